// Runs the application without a browser: gives it what it looks at while it is loaded, and prints the pages as JSON.
import type { PrerenderedPage } from '../src/prerendered-page.ts'

const nothing = () => {}
const location = new URL('http://localhost/')
/** The server puts the settings of the deployment in place of the names. */
const metas: Record<string, string> = { name: '{portal-name}', year: '{portal-year}' }
const page = {
  location,
  history: { state: null, length: 1, pushState: nothing, replaceState: nothing },
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  document: {
    addEventListener: nothing,
    querySelector: (selector: string) => ({ content: metas[/portal-(\w+)/.exec(selector)?.[1] ?? ''] ?? '' }),
  },
  localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
  sessionStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
}
for (const [name, value] of Object.entries({ ...page, window: page, self: page })) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

const bundle: { prerender(): Promise<Record<string, PrerenderedPage>> } = await import(process.argv[2] ?? '')
process.stdout.write(JSON.stringify(await bundle.prerender()))
process.exit()
