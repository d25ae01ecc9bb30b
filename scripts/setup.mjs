// npm run setup: installs every package, those for tests and development too, and builds the web application. The
// commands that need these do it by themselves; --packages leaves the build out.
import { buildWeb, installAll } from './prepare.mjs'

await installAll()
if (!process.argv.includes('--packages')) await buildWeb()
