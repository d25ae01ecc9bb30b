import { expect, type Locator, type Page } from '@playwright/test'
import { main } from '../../support/locators.ts'

/** Phones, tablets, and windows of computers; from TABLE_PX on, lists are tables, and below it lists of cards. */
const WIDTHS = [320, 390, 768, 900, 1024, 1181, 1280, 1366, 1440]
const TABLE_PX = 900
const WIDE = { width: 1280, height: 800 }

/** The heads of the table on a screen. */
export async function columns(page: Page) {
  await expect(page.getByRole('columnheader').first()).toBeAttached()
  return page.getByRole('columnheader').allInnerTexts()
}

type Box = { head: string; left: number; right: number; top: number; bottom: number }

/** Where the contents of a row's cells lie, each with the head of its column; what has no size is left out. */
const boxesOf = (row: Locator, heads: string[]) =>
  row.locator('th, td').evaluateAll(
    (cells, names) =>
      cells.flatMap((cell, index): Box[] => {
        const content = document.createRange()
        content.selectNodeContents(cell)
        const { left, right, top, bottom } = content.getBoundingClientRect()
        return right > left && bottom > top ? [{ head: names[index] ?? '', left, right, top, bottom }] : []
      }),
    heads,
  )

/** Whether a cell is read after another one: to its right, or below it. */
const isAfter = (cell: Box, before: Box) =>
  cell.left >= before.right - 1 ? cell.bottom > before.top : cell.top >= before.bottom - 1

/**
 * Checks that a table begins with these columns in this order, at every width: nothing that is new stands before them or
 * between them. From TABLE_PX on, each has a place of its own beside the one before it. As a card, a row shows all of them.
 */
export async function expectColumns(page: Page, heads: string[]) {
  const rows = page.getByRole('table').getByRole('rowgroup')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: WIDE.height })
    const at = `at ${width} px`
    const shown = await columns(page)
    expect(shown.slice(0, heads.length), at).toEqual(heads)
    for (const group of width < TABLE_PX ? [rows.last()] : [rows.first(), rows.last()]) {
      const boxes = await boxesOf(group.getByRole('row').first(), shown)
      const specified = boxes.slice(0, heads.length)
      expect(
        specified.map(({ head }) => head),
        `${at}, every column is shown`,
      ).toEqual(heads)
      if (width < TABLE_PX) continue
      const misplaced = boxes.filter((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0) - 1)
      expect(misplaced, `${at}, each column stands beside the one before it`).toEqual([])
    }
  }
  await page.setViewportSize(WIDE)
}

/** Checks that the cards of a narrow screen show these columns in this order, each to the right of the other or below it. */
export async function expectOrderOnCards(page: Page, heads: string[]) {
  const row = page.getByRole('rowgroup').last().getByRole('row').first()
  for (const width of WIDTHS.filter((px) => px < TABLE_PX)) {
    await page.setViewportSize({ width, height: WIDE.height })
    const boxes = (await boxesOf(row, await columns(page))).filter(({ head }) => heads.includes(head))
    expect(
      boxes.map(({ head }) => head),
      `at ${width} px`,
    ).toEqual(heads)
    const misplaced = boxes.filter((box, index) => {
      const before = boxes[index - 1]
      return before !== undefined && !isAfter(box, before)
    })
    expect(misplaced, `at ${width} px`).toEqual([])
  }
  await page.setViewportSize(WIDE)
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
