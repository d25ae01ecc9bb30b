import { type APIRequestContext, type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import type { DelayMode } from '@portal/contract/delays'
import { AdminApi, type Student } from './admin-api.ts'
import { switchEveryFeatureOn } from './every-feature.ts'
import { ADMIN, everyFeature, type PortalProcess, startPortal } from './portal-process.ts'
import { startBrowser } from './start-browser.ts'

type Credentials = { email: string; password: string }
type Panel = 'student' | 'admin'

type Fixtures = {
  /** A page in which nobody is signed in. */
  page: Page
  /** A page in which the administrator is signed in. */
  adminPage: Page
  /** A student who exists for this test only. */
  student: Student
  /** A page in which `student` is signed in. */
  studentPage: Page
  /** Opens a new browser context in which this person is signed in, and a page in it. */
  signedInPage(person: Credentials, panel?: Panel): Promise<Page>
  /** The portal's API as this student, without a browser. */
  signedInRequest(student: Credentials): Promise<APIRequestContext>
}

type WorkerFixtures = {
  /** The browser of this worker. One that crashes before it has started is started again; a test is never tried again. */
  browser: Browser
  /** `brisk` takes out the deliberate delays, `specified` keeps those of the specification. */
  delayMode: DelayMode
  /** Settings of the portal. A file gives its own with `test.use({ settings })`. */
  settings: Record<string, string>
  portal: PortalProcess
  /** Prepares students, ID cards, certificates through the portal's API. */
  adminApi: AdminApi
  /** The cookies of one administrator session for all tests of a worker; renewed if a test has ended it. */
  adminCookies(): Promise<Cookies>
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** What every browser test starts from: a real portal for each worker, its API, and signed-in pages. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  delayMode: ['brisk', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  browser: [
    async ({ playwright }, use) => {
      const browser = await startBrowser(() => playwright.chromium.launch())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ playwright, delayMode, settings }, use) => {
      const portal = await startPortal(delayMode, settings)
      if (everyFeature && settings.PORTAL_VERIFICATION !== 'off') {
        const request = await playwright.request.newContext({ baseURL: portal.url })
        await switchEveryFeatureOn(request)
        await request.dispose()
      }
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
  adminApi: [
    async ({ playwright, portal, settings }, use) => {
      const request = await playwright.request.newContext({ baseURL: portal.url })
      await use(await AdminApi.signIn(request, settings.PORTAL_OIDC_ONLY ? '' : undefined))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  adminCookies: [
    async ({ playwright, portal }, use) => {
      const request = await playwright.request.newContext({ baseURL: portal.url })
      await use(async () => {
        const { user } = await (await request.get('/api/session')).json()
        if (!user) await signIn(request, ADMIN, 'admin')
        return (await request.storageState()).cookies
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  adminPage: async ({ browser, contextOptions, portal, adminCookies }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: portal.url })
    await context.addCookies(await adminCookies())
    await use(await context.newPage())
    await context.close()
  },
  student: async ({ adminApi }, use) => use(await adminApi.addStudent()),
  studentPage: async ({ student, signedInPage }, use) => use(await signedInPage(student)),
  signedInPage: async ({ browser, portal, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person, panel = 'student') => {
      const context = await browser.newContext({ ...contextOptions, baseURL: portal.url })
      contexts.push(context)
      await signIn(context.request, person, panel)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  signedInRequest: async ({ playwright, portal }, use) => {
    const requests = new Map<string, APIRequestContext>()
    await use(async (student) => {
      const known = requests.get(student.email)
      if (known) return known
      const request = await playwright.request.newContext({ baseURL: portal.url })
      requests.set(student.email, request)
      await signIn(request, student, 'student')
      return request
    })
    for (const request of requests.values()) await request.dispose()
  },
})

async function signIn(request: APIRequestContext, { email, password }: Credentials, panel: Panel) {
  const response = await request.post('/api/session', { data: { email, password, panel } })
  if (!response.ok()) throw new Error(`sign-in was answered ${response.status()}`)
}

export { expect } from '@playwright/test'
