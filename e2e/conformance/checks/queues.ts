import { expect, type Page } from '@playwright/test'
import { dialog, row } from '../../support/locators.ts'

export const pressInRow = (page: Page, message: string, name: RegExp) =>
  row(page, message).getByRole('button', { name }).click()

/** Rejects or completes a request, which is asked about first. */
export async function decide(page: Page, message: string, decision: 'Reject' | 'Completed') {
  await pressInRow(page, message, new RegExp(`^${decision}`))
  await dialog(page).getByRole('button', { name: decision }).click()
}

/**
 * Checks the column with the messages: from 1280 px up it is this wide, on a smaller window it takes what is left, and
 * the message itself comes first in it.
 */
export async function expectMessageColumn(page: Page, message: string, width: number) {
  const cell = row(page, message).locator('[data-column="message"]')
  await expect(cell).toHaveText(new RegExp(`^${message}`))
  for (const windowWidth of [1280, 1366, 1440]) {
    await page.setViewportSize({ width: windowWidth, height: 900 })
    for (const part of [cell, cell.getByText(message, { exact: true })]) {
      await expect.poll(async () => (await part.boundingBox())?.width, `at ${windowWidth} px`).toBe(width)
    }
  }
  await page.setViewportSize({ width: 900, height: 900 })
  expect((await cell.boundingBox())?.width).toBeGreaterThan(0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'the queue is not scrolled sideways').toBeLessThanOrEqual(0)
}
