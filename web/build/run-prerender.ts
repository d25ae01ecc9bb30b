// Runs the application without a browser, and prints the pages as JSON.
import type { PrerenderedPage } from '../src/prerendered-page.ts'
import { installPage } from '../src/rendering-page.ts'

/** The server puts the settings of the deployment in place of the names. */
installPage({ name: '{portal-name}', year: '{portal-year}' })

const bundle: { prerender(): Promise<Record<string, PrerenderedPage>> } = await import(process.argv[2] ?? '')
process.stdout.write(JSON.stringify(await bundle.prerender()))
process.exit()
