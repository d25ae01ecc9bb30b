import type { Page } from '@playwright/test'
import { cutOff, on, type Saying } from './saying.ts'

const logOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).click()

/** What signing out can say. */
export const sayingsInTheShell: Saying[] = [
  ...on('/myprofile', { 'Logged out successfully': ['a student signs out', ({ page }) => logOut(page)] }),
  ...on('/admin', {
    'Logged out successfully': ['the registrar signs out', ({ page }) => logOut(page)],
    'Error signing out': [
      'the portal cannot be reached',
      async ({ page }) => {
        await cutOff(page, 'DELETE', '/api/session')
        await logOut(page)
      },
    ],
  }),
]
