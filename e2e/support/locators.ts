import { expect, type Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const main = (page: Page) => page.getByRole('main')

/** The field of a form with this label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** A button of the screen, or a link that looks like one. */
export const button = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name, exact: true })
    .or(main(page).getByRole('link', { name, exact: true }))

/** The value beside a label, where something is only to be read. */
export const detail = (page: Page, label: string) =>
  main(page).locator('dt').getByText(label, { exact: true }).locator('xpath=following-sibling::dd')

/** The rows of a list that contain this text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The dialog that asks before something that cannot be undone. */
export const dialog = (page: Page) => page.getByRole('alertdialog')

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** All toasts on the screen. */
export const toasts = (page: Page) => notifications(page).getByRole('dialog')

/** A toast with this text; the newest, if there are several. */
export const toast = (page: Page, text: string) => notifications(page).getByText(text, { exact: true }).first()

/** Closes the toasts on the screen, which can lie over what is used next. */
export const closeToasts = (page: Page) =>
  toasts(page)
    .locator('button[aria-label="Close"]')
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })

/** When the page was loaded; another time means that it was loaded again. */
export const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin)

/** Waits until a failed read is no longer tried again automatically. */
export const retriesAreOver = (page: Page) => expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
