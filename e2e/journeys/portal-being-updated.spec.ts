import type { Page } from '@playwright/test'
import { messages } from '@portal/contract/messages'
import { problems } from '@portal/contract/problems'
import { heading, row, toast } from '../support/locators.ts'
import { withDatabase } from '../support/portal-database.ts'
import { messageField, sendRequest } from '../support/requests.ts'
import { search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const { waiting, stop } = messages.beingUpdated

test('a decision that an older node refuses waits where everybody sees it, and is made by itself by the first newer node', async ({
  adminPage: page,
  portal,
  studentPage,
}) => {
  const { request, approve } = await openNewRequest(page, studentPage)
  const older = makeOlder(portal.dataDir)
  try {
    await approve.click()
    await expect(toast(page, waiting)).toBeVisible()
    // It is refused once more, and still waits.
    await page.waitForResponse((response) => response.status() === 503, { timeout: 15_000 })
    await expect(toast(page, waiting)).toBeVisible()
    await expect(request).toContainText('Pending')
  } finally {
    older.becomeNewer()
  }
  await expect(request).toHaveCount(0, { timeout: 15_000 })
  await expect(toast(page, waiting)).toHaveCount(0)
})

test('who stops waiting keeps what was typed, reads that nothing was changed, and can send it later', async ({
  studentPage: page,
  portal,
}) => {
  await page.goto('/addrequest')
  await expect(heading(page)).toHaveText('Add Request')
  const typed = unique('Please issue a bonafide certificate ')
  await messageField(page).fill(typed)
  const older = makeOlder(portal.dataDir)
  try {
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(toast(page, waiting)).toBeVisible()
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: stop })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, problems.BEING_UPDATED.message)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Request' })).toBeFocused()
    await expect(toast(page, waiting)).toHaveCount(0)
    await expect(messageField(page)).toHaveValue(typed)
  } finally {
    older.becomeNewer()
  }
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/myrequests')
  await expect(row(page, typed)).toHaveCount(1)
})

test('a change that waits is not sent for whoever signs in next in this browser', async ({
  adminPage: page,
  portal,
  studentPage,
}) => {
  const { approve } = await openNewRequest(page, studentPage)
  const older = makeOlder(portal.dataDir)
  try {
    await approve.click()
    await expect(toast(page, waiting)).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page, waiting)).toHaveCount(0, { timeout: 3_000 })
  } finally {
    older.becomeNewer()
  }
})

test('who stops waiting for a decision reads why it is not made', async ({ adminPage: page, portal, studentPage }) => {
  const { request, approve } = await openNewRequest(page, studentPage)
  const older = makeOlder(portal.dataDir)
  try {
    await approve.click()
    await page.getByRole('button', { name: stop }).click()
    await expect(toast(page, problems.BEING_UPDATED.message)).toBeVisible()
    await expect(request).toContainText('Pending')
  } finally {
    older.becomeNewer()
  }
})

/** Has a student send a request, and finds its row among the pending ones. */
async function openNewRequest(page: Page, studentPage: Page) {
  const { message } = await sendRequest(studentPage.request, unique('Please send my marksheet '))
  await page.goto('/admin/pendingrequests')
  await search(page, message)
  const request = row(page, message)
  await expect(request).toBeVisible()
  return { request, approve: request.getByRole('button', { name: /^Approve/ }) }
}

/** Records a migration that the portal does not have, as a newer version does; `becomeNewer` takes it back. */
function makeOlder(dataDir: string) {
  const change = (sql: string) => withDatabase(dataDir, (database) => database.exec(sql))
  change(`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '2030-01-01')`)
  return { becomeNewer: () => change(`delete from kysely_migration where name = '9999-of-a-newer-version'`) }
}
