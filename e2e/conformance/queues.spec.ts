import { row } from '../support/locators.ts'
import { loseSession } from '../support/lose-session.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay } from './checks/clock.ts'
import { expectToast } from './checks/messages.ts'
import { block, openUnreadable } from './checks/network.ts'
import { decide, expectMessageColumn, pressInRow } from './checks/queues.ts'
import { expectColumns, expectRowAction, narrowTo } from './checks/tables.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const queues = [
  { name: 'Pending', screen: '/admin/pendingrequests' },
  { name: 'Approved', screen: '/admin/approvedrequests' },
  { name: 'Completed', screen: '/admin/completedrequests' },
  { name: 'Rejected', screen: '/admin/rejectedrequests' },
] as const

/** Other tests fill the queue: the newest request is on the first page. */
const newest = (screen: string) => `${screen}?sort=newest`

for (const { name, screen } of queues) {
  const isReadOnly = name === 'Completed' || name === 'Rejected'
  const offered = isReadOnly ? 'offers no action, and' : 'and'

  test(`${name} requests shows what it should, ${offered} everybody can use it`, async ({
    adminPage: page,
    student,
    addRequest,
    texts,
    value,
    openScreen,
  }) => {
    const message = unique('Please issue a bonafide certificate ')
    await addRequest(student, message, name)
    const expectUsable = await openScreen(page, {
      screen,
      role: 'admin',
      path: newest(screen),
      content: row(page, message),
    })
    await expectColumns(page, texts('screens./admin/pendingrequests.tableHeads'))
    if (name === 'Pending') {
      const course = value<{ format: string; literal: string }>('screens./admin/pendingrequests.courseCell')
      expect(course.format).toContain(course.literal)
      const cell = course.format.replace(/\{(\w+)\}/g, (_, key: keyof typeof student) => student[key] ?? '')
      await expect(row(page, message).getByRole('cell', { name: cell, exact: true })).toBeVisible()
    }
    if (isReadOnly) {
      expect(value(`screens.${screen}.rowActions`)).toEqual([])
      expect(value(`screens.${screen}.readOnly`)).toBe(true)
      await expect(row(page, message).getByRole('button')).toHaveCount(0)
    } else {
      for (const action of texts(`screens.${screen}.rowActions`)) await expectRowAction(row(page, message), action)
    }
    await narrowTo(page, message)
    await expectUsable()
    await expectMessageColumn(page, message, value('global.limits.messageColumnPx'))
  })

  delayedTest(
    `${name} requests opens with its heading, and shows the queue after the time of the spinner`,
    { tag: '@pace' },
    async ({ adminPage: page, student, addRequest, value }) => {
      const message = unique('Please issue a bonafide certificate ')
      await addRequest(student, message, name)
      const delayMs = value<number>('global.timingsMs.pageSpinner')
      await openWithDelay(page, { path: newest(screen), content: row(page, message) }, `${name} requests`, delayMs)
    },
  )
}

test('Pending requests says that a decision failed, that it was made, and that the session has ended', async ({
  adminPage: page,
  student,
  addRequest,
  text,
}) => {
  const [approved, rejected, waiting] = [unique('Approve this '), unique('Reject this '), unique('Leave this ')]
  for (const message of [approved, rejected, waiting]) await addRequest(student, message)
  await page.goto(newest('/admin/pendingrequests'))
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
  await openUnreadable(page, newest('/admin/pendingrequests'), 'POST', '/api/requests/search')
  await expectToast(page, text('toastCatalogue.error.14'))
})

test('Approved requests says that a decision failed, and that it was made', async ({
  adminPage: page,
  student,
  addRequest,
  text,
}) => {
  const [completed, rejected] = [unique('Complete this '), unique('Reject this ')]
  for (const message of [completed, rejected]) await addRequest(student, message, 'Approved')
  await page.goto(newest('/admin/approvedrequests'))
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
