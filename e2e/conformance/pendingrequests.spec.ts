import { heading, row } from '../support/locators.ts'
import { loseSession } from '../support/lose-session.ts'
import { unique } from '../support/unique.ts'
import { expectAccessible, recordErrors } from './checks/accessibility.ts'
import { openWithDelay, openWithoutDelay } from './checks/clock.ts'
import { expectToast } from './checks/messages.ts'
import { block, openUnreadable } from './checks/network.ts'
import { decide, expectMessageColumn, pressInRow } from './checks/queues.ts'
import { expectColumns, expectRowAction, narrowTo } from './checks/tables.ts'
import { delayedTest, expect, test } from './fixtures.ts'

/** Other tests fill the queue: the newest request is on the first page. */
const path = '/admin/pendingrequests?sort=newest'

test('Pending requests shows what it should, and everybody can use it', async ({
  adminPage: page,
  student,
  addRequest,
  text,
  texts,
  value,
}) => {
  const message = unique('Please issue a bonafide certificate ')
  await addRequest(student, message)
  const errors = recordErrors(page)
  await openWithoutDelay(page, { path, content: row(page, message) })
  await page.clock.resume()
  expect(value('screens./admin/pendingrequests.role')).toBe('admin')
  await expect(page).toHaveTitle(`${text('screens./admin/pendingrequests.title')} – Student Documents`)
  await expect(heading(page)).toHaveText(text('screens./admin/pendingrequests.title'))
  await expectColumns(page, texts('screens./admin/pendingrequests.tableHeads'))
  const course = value<{ format: string; literal: string }>('screens./admin/pendingrequests.courseCell')
  expect(course.format).toContain(course.literal)
  const name = course.format.replace(/\{(\w+)\}/g, (_, key: keyof typeof student) => student[key] ?? '')
  await expect(row(page, message).getByRole('cell', { name, exact: true })).toBeVisible()
  for (const action of texts('screens./admin/pendingrequests.rowActions')) {
    await expectRowAction(row(page, message), action)
  }
  await narrowTo(page, message)
  await expectAccessible(page)
  expect(errors).toEqual([])
  await expectMessageColumn(page, message, value('global.limits.messageColumnPx'))
})

test('Pending requests says that a decision failed, that it was made, and that the session has ended', async ({
  adminPage: page,
  student,
  addRequest,
  text,
}) => {
  const [approved, rejected, waiting] = [unique('Approve this '), unique('Reject this '), unique('Leave this ')]
  for (const message of [approved, rejected, waiting]) await addRequest(student, message)
  await page.goto(path)
  await row(page, waiting).waitFor()
  const unblock = await block(page, 'POST', '/api/requests/')
  await pressInRow(page, approved, /^Approve/)
  await expectToast(page, text('screens./admin/pendingrequests.toasts.error.0', 'toastCatalogue.error.20'))
  await decide(page, rejected, 'Reject')
  await expectToast(page, text('screens./admin/pendingrequests.toasts.error.1', 'toastCatalogue.error.21'))

  unblock()
  await pressInRow(page, approved, /^Approve/)
  const approval = text('screens./admin/pendingrequests.toasts.approve', 'toastCatalogue.success.11')
  await expectToast(page, approval, 'success')
  await decide(page, rejected, 'Reject')
  const rejection = text('screens./admin/pendingrequests.toasts.reject', 'toastCatalogue.success.12')
  await expectToast(page, rejection, 'success')
  await loseSession(page)
  await pressInRow(page, waiting, /^Approve/)
  await expectToast(page, text('toastCatalogue.error.11'))
})

test('Pending requests says that the queue cannot be read', async ({ adminPage: page, text }) => {
  await openUnreadable(page, path, 'POST', '/api/requests/search')
  await expectToast(page, text('toastCatalogue.error.14'))
})

delayedTest(
  'Pending requests opens with its heading, and shows the queue after the time of the spinner',
  { tag: '@pace' },
  async ({ adminPage: page, student, addRequest, value }) => {
    const message = unique('Please issue a bonafide certificate ')
    await addRequest(student, message)
    const delayMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path, content: row(page, message) }, 'Pending requests', delayMs)
  },
)
