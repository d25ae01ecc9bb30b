import { afterAll } from 'vitest'

/** Packages look at these to find out whether they run in a browser. */
const OF_BROWSERS = ['window', 'document', 'localStorage', 'sessionStorage'].filter((name) => !(name in globalThis))

/** Fails a test file that leaves a global of browsers behind: the files of one worker share them. */
afterAll(() => {
  const left = OF_BROWSERS.filter((name) => name in globalThis)
  if (left.length > 0) throw new Error(`this file leaves globals behind: ${left.join(', ')}`)
})
