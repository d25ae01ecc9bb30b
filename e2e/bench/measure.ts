import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { API } from '@portal/contract/paths'
import type { BenchWebOptions } from './options.ts'
import { observePage, type PageMetrics } from './page-metrics.ts'
import type { DemoPortal, Mode } from './portal.ts'
import type { MeasuredScreen } from './screens.ts'
import { countTraffic, type Traffic, throttle } from './traffic.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const QUIET_MS = 1_500
const LOAD_MAX_MS = 60_000
const ISSUED_POLL_MS = 500

export type Run = PageMetrics & Traffic
type OwnDocuments = { rows: { issued: { state: string } | null }[] }
type Measured = { mode: Mode; screen: MeasuredScreen }
export type ScreenRuns = Measured & { cold: Run[]; warm: Run[] }

/** Opens a screen as often as the options say, each time in a new browser profile: first cold, then with its cache. */
export async function measureScreen(
  browser: Browser,
  portal: DemoPortal,
  { mode, screen }: Measured,
  { runs }: BenchWebOptions,
): Promise<ScreenRuns> {
  const measured: ScreenRuns = { mode, screen, cold: [], warm: [] }
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext(PHONE)
    await signIn(context, portal, screen.as)
    await context.addInitScript(observePage, screen.usable)
    measured.cold.push(await load(context, portal.origin + screen.path))
    measured.warm.push(await load(context, portal.origin + screen.path))
    await context.close()
  }
  return measured
}

/** Signs in without a page, so that nothing of the screen is in the cache; leaves the mark that signing in leaves. */
export async function signIn(context: BrowserContext, { origin, ...people }: DemoPortal, as: MeasuredScreen['as']) {
  if (as === 'guest') return
  const data = { ...people[as], panel: as, remember: true }
  const answer = await context.request.post(`${origin}/api/session`, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`signing in as ${as} was refused: ${await answer.text()}`)
  await context.addInitScript(() => localStorage.setItem('isLogin', 'true'))
}

/** Waits until the student's documents have been issued in the background. */
export async function documentsIssued(browser: Browser, portal: DemoPortal) {
  const context = await browser.newContext()
  await signIn(context, portal, 'student')
  const isIssued = async (list: string) => {
    const { rows }: OwnDocuments = await (await context.request.get(`${portal.origin}${API}/me/${list}`)).json()
    return rows.every(({ issued }) => issued && issued.state !== 'making')
  }
  for (const list of ['id-cards', 'certificates']) while (!(await isIssued(list))) await setTimeout(ISSUED_POLL_MS)
  await context.close()
}

async function load(context: BrowserContext, url: string): Promise<Run> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await throttle(cdp)
  const { traffic, quietMs } = countTraffic(cdp)
  await page.goto(url, { waitUntil: 'commit', timeout: LOAD_MAX_MS })
  await page.waitForFunction(() => window.benchMetrics.usable > 0, null, { timeout: LOAD_MAX_MS, polling: 250 })
  while (quietMs() < QUIET_MS) await page.waitForTimeout(100)
  const metrics = await page.evaluate(() => window.benchMetrics)
  await page.close()
  return { ...metrics, ...traffic }
}
