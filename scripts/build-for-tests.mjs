// Before all tests: they start the programs that people start, which are built from the sources as they are now.
export { buildServer as default } from './prepare.mjs'
