import type { Page } from '@playwright/test'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { dialog, heading, main, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** How many students move, leave and stay, in all. For some seconds the region of a screen reader has the same text. */
const total = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /students? moves?,/ })

test('a clerk promotes two courses by keyboard alone: some move, some leave, one stays behind; and undoes it', {
  tag: opens('promotions', 'promotion'),
}, async ({ adminPage: page, adminApi }) => {
  const [science, arts] = [unique('B.Sc. '), unique('B.A. ')]
  const inTerm = (courseName: string, semester: string, year: string) => ({ courseName, semester, year })
  const [repeats, moves, leaves] = await adminApi.addStudents([
    { firstName: 'Repeats', ...inTerm(science, '4', '2nd Year') },
    { firstName: 'Moves', ...inTerm(science, '4', '2nd Year') },
    { firstName: 'Leaves', ...inTerm(science, '6', '3rd Year') },
    { firstName: 'Begins', ...inTerm(arts, '1', '1st Year') },
  ])
  if (!repeats || !moves || !leaves) throw new Error('there are no students')

  await page.goto('/admin')
  const bar = page.getByRole('banner')
  await press(page, bar.getByRole('button', { name: 'More' }))
  await press(page, bar.getByRole('link', { name: 'Promotion', exact: true }))
  await expect(heading(page)).toHaveText('Promotion')
  await expectAccessible(page)
  await press(page, page.getByLabel(science, { exact: true }), 'Space')
  await press(page, page.getByLabel(arts, { exact: true }), 'Space')
  await press(page, button(page, 'Show the proposal'))

  await expect(total(page)).toHaveText('3 students move, one leaves, 0 stay.')
  const second = row(page, 'Semester 4 · 2nd Year')
  await expect(second).toContainText('Semester 5 · 3rd Year')
  await expect(row(page, 'Semester 6 · 3rd Year')).toContainText('They leave the college')
  await expect(row(page, science)).toContainText('2 students move, one leaves.')
  await press(page, button(page, 'Leaves (1)'))
  await expect(row(page, 'Semester 4 · 2nd Year')).toHaveCount(0)
  await expect(button(page, 'Leaves (1)')).toBeFocused()
  await press(page, button(page, 'All (3)'))
  await type(page, main(page).getByRole('searchbox'), 'semester 6 3rd')
  await expect(row(page, 'Semester 4 · 2nd Year')).toHaveCount(0)
  await type(page, main(page).getByRole('searchbox'), 'nothing like it')
  await expect(main(page)).toContainText('No matches')
  await press(page, main(page).getByRole('button', { name: 'Clear filters' }))
  await expectAccessible(page)

  await press(page, button(page, `Change what becomes of ${arts}, Semester 1 · 1st Year`))
  const change = page.getByRole('dialog')
  await expectAccessible(page)
  await type(page, change.getByLabel('Semester', { exact: true }), '2')
  await page.keyboard.press('Enter')
  await expect(change).toHaveCount(0)
  await expect(row(page, 'Semester 1 · 1st Year')).toContainText('Semester 2 · 1st Year')

  await press(page, page.getByRole('link', { name: `Students of ${science}, Semester 4 · 2nd Year` }))
  await expect(page.getByRole('heading', { name: `${science}, Semester 4 · 2nd Year` })).toBeFocused()
  await press(page, page.getByRole('checkbox', { name: /^Repeats .* stays behind$/ }), 'Space')
  await expect(total(page)).toHaveText('2 students move, one leaves, one stays.')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Repeats .* stays behind$/ })).toBeChecked()

  await press(page, button(page, 'Apply the promotion'))
  await expect(page.getByRole('heading', { name: 'The promotion is applied' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('2 students have been moved, one student has left.')).toBeVisible()
  await expect(row(page, 'Semester 4 · 2nd Year')).toContainText('one stays behind')
  await expectAccessible(page)
  const statusOf = async (id: string) => {
    const { status, semester } = await (await page.request.get(`/api/students/${id}/any`)).json()
    return `${status} ${semester}`
  }
  expect(await Promise.all([repeats, moves, leaves].map(({ id }) => statusOf(id)))).toEqual([
    'active 4',
    'active 5',
    'former 6',
  ])

  await press(page, button(page, 'Undo the promotion'))
  await press(page, dialog(page).getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('3 students are where they were before.')).toBeVisible({ timeout: 30_000 })
  await expect(heading(page)).toBeFocused()
  expect(await statusOf(leaves.id)).toBe('active 6')
  await tabTo(page, page.getByRole('link', { name: 'Another promotion' }))
})

test('a promotion fits a phone, is shown live to others, and is cancelled without a change', async ({
  adminPage: page,
  adminApi,
  browser,
  adminCookies,
  portal,
}) => {
  const course = unique('B.Com. ')
  await adminApi.addStudent({ courseName: course, semester: '2', year: '1st Year' })
  await page.goto('/admin/promotion')
  await page.getByLabel(course, { exact: true }).check()
  await button(page, 'Show the proposal').click()
  await expect(total(page)).toHaveText('One student moves, 0 leave, 0 stay.')

  const context = await browser.newContext({ ...phone, baseURL: portal.url })
  await context.addCookies(await adminCookies())
  const other = await context.newPage()
  await other.goto(new URL(page.url()).pathname)
  await expect(total(other)).toHaveText('One student moves, 0 leave, 0 stay.')
  await expectFits(other)
  await other.getByRole('button', { name: `Change what becomes of ${course}` }).tap()
  await other.getByLabel('stay where they are').check()
  await expectFits(other)
  await other.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(total(page)).toHaveText('0 students move, 0 leave, one stays.')
  await expect(button(page, 'Apply the promotion')).toBeDisabled()
  await other.getByRole('link', { name: `Students of ${course}` }).tap()
  await expectFits(other)
  await context.close()

  await button(page, 'Cancel promotion').click()
  await expect(dialog(page).getByRole('button', { name: 'Go on with it' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Cancel promotion' }).click()
  await expect(page).toHaveURL('/admin/promotion')
  await expect(toast(page, 'This did not work. Please try again.')).toHaveCount(0)
})
