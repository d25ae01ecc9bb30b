import type { Page } from '@playwright/test'
import { freePort } from '@portal/server/testing/free-port'
import { openOidcProvider, type TestOidcProvider } from '@portal/server/testing/oidc-provider'
import { test as base } from './test.ts'

/** A portal with the sign-in of a real OpenID provider on this machine. `only`: students have no passwords. */
export const ssoTest = (only: boolean) =>
  base.extend<object, { collegeAndPort: { college: TestOidcProvider; port: number }; college: TestOidcProvider }>({
    collegeAndPort: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the pattern.
      async ({}, use) => {
        const port = await freePort()
        const college = await openOidcProvider({ portalUrl: `http://127.0.0.1:${port}` })
        await use({ college, port })
        await college.close()
      },
      { scope: 'worker' },
    ],
    college: [({ collegeAndPort }, use) => use(collegeAndPort.college), { scope: 'worker' }],
    settings: [
      ({ collegeAndPort: { college, port } }, use) =>
        use({ ...college.settings, PORTAL_PORT: `${port}`, ...(only ? { PORTAL_OIDC_ONLY: 'true' } : {}) }),
      { scope: 'worker' },
    ],
  })

/** Chooses an account on the page of the provider. */
export const signInAtCollege = (page: Page, subject: string) =>
  page.getByRole('button', { name: subject, exact: true }).click()
