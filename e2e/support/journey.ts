import { type APIRequestContext, type BrowserContext, test as base, type Page } from '@playwright/test'
import type { DelayMode } from '@portal/contract/delays'
import { type PortalProcess, REGISTRAR, startPortal } from './portal-process.ts'
import { Registrar, type Student } from './registrar.ts'

type Person = { email: string; password: string }

type Fixtures = {
  /** Prepares students, cards, certificates through the API. */
  registrar: Registrar
  /** A window in which nobody is signed in. */
  page: Page
  /** A window of the registrar's. */
  office: Page
  /** Opens a window in which this person is signed in. */
  windowOf(person: Person | Student, panel?: 'student' | 'admin'): Promise<Page>
}

type WorkerFixtures = { pace: DelayMode; portal: PortalProcess }

/** What every journey starts from: a real portal, a registrar, and windows. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  pace: ['brisk', { option: true, scope: 'worker' }],
  portal: [
    async ({ pace }, use) => {
      const portal = await startPortal(pace)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  registrar: async ({ playwright, portal }, use) => {
    const http = await playwright.request.newContext({ baseURL: portal.url })
    await use(await Registrar.signIn(http))
    await http.dispose()
  },
  windowOf: async ({ browser, portal, contextOptions }, use) => {
    const windows: BrowserContext[] = []
    await use(async (person, panel = 'student') => {
      const context = await browser.newContext({ ...contextOptions, baseURL: portal.url })
      windows.push(context)
      await signIn(context.request, person, panel)
      return context.newPage()
    })
    for (const context of windows) await context.close()
  },
  office: async ({ windowOf }, use) => use(await windowOf(REGISTRAR, 'admin')),
})

async function signIn(http: APIRequestContext, { email, password }: Person, panel: 'student' | 'admin') {
  const answer = await http.post('/api/session', { data: { email, password, panel } })
  if (!answer.ok()) throw new Error(`sign-in was answered ${answer.status()}`)
}

export { expect } from '@playwright/test'
