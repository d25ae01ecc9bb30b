import type { Page } from '@playwright/test'
import { type RequestStatus, requestStatuses } from '@portal/contract/records/requests'
import { dialog, main, row } from '../support/locators.ts'
import { loseSession } from '../support/lose-session.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay } from './checks/clock.ts'
import { expectToast } from './checks/messages.ts'
import { block } from './checks/network.ts'
import { expectColumns, expectRowAction } from './checks/tables.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const path = '/myrequests'

async function askToDelete(page: Page, message: string) {
  await row(page, message).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toBeVisible()
}

const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete' }).click()

test('My Requests shows what it should, and everybody can use it', async ({
  studentPage: page,
  student,
  addRequest,
  text,
  texts,
  openScreen,
}) => {
  const message = unique('Please issue a bonafide certificate ')
  await addRequest(student, message)
  const expectUsable = await openScreen(page, {
    screen: '/myrequests',
    role: 'student',
    path,
    content: row(page, message),
    heading: text('screens./myrequests.headings.0'),
  })
  await expectColumns(page, texts('screens./myrequests.tableHeads'))
  for (const action of texts('screens./myrequests.rowActions')) await expectRowAction(row(page, message), action)
  await expectUsable()
})

test('My Requests names each status, and says of a decided request that nothing can be done', async ({
  studentPage: page,
  student,
  addRequest,
  texts,
  value,
}) => {
  const statuses = texts('global.statuses.request')
  expect([...requestStatuses]).toEqual(statuses)
  for (const status of requestStatuses) await addRequest(student, `It is ${status}, I think`, status)
  await page.goto(path)
  const decided = value<{ statuses: RequestStatus[]; text: string }>('screens./myrequests.actionTextWhen')
  for (const status of statuses) {
    // A decided one also says when, in the same cell.
    await expect(row(page, `It is ${status}, I think`).getByText(status, { exact: true }).first()).toBeVisible()
  }
  for (const status of decided.statuses) {
    const request = row(page, `It is ${status}, I think`)
    await expect(request.getByText(decided.text, { exact: true })).toBeVisible()
    // The number of a request, where requests have one, is a link in the cell of its message.
    const action = request.locator('[data-column="action"]')
    await expect(action).toHaveText(decided.text)
    await expect(action.getByRole('button').or(action.getByRole('link'))).toHaveCount(0)
    await expect(request.getByRole('button')).toHaveCount(0)
  }
})

test('My Requests says that a request could not be deleted, that it was deleted, and that there is none', async ({
  studentPage: page,
  student,
  addRequest,
  text,
}) => {
  const message = unique('Please issue a bonafide certificate ')
  await addRequest(student, message)
  await page.goto(path)
  const unblock = await block(page, 'DELETE', '/api/me/requests')
  await askToDelete(page, message)
  await confirm(page)
  await expectToast(page, text('toastCatalogue.error.3'))
  unblock()
  await askToDelete(page, message)
  await confirm(page)
  await expectToast(page, text('screens./myrequests.toasts.deleted', 'toastCatalogue.success.2'), 'success')
  await expect(main(page).getByText(text('screens./myrequests.empty'), { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('My Requests says on deleting that the session has ended', async ({
  studentPage: page,
  student,
  addRequest,
  text,
}) => {
  const message = unique('Please issue a bonafide certificate ')
  await addRequest(student, message)
  await page.goto(path)
  await askToDelete(page, message)
  await loseSession(page)
  await confirm(page)
  await expectToast(page, text('toastCatalogue.error.2'))
})

delayedTest(
  'My Requests opens with its heading, and shows the list after the time of the spinner',
  { tag: '@pace' },
  async ({ studentPage: page, student, addRequest, value }) => {
    const message = unique('Please issue a bonafide certificate ')
    await addRequest(student, message)
    const delayMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path, content: row(page, message) }, 'My Requests', delayMs)
  },
)
