import { row, toast } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const DECIDED = 'This request has already been decided. No action can be performed'

test('a request decided while its student is changing it keeps what was typed, to be read', async ({
  studentPage: page,
  adminApi,
}) => {
  const { id, message } = await sendRequest(page.request, unique('Please correct my name '))
  await page.goto(`/updaterequests/${id}`)
  const typed = `${message}, and my date of birth`
  await page.getByLabel('Message', { exact: true }).fill(typed)

  await adminApi.decide(id, 'Pending', 'Approved')
  await expect(page.getByText(DECIDED)).toBeVisible()
  await expect(page.getByRole('status').getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(typed)
  await expect(page.getByLabel('Message', { exact: true })).toHaveJSProperty('readOnly', true)
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeDisabled()

  await page.getByRole('main').getByRole('link', { name: 'My Requests' }).click()
  await expect(row(page, message)).toContainText('No action can be performed')
  await expect(row(page, typed)).toHaveCount(0)
})

test('one whose news has not come yet is refused when it is sent, and nothing typed is lost', async ({
  studentPage: page,
  adminApi,
}) => {
  await page.route('**/api/live*', (route) => route.abort())
  const { id, message } = await sendRequest(page.request, unique('Please correct my name '))
  await page.goto(`/updaterequests/${id}`)
  const typed = `${message}, and my date of birth`
  await page.getByLabel('Message', { exact: true }).fill(typed)
  await adminApi.decide(id, 'Pending', 'Rejected')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(toast(page, DECIDED)).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(typed)
})

test('a decided request can only be read', async ({ studentPage: page, adminApi }) => {
  const { id, message } = await sendRequest(page.request, unique('Please correct my name '))
  await adminApi.decide(id, 'Pending', 'Rejected')
  await page.goto(`/updaterequests/${id}`)
  await expect(page.getByText('No action can be performed')).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message)
  await expect(page.getByLabel('Message', { exact: true })).toHaveJSProperty('readOnly', true)
  await expect(page.getByRole('button', { name: 'Send Request' })).toHaveCount(0)
})

test('a request changed in another tab fills an untouched form and leaves a touched one alone', async ({
  adminApi,
  signedInPage,
}) => {
  const untouched = await signedInPage(await adminApi.addStudent())
  const { id, message } = await sendRequest(untouched.request, unique('Please correct my name '))
  const touched = await untouched.context().newPage()
  for (const tab of [untouched, touched]) await tab.goto(`/updaterequests/${id}`)
  await touched.getByLabel('Message', { exact: true }).fill('My own words')
  const changed = await untouched.request.put(`/api/me/requests/${id}`, { data: { message: `${message}, changed` } })
  expect(changed.ok()).toBe(true)

  await expect(untouched.getByLabel('Message', { exact: true })).toHaveValue(`${message}, changed`)
  await expect(touched.getByText('The saved message has changed.')).toBeVisible()
  await expect(touched.getByLabel('Message', { exact: true })).toHaveValue('My own words')
})

test('a request deleted in another tab says so where it is being changed', async ({ studentPage: page }) => {
  const { id } = await sendRequest(page.request, unique('Please correct my name '))
  await page.goto(`/updaterequests/${id}`)
  await page.getByLabel('Message', { exact: true }).fill('My own words')
  await page.request.delete(`/api/me/requests/${id}`, { data: {} })
  await expect(page.getByRole('main').getByText('Request not found')).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('My own words')
})
