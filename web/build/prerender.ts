import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { screens } from '@portal/contract/paths'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { PrerenderedPage } from '../src/prerendered-page.ts'
import { helpPages } from './help-pages.ts'
import { writeCompressed } from './precompress.ts'

const WEB = path.resolve(import.meta.dirname, '..')
const RENDER_MAX_MS = 60_000
/** So many styles leave half of a browser's six connections to scripts. */
const STYLES_BESIDE_SCRIPTS = 3
const MAIN = path.join(WEB, 'src/main.tsx')
const SIGNED_IN_BAR = path.join(WEB, 'src/shell/signed-in-bar.tsx')
const RUNNER = path.join(import.meta.dirname, 'run-prerender.ts')

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * A page as the server needs it: what stands in #root, and what the browser fetches at once. `joinedStyles`: all its styles
 * in one file, where a preview waits for many.
 */
type BuiltPage = Omit<PrerenderedPage, 'isGuarded'> & {
  scripts: string[]
  styles: string[]
  joinedStyles: string | null
}

/** Writes pages.json: what each page shows before its script runs, and which files its screen needs. */
export function prerenderPages(): Plugin {
  let chunks: Chunk[] = []
  let folder = ''
  return {
    name: 'prerender-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        folder = dir
        chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      },
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // Vite closes a build that has failed too.
        if (folder === '') return
        const pages = await prerender(path.join(folder, 'render'))
        const sources = screenSources()
        const built = Object.entries(pages).map(([screen, { isGuarded, ...page }]): [string, BuiltPage] => {
          const source = sources.get(screen)
          const bar = isGuarded ? [SIGNED_IN_BAR] : []
          const files = filesOf(source ? [...bar, source] : [], chunks)
          const hasPreview = page.reads.length + page.documentReads.length > 0
          const areMany = files.styles.length > STYLES_BESIDE_SCRIPTS
          const joinedStyles = hasPreview && areMany ? joinStyles(files.styles, folder) : null
          return [screen, { ...page, html: withPlaceholders(page.html), ...files, joinedStyles }]
        })
        writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(Object.fromEntries(built)))
      },
    },
  }
}

const withPlaceholders = (html: string) =>
  html.replaceAll('{portal-name}', '%PORTAL_NAME%').replaceAll('{portal-year}', '%PORTAL_YEAR%')

/** The path of each screen with the file of its component, as it is said of the screen. */
function screenSources() {
  const files = globSync(['screen-routes.tsx', 'screens/**/*.screens.ts'], { cwd: path.join(WEB, 'src') })
  const found = new Map(files.flatMap((file) => componentsIn(path.join(WEB, 'src', file))))
  return new Map(
    Object.entries(screens).map(([name, screen]): [string, string] => {
      const source = found.get(name)
      if (!source) throw new Error(`no component is found for the screen ${name}`)
      return [screen, source]
    }),
  )
}

const COMPONENT = /(?:^ {2}|path: screens\.)(\w+)(?:: \{|,$)[\s\S]*?lazyScreen\(\(\) => import\('([^']+)'\)/gm

/** The names of the screens in a file, each with the file of its component. */
const componentsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(COMPONENT)].map(([, name = '', component = '']): [string, string] => [
    name,
    path.resolve(path.dirname(file), component),
  ])

/**
 * The scripts and styles of the chunks that have these modules, with those they import. Scripts come module by module, so that
 * those of the first run while the others come, and the large ones first; styles come after those they change.
 */
function filesOf(sources: readonly string[], chunks: readonly Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Chunk>()
  const scripts: string[] = []
  const styles: string[] = []
  const stylesOf = ({ viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? [])]
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(byName.get(name))
    styles.push(...stylesOf(chunk))
  }
  for (const source of sources) {
    const before = found.size
    add(chunks.find(({ moduleIds }) => moduleIds.includes(source)))
    const bySize = [...found].slice(before).toSorted((one, other) => other.code.length - one.code.length)
    scripts.push(...bySize.map(({ fileName }) => fileName))
  }
  const main = chunks.find(({ moduleIds }) => moduleIds.includes(MAIN))
  // The styles of the main script stand in the page.
  const inPage = main ? stylesOf(main) : []
  return { scripts, styles: styles.filter((name) => !inPage.includes(name)) }
}

/** Writes these styles into one file: a phone waits as long for each of many small ones. Screens with the same share it. */
function joinStyles(names: readonly string[], folder: string) {
  const text = names.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('')
  const name = `assets/screen-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`
  writeFileSync(path.join(folder, name), text)
  writeCompressed(path.join(folder, name))
  return name
}

/**
 * Builds the application for Node, as browsers run it, into a folder: there the server finds what renders screens with their
 * data. A process of its own renders the pages that need none.
 */
async function prerender(folder: string): Promise<Record<string, PrerenderedPage>> {
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), helpPages()],
    resolve: { conditions: ['browser', 'module', 'import', 'default'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node22',
      minify: true,
      rolldownOptions: {
        experimental: { lazyBarrel: true },
        input: ['prerender.tsx', 'open-renderer.ts'].map((name) => path.join(WEB, 'src', name)),
      },
    },
  })
  const run = [RUNNER, path.join(folder, 'prerender.js')]
  const output = execFileSync(process.execPath, run, { encoding: 'utf8', timeout: RENDER_MAX_MS })
  return JSON.parse(output)
}
