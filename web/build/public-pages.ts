import path from 'node:path'
import { build } from 'vite'
import { afterBuild } from './after-build.ts'
import { precompress } from './precompress.ts'
import { themeConstants } from './theme-constants.ts'

const WEB = path.resolve(import.meta.dirname, '..')

/**
 * Builds the scripts and the styles of the pages that the server writes itself, apart from the application, so that they
 * share nothing with it and stay small. The server finds them by the beginning of their names.
 */
export const publicPages = () =>
  afterBuild('public-pages', async (folder) => {
    await build({
      configFile: false,
      root: WEB,
      publicDir: false,
      base: '/assets/public-pages/',
      logLevel: 'error',
      plugins: [themeConstants(), precompress()],
      build: {
        target: 'es2022',
        modulePreload: false,
        cssCodeSplit: false,
        emptyOutDir: true,
        outDir: path.join(folder, 'assets/public-pages'),
        rolldownOptions: {
          input: ['compare', 'scan'].map((name) => path.join(WEB, `src/public-pages/${name}.ts`)),
          output: {
            entryFileNames: '[name]-[hash].js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: '[name]-[hash][extname]',
          },
        },
      },
    })
  })
