import type { Page } from '@playwright/test'
import { press, tabTo } from '../support/keyboard.ts'
import { closeToasts, dialog, main, row, toast, toasts } from '../support/locators.ts'
import { addRequestRows } from '../support/request-rows.ts'
import { sendRequest } from '../support/requests.ts'
import { choose, expectRows } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

// A portal of its own: thousands of requests stay, and would be in the queues of other tests.
test.use({ settings: { PORTAL_NAME: 'A college with many requests' } })

const MANY = 6_000
const REASON = 'The term is over.'

/** Thousands of decisions on a busy machine. */
const UNDONE_WITHIN_MS = 60_000
const run = (page: Page) => page.getByRole('region', { name: 'Decisions on all that match' }).first()
const age = (page: Page) => page.getByRole('combobox', { name: 'Age', exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected requests' })

test('with the keyboard alone a clerk filters, rejects all that match with one reason, stops it and takes it back', async ({
  adminPage: page,
  adminApi,
  portal: { dataDir },
}) => {
  const course = unique('B.A. History ')
  const { id } = await adminApi.addStudent({ courseName: course })
  addRequestRows(dataDir, id, MANY)
  await page.goto('/admin/pendingrequests')
  await press(page, page.getByRole('button', { name: 'Course', exact: true }))
  await press(page, page.getByRole('checkbox', { name: course, exact: true }), 'Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: course, exact: true })).toBeHidden()
  await expect(main(page).getByText(/of 1,000\+$/)).toBeVisible()
  await expect(page).toHaveURL(/course=/)

  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').first()).toBeFocused()
  await page.keyboard.press('e')
  await expect(bar(page)).toContainText(/^\d+ selected/)
  await page.keyboard.press('e')
  await expect(bar(page)).toContainText('All 1,000+ that match are selected')
  await page.keyboard.press('r')
  await expect(dialog(page)).toContainText('Reject 6,000 requests?')
  await expect(dialog(page)).toContainText(course)
  await expect(dialog(page).getByLabel('Reason (optional)')).toBeFocused()
  await page.keyboard.type(REASON)
  await page.keyboard.press('Control+Enter')

  await expect(run(page).getByRole('progressbar', { name: 'Requests are being rejected' })).toBeVisible()
  await expect(run(page)).toBeFocused()
  await press(page, run(page).getByRole('button', { name: 'Stop' }))
  await expect(run(page)).toContainText(/Stopped\. [\d,]+ requests are rejected\./)
  const rejected = /([\d,]+) requests are rejected/.exec(await run(page).innerText())?.[1] ?? ''
  expect(rejected).not.toBe('6,000')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(page, run(page).getByRole('button', { name: 'Undo' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Undo these decisions?')
  await press(page, dialog(page).getByRole('button', { name: 'Undo' }))
  await expect(run(page)).toContainText(`${rejected} requests are as they were before.`, { timeout: UNDONE_WITHIN_MS })
  await expect(main(page).getByText(/of 1,000\+$/)).toBeVisible()
  await expect(run(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('exactly those are approved that were listed when it was confirmed; one that a colleague was quicker with is counted', async ({
  adminPage: page,
  adminApi,
  signedInPage,
}) => {
  const course = unique('B.Sc. Physics ')
  const pages: Page[] = []
  const ids: string[] = []
  for (const semester of ['1', '2', '2']) {
    const student = await signedInPage(await adminApi.addStudent({ courseName: course, semester }))
    pages.push(student)
    for (let n = 1; n <= 15; n++) ids.push((await sendRequest(student.request, `Request number ${n}.`)).id)
  }
  const undo = page.getByRole('banner').getByRole('button', { name: /^Undo: / })
  await page.goto('/admin/pendingrequests?pageSize=25')
  await choose(page, 'Course', course)
  await expectRows(page, '1–25 of 45')
  await choose(page, 'Semester', '1')
  await row(page, 'Request number 15.')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expectRows(page, '1–14 of 14')
  await expect(undo).toHaveCount(1)
  await closeToasts(page)
  await choose(page, 'Semester', '1')
  await choose(page, 'Semester', '2')
  await expectRows(page, '1–25 of 30')
  await age(page).selectOption('Over 7 days')
  await expect(page.getByText('No matches.', { exact: true }).last()).toBeVisible()
  await age(page).selectOption('Last 24 hours')
  await expectRows(page, '1–25 of 30')
  await page.getByLabel('Select all requests on this page').last().click()
  await bar(page).getByRole('button', { name: 'All 30 that match' }).click()
  await bar(page).getByRole('button', { name: 'Approve 30' }).click()
  await expect(dialog(page)).toContainText('Approve 30 requests?')
  // What was typed for all of them stays when it could not be sent.
  const note = dialog(page).getByLabel('Note (optional)')
  await note.fill('Come to counter 4.')
  await page.route('**/decision-runs/*/application', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await dialog(page).getByRole('button', { name: 'Approve 30' }).click()
  await failed
  await expect(toasts(page)).not.toHaveCount(0)
  await expect(note).toHaveValue('Come to counter 4.')
  const [first, , last] = pages
  await adminApi.decide(ids.at(-1) ?? '', 'Pending', 'Rejected')
  if (last) await sendRequest(last.request, 'One that comes later.')
  await dialog(page).getByRole('button', { name: 'Approve 30' }).click()
  await expect(run(page)).toContainText('29 requests are approved.', { timeout: 30_000 })
  await expect(run(page)).toContainText('One was left alone, because somebody else had decided it.')
  // What was decided before it is not what was done last.
  await expect(undo).toHaveCount(0)
  await expectRows(page, '1–1 of 1')
  await expect(row(page, 'One that comes later.')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await last?.goto('/myrequests')
  if (last) await expect(row(last, 'Request number 14.')).toContainText('Approved')
  await first?.goto('/myrequests')
  if (first) await expect(row(first, 'Request number 14.')).toContainText('Pending')
  await expect(page.getByText(/you decided [\d,]+ today/)).toBeVisible()

  await run(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('29 requests are approved.')).toBeHidden()
})

test('the filters of a queue are saved under a name and opened again in another queue', async ({
  adminPage: page,
  adminApi,
  signedInPage,
}) => {
  const course = unique('B.Com. Taxation ')
  const student = await signedInPage(await adminApi.addStudent({ courseName: course }))
  const [{ id }] = [
    await sendRequest(student.request, 'To be approved.'),
    await sendRequest(student.request, 'Another.'),
  ]
  await adminApi.decide(id, 'Pending', 'Approved')
  const name = unique('Taxation ')
  const open = () => page.getByRole('button', { name: 'Saved filters' }).click()
  await page.goto('/admin/approvedrequests')
  await age(page).selectOption('Over 14 days')
  await choose(page, 'Course', course)
  await open()
  await page.getByLabel('Save the present filters as').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, `“${name}” is saved.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/admin/pendingrequests')
  await open()
  await page.getByRole('list', { name: 'Saved filters' }).getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('No matches.', { exact: true }).last()).toBeVisible()
  await expect(age(page)).toHaveValue('overTwoWeeks')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(age(page)).toHaveValue('')
})
