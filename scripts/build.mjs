// npm run build: builds the web application and the server from the packages that are installed.
import { build, requirePackages } from './prepare.mjs'

await requirePackages()
await build()
