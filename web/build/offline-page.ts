import { writeFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { afterBuild } from './after-build.ts'
import { apiRouteTable } from './api-route-table.ts'
import { precompress } from './precompress.ts'
import { themeConstants } from './theme-constants.ts'

const WEB = path.resolve(import.meta.dirname, '..')
/** Fonts of other scripts than Latin stay out of the phone's store; the system has some. */
const KEPT = /\.(js|css)$|-latin-(wght|opsz)-normal-[^/]*\.woff2$/

/**
 * Builds the page of the kept ID card: of its own, so that it needs none of the application's scripts. Writes
 * offline-files.json, the names of the files that a phone keeps.
 */
export const offlinePage = () =>
  afterBuild('offline-page', async (folder) => {
    const result = await build({
      configFile: false,
      root: WEB,
      logLevel: 'error',
      publicDir: false,
      plugins: [react(), apiRouteTable(), themeConstants(), precompress()],
      build: {
        target: 'es2022',
        outDir: folder,
        emptyOutDir: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: { input: path.join(WEB, 'offline.html') },
      },
    })
    const { output } = [result].flat()[0] as { output: { fileName: string }[] }
    const files = output.map(({ fileName }) => fileName).filter((name) => KEPT.test(name))
    writeFileSync(path.join(folder, 'offline-files.json'), JSON.stringify(files.map((name) => `/${name}`)))
  })
