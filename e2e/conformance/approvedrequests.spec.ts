import { heading, row } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { expectAccessible, recordErrors } from './checks/accessibility.ts'
import { openWithDelay, openWithoutDelay } from './checks/clock.ts'
import { expectToast } from './checks/messages.ts'
import { block } from './checks/network.ts'
import { decide, expectMessageColumn } from './checks/queues.ts'
import { expectColumns, expectRowAction, narrowTo } from './checks/tables.ts'
import { delayedTest, expect, test } from './fixtures.ts'

/** Other tests fill the queue: the newest request is on the first page. */
const path = '/admin/approvedrequests?sort=newest'

test('Approved requests shows what it should, and everybody can use it', async ({
  adminPage: page,
  student,
  addRequest,
  text,
  texts,
  value,
}) => {
  const message = unique('Please issue a bonafide certificate ')
  await addRequest(student, message, 'Approved')
  const errors = recordErrors(page)
  await openWithoutDelay(page, { path, content: row(page, message) })
  await page.clock.resume()
  expect(value('screens./admin/approvedrequests.role')).toBe('admin')
  await expect(page).toHaveTitle(`${text('screens./admin/approvedrequests.title')} – Student Documents`)
  await expect(heading(page)).toHaveText(text('screens./admin/approvedrequests.title'))
  await expectColumns(page, texts('screens./admin/pendingrequests.tableHeads'))
  for (const action of texts('screens./admin/approvedrequests.rowActions')) {
    await expectRowAction(row(page, message), action)
  }
  await narrowTo(page, message)
  await expectAccessible(page)
  expect(errors).toEqual([])
  await expectMessageColumn(page, message, value('global.limits.messageColumnPx'))
})

test('Approved requests says that a decision failed, and that it was made', async ({
  adminPage: page,
  student,
  addRequest,
  text,
}) => {
  const [completed, rejected] = [unique('Complete this '), unique('Reject this ')]
  for (const message of [completed, rejected]) await addRequest(student, message, 'Approved')
  await page.goto(path)
  await row(page, rejected).waitFor()
  const unblock = await block(page, 'POST', '/api/requests/')
  await decide(page, completed, 'Completed')
  await expectToast(page, text('screens./admin/approvedrequests.toasts.error.0', 'toastCatalogue.error.22'))
  await decide(page, rejected, 'Reject')
  await expectToast(page, text('screens./admin/approvedrequests.toasts.error.1', 'toastCatalogue.error.21'))

  unblock()
  await decide(page, completed, 'Completed')
  const completion = text('screens./admin/approvedrequests.toasts.complete', 'toastCatalogue.success.13')
  await expectToast(page, completion, 'success')
  await decide(page, rejected, 'Reject')
  const rejection = text('screens./admin/approvedrequests.toasts.reject', 'toastCatalogue.success.12')
  await expectToast(page, rejection, 'success')
})

delayedTest(
  'Approved requests opens with its heading, and shows the queue after the time of the spinner',
  { tag: '@pace' },
  async ({ adminPage: page, student, addRequest, value }) => {
    const message = unique('Please issue a bonafide certificate ')
    await addRequest(student, message, 'Approved')
    const delayMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path, content: row(page, message) }, 'Approved requests', delayMs)
  },
)
