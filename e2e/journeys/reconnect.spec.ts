import { reachabilityMessages as text } from '@portal/contract/shell/reachability-messages'
import { heading, loadedAt, row, toast } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a student whose network was away sees what was decided meanwhile, without loading again', async ({
  studentPage: page,
  adminApi,
}) => {
  const { id, message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await page.goto('/myrequests')
  await expect(row(page, message)).toContainText('Pending')
  const stayed = await loadedAt(page)

  await page.context().setOffline(true)
  await adminApi.decide(id, 'Pending', 'Approved')
  await adminApi.decide(id, 'Approved', 'Completed')
  await expect(row(page, message)).toContainText('Pending')
  await page.context().setOffline(false)
  await expect(row(page, message)).toContainText('Completed')
  expect(await loadedAt(page)).toBe(stayed)
})

test('the bar says that the portal cannot be reached, for as long as it cannot, to the eye and to the ear', async ({
  studentPage: page,
  portal,
}) => {
  await page.goto('/myrequests')
  await expect(heading(page)).toHaveText('My Requests')
  const line = page.getByRole('banner').getByText(text.away)
  // It stood there before its words.
  const region = await page.getByRole('banner').locator('[aria-live="polite"]').elementHandle()
  await page.context().setOffline(true)
  await expect(line).toBeVisible()
  expect(await region?.textContent()).toBe(text.away)
  await page.context().setOffline(false)
  await expect(page.locator('#announcer')).toContainText(text.back, { timeout: 20_000 })
  await expect(line).toHaveCount(0)

  await portal.restart(async () => expect(line).toBeVisible({ timeout: 20_000 }))
  await expect(line).toHaveCount(0, { timeout: 20_000 })
})

test('screens that are open while the portal starts anew stay open, stay signed in and catch up', async ({
  adminPage,
  portal,
  adminApi,
  signedInPage,
}) => {
  const student = await signedInPage(await adminApi.addStudent())
  const { id, message } = await sendRequest(student.request, unique('Please send my marksheet '))
  await student.goto('/myrequests')
  await expect(row(student, message)).toContainText('Pending')
  await adminPage.goto('/admin/pendingrequests')
  await search(adminPage, message)
  await expectRows(adminPage, '1–1 of 1')
  const stayed = [await loadedAt(student), await loadedAt(adminPage)]

  await portal.restart(async () => {
    // While it is away a click is told, and nothing is lost.
    await row(adminPage, message)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(toast(adminPage, 'Failed to approve the request.')).toBeVisible()
  })
  await adminApi.decide(id, 'Pending', 'Approved')
  await expect(row(student, message)).toContainText('Approved', { timeout: 20_000 })
  await expect(row(adminPage, message)).toHaveCount(0, { timeout: 20_000 })
  const second = await sendRequest(student.request, `${message} again`)
  await expect(row(adminPage, second.message)).toBeVisible()
  expect([await loadedAt(student), await loadedAt(adminPage)]).toEqual(stayed)
})

test('a screen that is opened while the portal is away is told, and fills by itself once it is back', async ({
  studentPage: page,
  portal,
}) => {
  const { message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await page.goto('/myrequests')
  await expect(row(page, message)).toBeVisible()
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(heading(page)).toHaveText('Add Request')
  await portal.restart(async () => {
    await chooseInMenu(page, 'Requests', 'Manage Request')
    await expect(toast(page, 'Something Went Wrong')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
  await expect(row(page, message)).toBeVisible({ timeout: 20_000 })
})

test('a screen never opened before says that the portal cannot be reached, and opens by itself once it can', async ({
  studentPage: page,
  portal,
}) => {
  await page.goto('/myprofile')
  await expect(heading(page)).toHaveText('Student Profile')
  // The code of toasts has come.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  const cannot = 'The portal cannot be reached right now. Please try again in a moment.'
  await portal.restart(async () => {
    await chooseInMenu(page, 'Requests', 'Manage Request')
    await expect(page.getByRole('main').getByText(cannot)).toBeVisible()
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await expect(toast(page, cannot)).toBeVisible()
    await expect(page.getByRole('main').getByText(cannot)).toBeVisible()
  })
  await expect(heading(page)).toHaveText('My Requests')
  await expect(page.getByText('Currently You dont have any requests.')).toBeVisible()
})
