import { expect, type Page } from '@playwright/test'
import { main } from './locators.ts'

/** Opens Manage Students and narrows it to what is searched for. */
export async function openStudents(page: Page, q: string, path = '/admin/managestudents') {
  await page.goto(path)
  await search(page, q)
}

/** Searches a list, and waits until it shows what was found. */
export async function search(page: Page, q: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(q)
  await expect.poll(() => page.evaluate(() => history.state?.q)).toBe(q)
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Waits until the list says which rows of how many it shows. */
export const expectRows = (page: Page, says: string) => expect(page.getByText(says, { exact: true })).toBeVisible()

/** The first names the list shows, in its order, each the first word of the student's cell. */
export const expectNames = (page: Page, names: readonly string[]) =>
  expect(page.locator('tbody [data-column="student"]')).toHaveText(
    names.map((name) => new RegExp(`^\\s*${name}\\s`)),
    { useInnerText: true },
  )

/** Sets or takes off one choice of a filter, and closes it again. */
export async function choose(page: Page, filter: string, choice: string) {
  await page.getByRole('button', { name: new RegExp(`^${filter}(: \\d+)?$`), expanded: false }).click()
  await page.getByRole('group', { name: filter }).getByRole('checkbox', { name: choice, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: filter })).toHaveCount(0)
}
