import type { Page } from '@playwright/test'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { dialog, main, toast } from '../support/locators.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const card = (page: Page, name: string) => page.getByRole('group', { name })
const apply = (page: Page) => page.getByRole('button', { name: /^Apply / })

/**
 * A list as an American spreadsheet saves it: dates that could have the month first are dates, the others are texts. One
 * course is spelt in two ways.
 */
function americanFile() {
  const tag = unique('q')
  const rows = Array.from({ length: 24 }, (_, at) => {
    const [day, month] = [String(at + 1).padStart(2, '0'), String(((at * 5 + 3) % 12) + 1).padStart(2, '0')]
    const dob = at < 12 ? `2007-${day}-${month}` : `${day}/${month}/2007`
    const course = at < 20 ? `M.Sc. ${tag}` : `MSc ${tag}`
    return [`N${at}`, 'Rao', `${tag}-${at}@college.example`, course, dob].join(',')
  })
  const text = ['First Name,Last Name,Email,Course Name,DOB', ...rows].join('\r\n')
  return { file: { name: 'admissions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }, tag }
}

test('a clerk answers what the portal asks about a file before it is applied, with the keyboard and on a phone', async ({
  adminPage: page,
}) => {
  const { file, tag } = americanFile()
  await page.goto('/admin/import')
  await page.getByLabel('Spreadsheet with students').setInputFiles(file)
  const dates = card(page, 'Dates: which reading is right?')
  const courses = card(page, 'Courses: two are new in this file')
  await expect(page.getByRole('heading', { name: 'Two questions before applying' })).toBeVisible({ timeout: 30_000 })
  await expect(main(page).getByText('0 of 2 answered')).toBeVisible()
  await expect(dates.getByText('Not answered')).toBeVisible()
  await expect(apply(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(main(page)).toContainText('First answer above: “Dates: which reading is right?” and “Courses:')
  await expectAccessible(page)

  await tabTo(page, dates.getByRole('radio', { name: /^Leave as read/ }))
  await page.keyboard.press('ArrowRight')
  await expect(dates.getByRole('radio', { name: /^Exchange them/ })).toBeChecked()
  await expect(main(page).getByText('1 of 2 answered')).toBeVisible()
  await expect(dates.getByRole('radio', { name: /^Exchange them/ })).toBeFocused()

  await tabTo(page, courses.getByLabel('Remember this for the next file'))
  await page.keyboard.press('Space')
  await press(page, courses.getByRole('button', { name: 'Take what is suggested' }))
  await expect(courses.getByLabel(`“MSc ${tag}”`)).toHaveValue(`M.Sc. ${tag}`)
  await expect(main(page).getByText('2 of 2 answered')).toBeVisible()
  await expect(apply(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
  await expect(courses.getByRole('button', { name: 'Take what is suggested' })).toBeFocused()

  await page.setViewportSize(phone.viewport)
  await expectFits(page)
  await apply(page).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 30_000 })

  await page.goto('/admin/import')
  await page.getByRole('button', { name: `Delete the kept spelling MSc ${tag}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The kept spelling has been deleted.')).toBeVisible()
})

test('an answer is the clerk’s own change also where the rows have been checked again before it comes', async ({
  adminPage: page,
}) => {
  const { file } = americanFile()
  await page.goto('/admin/import')
  await page.getByLabel('Spreadsheet with students').setInputFiles(file)
  const courses = card(page, 'Courses: two are new in this file')
  await card(page, 'Dates: which reading is right?')
    .getByRole('radio', { name: /^Leave as read/ })
    .click()
  await expect(main(page).getByText('1 of 2 answered')).toBeVisible()
  // The page learns of nothing else meanwhile, and gets the answer of a portal that was quicker than its connection.
  const reading = /\/api\/imports\/[0-9a-f-]{36}$/
  await page.route('**/api/imports/*/answer', async (route) => {
    const address = route
      .request()
      .url()
      .replace(/\/answer$/, '')
    await page.route(reading, (held) => held.abort())
    await route.fetch()
    const now = () => page.request.get(address)
    await expect(async () => expect(await (await now()).json()).toMatchObject({ state: 'preview' })).toPass()
    await page.unroute(reading)
    await route.fulfill({ response: await now() })
  })
  await courses.getByRole('button', { name: 'Take what is suggested' }).click()
  await expect(main(page).getByText('2 of 2 answered')).toBeVisible()
  await apply(page).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 30_000 })
})
