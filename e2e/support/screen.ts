import { expect, type Page } from '@playwright/test'

/** The heading of the screen. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A sentence the portal says in a toast; the newest, where it has said it twice. */
export const toast = (page: Page, says: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(says, { exact: true }).first()

/** The rows of a list in which this stands. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The question the portal asks before something that cannot be taken back. */
export const dialog = (page: Page) => page.getByRole('alertdialog')

/** When the page was loaded; another moment means that it was loaded again. */
export const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin)

/** Waits until a read that failed is not being tried again by itself any more; from then on only a person tries again. */
export const retriesAreOver = (page: Page) => expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
