// npm run setup: installs all packages, also those for tests and development, and builds the web application and the server.
// Other commands do this themselves when they need it. --packages skips the build.
import { build, installAll } from './prepare.mjs'

await installAll()
if (!process.argv.includes('--packages')) await build()
