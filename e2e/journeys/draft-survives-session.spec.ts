import type { Page } from '@playwright/test'
import { dialog, heading, row, toast } from '../support/locators.ts'
import { loseSession } from '../support/lose-session.ts'
import { ADMIN } from '../support/portal-process.ts'
import { messageField, sendRequest } from '../support/requests.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const KEPT = 'Here is what you had typed. It has not been sent yet.'

test('a request that could not be sent is there after signing in again, also when the tab was loaded anew', async ({
  studentPage: page,
  student,
}) => {
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await messageField(page).fill(message)
  await sendWithoutSession(page)
  await expect(toast(page, 'Student is not authenticated')).toBeVisible()
  await signInAnew(page, student)
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageField(page)).toHaveValue(message)
  await expect(page.getByRole('status').getByText(KEPT)).toBeVisible()

  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(row(page, message)).toContainText('Pending')
  expect(await keptTexts(page)).not.toContain(message)
  await page.goto('/addrequest')
  await expect(messageField(page)).toHaveValue('')
  await expect(page.getByText(KEPT)).toHaveCount(0)
})

test('a change of a request is there as well, and what the person empties is forgotten', async ({
  studentPage: page,
  student,
}) => {
  const { id, message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await page.goto(`/updaterequests/${id}`)
  await messageField(page).fill(`${message} to my home`)
  await sendWithoutSession(page)
  await expect(page).toHaveURL('/')
  await signInAnew(page, student)
  await page.goto(`/updaterequests/${id}`)
  await expect(messageField(page)).toHaveValue(`${message} to my home`)
  await expect(page.getByText(KEPT)).toBeVisible()

  await messageField(page).fill(message)
  await page.goto('/myrequests')
  await page.goto(`/updaterequests/${id}`)
  await expect(messageField(page)).toHaveValue(message)
  await expect(page.getByText(KEPT)).toHaveCount(0)
  expect(await keptTexts(page)).not.toContain('to my home')
})

test('the reason of a rejection is there after signing in again, after loading the page anew, and until it is given', async ({
  student,
  signedInRequest,
  signedInPage,
}) => {
  const { message } = await sendRequest(await signedInRequest(student), unique('Please send my marksheet '))
  const page = await signedInPage(ADMIN, 'admin')
  const reason = dialog(page).getByLabel('Reason (optional)')
  const reject = async () => {
    await search(page, message)
    await row(page, message)
      .getByRole('button', { name: /^Reject/ })
      .click()
  }
  await page.goto('/admin/pendingrequests')
  await reject()
  await reason.fill('The fee has not been paid.')
  const readAgain = await loseSession(page)
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, 'Admin is not authenticated')).toBeVisible()
  await readAgain()
  await signInByForm(page, ADMIN)
  await chooseInMenu(page, 'Requests', 'Pending requests')
  await reject()
  await expect(reason).toHaveValue('The fee has not been paid.')

  await page.reload()
  await reject()
  await expect(reason).toHaveValue('The fee has not been paid.')
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await expect(row(page, message)).toHaveCount(0)
  expect(await keptTexts(page)).not.toContain('The fee has not been paid.')
})

test('a phone that throws a sleeping tab away does not throw away what was typed in it', async ({
  studentPage: page,
  student,
}) => {
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await messageField(page).fill(message)
  await page.context().clearCookies()
  page.on('dialog', (dialog) => dialog.accept())
  await signInAnew(page, student)
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageField(page)).toHaveValue(message)
})

test('what was typed is kept for nobody else, and not after signing out', async ({ adminApi, signedInPage }) => {
  const [student, other] = await adminApi.addStudents([{}, {}])
  if (!student || !other) throw new Error('the students were not added')
  const page = await signedInPage(student)
  const message = unique('My private matter ')
  await page.goto('/addrequest')
  await messageField(page).fill(message)
  await sendWithoutSession(page)
  await expect(page).toHaveURL('/')
  await signInAnew(page, other)
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageField(page)).toHaveValue('')
  await expect(page.getByText(KEPT)).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')

  await signInByForm(page, student)
  await expect(heading(page)).toHaveText('Student Profile')
  expect(await keptTexts(page)).toContain(message)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await keptTexts(page)).not.toContain(message)
})

test('a request that the person decides not to send is not kept', async ({ studentPage: page }) => {
  const message = unique('Never mind ')
  await page.goto('/addrequest')
  await messageField(page).fill(message)
  await chooseInMenu(page, 'Requests', 'Manage Request')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(page)).toHaveText('My Requests')
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageField(page)).toHaveValue('')
  expect(await keptTexts(page)).not.toContain(message)
})

/** Sends the request that is on the screen, when the session has ended meanwhile. */
async function sendWithoutSession(page: Page) {
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send Request' }).click()
}

/** Loads the tab anew, and signs in to it. */
async function signInAnew(page: Page, student: Parameters<typeof signInByForm>[1]) {
  await page.reload()
  await expect(page).toHaveURL('/')
  await signInByForm(page, student)
  await expect(heading(page)).toHaveText('Student Profile')
}

/** What this tab keeps for later. */
const keptTexts = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
