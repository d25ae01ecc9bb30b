import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { freePort } from '@portal/server/testing/services/free-port'
import { openOidcProvider, type TestOidcProvider } from '@portal/server/testing/services/oidc-provider'
import { withDatabase } from './portal-database.ts'
import { test as base } from './test.ts'

/** A portal with the sign-in of a real OpenID provider on this machine. `only`: students have no passwords. `more`: settings. */
export const ssoTest = (only: boolean, more: Record<string, string> = {}) =>
  base.extend<object, { collegeAndPort: { college: TestOidcProvider; port: number }; college: TestOidcProvider }>({
    collegeAndPort: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the pattern.
      async ({}, use) => {
        const port = await freePort()
        // As the portal of the tests names itself where there are passkeys.
        const host = more.PORTAL_SECOND_FACTOR ? 'localhost' : '127.0.0.1'
        const college = await openOidcProvider({ portalUrl: `http://${host}:${port}` })
        await use({ college, port })
        await college.close()
      },
      { scope: 'worker' },
    ],
    college: [({ collegeAndPort }, use) => use(collegeAndPort.college), { scope: 'worker' }],
    settings: [
      ({ collegeAndPort: { college, port } }, use) =>
        use({ ...college.settings, ...more, PORTAL_PORT: `${port}`, ...(only ? { PORTAL_OIDC_ONLY: 'true' } : {}) }),
      { scope: 'worker' },
    ],
  })

/** Chooses an account on the page of the provider. */
export const signInAtCollege = (page: Page, subject: string) =>
  page.getByRole('button', { name: subject, exact: true }).click()

/** Links somebody with an account of the provider, as a command does. */
export const linkAccount = (dataDir: string, { issuer }: TestOidcProvider, email: string, subject: string) =>
  withDatabase(dataDir, (database) =>
    database
      .prepare(
        'insert into "externalIdentities" (id, "userId", issuer, subject, "linkedAt") select ?, id, ?, ?, ? from users where email = ?',
      )
      .run(randomUUID(), issuer, subject, new Date().toISOString(), email),
  )
