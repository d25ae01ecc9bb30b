import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, unpackChromium } from './packaged-chromium.ts'

/** Root may not use the sandbox; the rest keeps a test browser from calling anybody. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The value of PORTAL_CHROMIUM that allows the packaged Chromium only. */
const PACKAGED = 'packaged'
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]
const START_TIMEOUT_MS = 60_000

const HELP = `There is no Chromium for the browser tests. Either
  - run npm install without --omit=dev, which brings one (Linux on x64 only), or
  - install one (Debian: apt-get install -y chromium), or
  - name one: PORTAL_CHROMIUM=/path/to/chrome npm test.`

/** Where a Chromium can come from, each asked only when it is needed. */
export type Sources = {
  /** What PORTAL_CHROMIUM says. */
  named: string | undefined
  packaged(): Promise<Browser[]>
  installed(): Browser[]
  starts(browser: Browser): boolean
}

/**
 * Finds the Chromium of the tests: the one that PORTAL_CHROMIUM names and no other, or else the packaged one, which is
 * the same on every machine, or else one that is installed. `PORTAL_CHROMIUM=packaged` refuses any but the packaged one.
 * Throws a sentence with what to do where there is none.
 */
export async function findBrowser({ named, packaged, installed, starts }: Sources = ofThisMachine): Promise<Browser> {
  if (named && named !== PACKAGED) {
    const browser = { executablePath: named, env: {} }
    if (starts(browser)) return browser
    throw new Error(`PORTAL_CHROMIUM names ${named}, which does not start.`)
  }
  const unpacked = await packaged().catch((error: Error) => error)
  const own = unpacked instanceof Error ? undefined : unpacked.find(starts)
  if (own) return own
  if (named === PACKAGED) {
    const why = unpacked instanceof Error ? unpacked.message : 'it does not start'
    throw new Error(`PORTAL_CHROMIUM asks for the packaged Chromium, which cannot be used: ${why}`)
  }
  const other = installed().find(starts)
  if (!other) throw new Error(HELP)
  return other
}

const ofThisMachine: Sources = {
  named: process.env.PORTAL_CHROMIUM,
  packaged: unpackChromium,
  installed: () =>
    INSTALLED.filter((place) => existsSync(place)).map((executablePath) => ({ executablePath, env: {} })),
  starts({ executablePath, env }) {
    const options = { env: { ...process.env, ...env }, timeout: START_TIMEOUT_MS }
    return spawnSync(executablePath, ['--version', '--no-sandbox', '--headless'], options).status === 0
  },
}
