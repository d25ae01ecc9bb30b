import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { marked } from 'marked'
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
          input: ['compare', 'scan', 'api-docs'].map((name) => path.join(WEB, `src/public-pages/${name}.ts`)),
          output: {
            entryFileNames: '[name]-[hash].js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: '[name]-[hash][extname]',
          },
        },
      },
    })
    writeFontFaces(folder)
    writeApiGuide(folder)
  })

const FACE = /@font-face\{font-family:"?Other Scripts[^}]*\}/g

/**
 * Writes the font faces of other scripts once more, for pages that have nothing else of the application: the server links
 * them where a page has such letters. Their files are those of the application.
 */
function writeFontFaces(folder: string) {
  const assets = path.join(folder, 'assets')
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const texts = styles.map((name) => readFileSync(path.join(assets, name), 'utf8'))
  const faces = [...new Set(texts.flatMap((text) => text.match(FACE) ?? []))].join('')
  if (faces === '') throw new Error('the styles of the application have no font faces of other scripts')
  const hash = createHash('sha256').update(faces).digest('base64url').slice(0, 8)
  writeFileSync(path.join(assets, `public-pages/fonts-${hash}.css`), faces)
}

/**
 * Writes the guide of the API and what changed in it as HTML, for the page that the server makes of them. Their titles are left
 * out, and links to other files of docs, which the portal does not show.
 */
function writeApiGuide(folder: string) {
  const read = (name: string) => readFileSync(path.join(WEB, '../docs', name), 'utf8').replace(/^# .*\n/, '')
  const markdown = `${read('api.md')}\n## What changed\n${read('api-changes.md').replaceAll(/^## /gm, '### ')}`
  const html = marked.parse(markdown, { async: false })
  writeFileSync(
    path.join(folder, 'assets/public-pages/api-guide.html'),
    html.replaceAll(/<a href="[\w-]+\.md[^"]*">(.*?)<\/a>/g, '$1'),
  )
}
