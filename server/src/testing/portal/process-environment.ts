import { fileURLToPath } from 'node:url'

const COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

/** The environment of a process that a test starts: only these settings. Node caches compiled code for a faster start. */
export const environmentOf = (settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  ...settings,
})
