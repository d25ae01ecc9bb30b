import { fileURLToPath } from 'node:url'

const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

/** What a process that a test starts has as its environment: these settings, and what Node has compiled before. */
export const environmentOf = (settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  ...settings,
})
