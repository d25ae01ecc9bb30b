import { expect, type Page } from '@playwright/test'
import { closeToasts, main, toasts } from '../../support/locators.ts'

/** Expects this toast and no other, and closes it. */
export async function expectToast(page: Page, text: string, type: 'error' | 'success' = 'error') {
  await expect(toasts(page).locator('p')).toHaveText([text])
  await expect(toasts(page)).toHaveAttribute('data-type', type)
  await expect(toasts(page)).toBeVisible()
  await closeToasts(page)
  await expect(toasts(page)).toHaveCount(0)
}

/** Expects a message at a field that is marked as invalid and described by it. */
export async function expectFieldError(page: Page, text: string) {
  const message = main(page).locator('p').getByText(text, { exact: true }).first()
  await expect(message).toBeVisible()
  // The text stands in an element of its own within the one that the field names.
  const id = await message.evaluate((element) => element.closest('[id]')?.id ?? '')
  await expect(page.locator(`[aria-invalid="true"][aria-describedby~="${id}"]`)).toBeVisible()
}

/** Expects that nobody is signed in, neither for the portal nor for the browser. */
export async function expectNobodySignedIn(page: Page) {
  const { user } = await (await page.request.get('/api/session')).json()
  expect(user).toBeNull()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
}
