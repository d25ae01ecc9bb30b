import { expect, type Page } from '@playwright/test'
import { dialog, row } from '../../support/locators.ts'

export const pressInRow = (page: Page, message: string, name: RegExp) =>
  row(page, message).getByRole('button', { name }).click()

/** Rejects or completes a request, which is asked about first. */
export async function decide(page: Page, message: string, decision: 'Reject' | 'Completed') {
  await pressInRow(page, message, new RegExp(`^${decision}`))
  await dialog(page).getByRole('button', { name: decision }).click()
}

/** Checks the width of the column with the messages on a wide screen. */
export async function expectMessageWidth(page: Page, message: string, width: number) {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shown = row(page, message).getByText(message, { exact: true })
  await expect.poll(async () => (await shown.boundingBox())?.width).toBe(width)
}
