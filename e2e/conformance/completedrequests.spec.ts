import { heading, row } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { expectAccessible, recordErrors } from './checks/accessibility.ts'
import { openWithDelay, openWithoutDelay } from './checks/clock.ts'
import { expectMessageColumn } from './checks/queues.ts'
import { expectColumns, narrowTo } from './checks/tables.ts'
import { delayedTest, expect, test } from './fixtures.ts'

/** Other tests fill the queue: the newest request is on the first page. */
const path = '/admin/completedrequests?sort=newest'

test('Completed requests shows what it should, offers no action, and everybody can use it', async ({
  adminPage: page,
  student,
  addRequest,
  text,
  texts,
  value,
}) => {
  const message = unique('Please issue a bonafide certificate ')
  await addRequest(student, message, 'Completed')
  const errors = recordErrors(page)
  await openWithoutDelay(page, { path, content: row(page, message) })
  await page.clock.resume()
  expect(value('screens./admin/completedrequests.role')).toBe('admin')
  await expect(page).toHaveTitle(`${text('screens./admin/completedrequests.title')} – Student Documents`)
  await expect(heading(page)).toHaveText(text('screens./admin/completedrequests.title'))
  await expectColumns(page, texts('screens./admin/pendingrequests.tableHeads'))
  expect(value('screens./admin/completedrequests.rowActions')).toEqual([])
  expect(value('screens./admin/completedrequests.readOnly')).toBe(true)
  await expect(row(page, message).getByRole('button')).toHaveCount(0)
  await narrowTo(page, message)
  await expectAccessible(page)
  expect(errors).toEqual([])
  await expectMessageColumn(page, message, value('global.limits.messageColumnPx'))
})

delayedTest(
  'Completed requests opens with its heading, and shows the queue after the time of the spinner',
  { tag: '@pace' },
  async ({ adminPage: page, student, addRequest, value }) => {
    const message = unique('Please issue a bonafide certificate ')
    await addRequest(student, message, 'Completed')
    const delayMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path, content: row(page, message) }, 'Completed requests', delayMs)
  },
)
