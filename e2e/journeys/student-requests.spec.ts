import { dialog, heading, row, toast } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a student sends a request, changes it, and deletes it again', async ({ studentPage: page }) => {
  await page.goto('/myrequests')
  await expect(page.getByText('Currently You dont have any requests.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add Request' }).click()
  await expect(heading(page)).toHaveText('Add Request')
  const message = unique('Please issue a bonafide certificate for my passport, number ')
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(toast(page, 'Request Sent successfully')).toBeVisible()
  await expect(page).toHaveURL('/myrequests')
  await expect(heading(page)).toHaveText('My Requests')
  await expect(row(page, message)).toContainText('Pending')

  await row(page, message).getByRole('link', { name: 'Update' }).click()
  await expect(heading(page)).toHaveText('Update Request')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message)
  const corrected = `${message}. It is urgent.`
  await page.getByLabel('Message', { exact: true }).fill(corrected)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(toast(page, 'Request updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/myrequests')

  await row(page, corrected).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('Delete request?')
  await expect(dialog(page)).toContainText(corrected)
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Status Updated Successfully')).toBeVisible()
  await expect(page.getByText('Currently You dont have any requests.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('the question before deleting can be taken back, and the focus returns', async ({ studentPage: page }) => {
  const { message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await page.goto('/myrequests')
  const remove = row(page, message).getByRole('button', { name: 'Delete' })
  for (const takeBack of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await remove.click()
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await takeBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(remove).toBeFocused()
  }
  await expect(row(page, message)).toBeVisible()
})

test('whoever leaves with something typed is asked first', async ({ studentPage: page }) => {
  await page.goto('/addrequest')
  await page.getByLabel('Message', { exact: true }).fill('Half a request')

  await chooseInMenu(page, 'Requests', 'Manage Request')
  await expect(dialog(page)).toContainText('Leave this page?')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/addrequest')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a request')

  await chooseInMenu(page, 'Requests', 'Manage Request')
  await dialog(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/myrequests')
  await expect(page.getByText('Currently You dont have any requests.')).toBeVisible()
})

test('closing the tab with something typed is asked about by the browser', async ({ studentPage: page }) => {
  await page.goto('/addrequest')
  await page.getByLabel('Message', { exact: true }).fill('Half a request')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a request')
})

test('of two quick clicks on Send Request one counts', async ({ studentPage: page }) => {
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByRole('button', { name: 'Send Request' }).dblclick()
  await expect(page).toHaveURL('/myrequests')
  await expect(row(page, message)).toHaveCount(1)
})

test('two clicks that come before the screen has changed send a request once, and a change once', async ({
  studentPage: page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method())) sent.push(request.method())
  })
  const twiceAtOnce = () =>
    page.getByRole('button', { name: 'Send Request' }).evaluate((button) => {
      for (let click = 0; click < 2; click++) (button as HTMLButtonElement).click()
    })
  await page.goto('/addrequest')
  const message = unique('Please issue a transfer certificate ')
  await page.getByLabel('Message', { exact: true }).fill(message)
  await twiceAtOnce()
  await expect(row(page, message)).toHaveCount(1)
  await row(page, message).getByRole('link', { name: 'Update' }).click()
  await page.getByLabel('Message', { exact: true }).fill(`${message}, soon`)
  await twiceAtOnce()
  await expect(row(page, `${message}, soon`)).toHaveCount(1)
  expect(sent).toEqual(['POST', 'PUT'])
})

test('a student with many requests turns the pages, newest first', async ({ studentPage: page }) => {
  for (let n = 1; n <= 12; n++) await sendRequest(page.request, `Request number ${n}.`)
  await page.goto('/myrequests')
  await expect(page.getByText('1–10 of 12', { exact: true })).toBeVisible()
  await expect(row(page, 'Request number 12.')).toContainText('1')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('11–12 of 12', { exact: true })).toBeVisible()
  await expect(row(page, 'Request number 1.').getByRole('cell').first()).toContainText('12')

  await row(page, 'Request number 1.').getByRole('button', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await row(page, 'Request number 2.').getByRole('button', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1–10 of 10', { exact: true })).toBeVisible()
  await expect(row(page, 'Request number 12.')).toBeVisible()
})
