// Before all tests: they start the programs that people start, which are built from the sources as they are now.
import { existsSync } from 'node:fs'
import { buildServer, fail } from './prepare.mjs'
import { inRoot } from './runtime.mjs'

export default async function buildForTests() {
  // Not built here: it takes half a minute, and few tests of one file need it as it is now.
  if (!existsSync(inRoot('web', 'dist', '.built-from')))
    fail('The web application is not built yet, and tests read what is built. Run this first: npm run setup')
  await buildServer()
}
