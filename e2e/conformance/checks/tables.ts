import { expect, type Locator, type Page } from '@playwright/test'
import { main } from '../../support/locators.ts'

/** The heads of the table on a screen. */
export async function columns(page: Page) {
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  return page.getByRole('columnheader').allInnerTexts()
}

/** Checks that a table has these columns in this order. */
export async function expectColumns(page: Page, heads: string[]) {
  const shown = await columns(page)
  expect(shown.filter((head) => heads.includes(head))).toEqual(heads)
}

/** Checks that a row has a button or link that says this. */
export async function expectRowAction(row: Locator, text: string) {
  const shown = row
    .getByRole('button')
    .or(row.getByRole('link'))
    .filter({ has: row.page().getByText(text, { exact: true }) })
    .or(row.getByRole('button', { name: text, exact: true }))
    .or(row.getByRole('link', { name: text, exact: true }))
  await expect(shown).toBeVisible()
}

/** Checks that a link opens a PDF in a new tab. */
export async function expectOpensPdf(link: Locator) {
  await expect(link).toHaveAttribute('target', '_blank')
  const page = link.page()
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await opened.close()
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
}

/** Searches a list for the row with this text, so that later checks look at one row instead of a page of them. */
export async function narrowTo(page: Page, text: string) {
  // The list may have had this row only. It is dimmed while the answer to the search is on its way.
  const answered = page.waitForResponse((answer) => answer.request().postData()?.includes(text) ?? false)
  await page.getByRole('searchbox', { name: 'Search' }).fill(text)
  await answered
  await expect(main(page).getByRole('rowgroup').last().getByRole('row')).toHaveText([new RegExp(text)])
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
}
