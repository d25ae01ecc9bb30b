import { REQUESTS_SUBMITTED_PER_HOUR } from '@portal/contract/limits'
import { heading, toast } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a student who has sent very many requests is told when to go on, and keeps what they typed', async ({
  studentPage: page,
}) => {
  for (let sent = 0; sent < REQUESTS_SUBMITTED_PER_HOUR; sent++) await sendRequest(page.request, `Request ${sent}`)
  await page.goto('/addrequest')
  const message = page.getByLabel('Message')
  await message.fill(unique('Please issue a transfer certificate '))
  const typed = await message.inputValue()
  await page.getByRole('button', { name: 'Send Request' }).click()
  const says = 'You have sent many requests in a short time, so this one has not been sent. Please go on in 60 minutes.'
  await expect(toast(page, says)).toBeVisible()
  await expect(message).toHaveValue(typed)
  await expect(message).toBeEditable()
  await expect(page).toHaveURL('/addrequest')
})

test('a clerk who has exported very many lists is told when to go on', async ({ adminPage }) => {
  // The registrar exports in other journeys too: the refusal comes from here instead of the portal.
  const message = 'You have exported many lists in a short time. Please go on in 12 minutes.'
  const json = { defined: true, code: 'TOO_MANY_EXPORTS', status: 429, message, data: { fields: {} } }
  await adminPage.route('**/api/exports/students', (route) => route.fulfill({ status: 429, json }))
  await adminPage.goto('/admin/managestudents')
  await adminPage.getByRole('button', { name: 'Export' }).click()
  await adminPage.getByRole('button', { name: 'Download' }).click()
  await expect(toast(adminPage, message)).toBeVisible()
})

test('after signing out nothing of a student is in the browser: no photo, no document, no screen behind Back', async ({
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent({ firstName: unique('Ishaan') })
  await adminApi.addCertificate(student.id, 'Bonafide 2024')
  const page = await signedInPage(student)
  const files: string[] = []
  page.on('response', (answer) => answer.url().includes('/api/files/') && files.push(answer.url()))
  await page.goto('/myrequests')
  // The photo can come with the page of a screen; a screen that is opened in this page asks for it.
  await chooseInMenu(page, 'Student Section', 'My Profile')
  await expect(page.getByText(student.firstName).first()).toBeVisible()
  await expect.poll(() => files.length).toBeGreaterThan(0)
  const photos = files.length
  await page.goto('/mycertificates')
  const href = await page.getByRole('link', { name: /^View Document/ }).getAttribute('href')
  await page.evaluate(async (url) => (await fetch(url)).arrayBuffer(), href ?? '')
  await expect.poll(() => files.length).toBeGreaterThan(photos)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page)).toHaveText('Student Login')

  const kept = (url: string) =>
    page.evaluate(
      (from) =>
        fetch(from, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ status }) => `kept: ${status}`,
          () => 'nothing',
        ),
      url,
    )
  for (const url of files) expect([url, await kept(url)]).toEqual([url, 'nothing'])
  await page.goBack()
  await expect(heading(page)).toHaveText('Student Login')
  await expect(page.getByText(student.firstName)).toHaveCount(0)
  await expect(page.getByText('Bonafide 2024')).toHaveCount(0)
})
