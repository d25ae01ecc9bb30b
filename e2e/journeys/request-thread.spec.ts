import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { aPdf, aPng } from '@portal/server/testing/files/files'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { heading, main, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { sendRequest } from '../support/requests.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Satara') })

test('a request is asked about, answered with files, noted on and decided; its student never reads the note', {
  tag: opens('request', 'myRequest'),
}, async ({ adminApi, adminPage, student, studentPage }) => {
  await adminApi.switchFeatureOn('requestLife')
  await adminApi.switchFeatureOn('requestKinds')
  const office = adminPage.request
  const requestType = await adminApi.addKindInUse(requestTypePreset('Bonafide certificate'))
  const answers = { purpose: 'Education loan', bank: 'State Bank of India' }
  const message = 'The bank needs it on letterhead.'
  const sent = await studentPage.request.post('/api/me/requests', {
    data: { message, kind: { id: requestType, version: 1, answers } },
  })
  expect(sent.status(), await sent.text()).toBe(201)

  // From the row of the queue to the page of the request; it is taken with one key press.
  await adminPage.goto('/admin/pendingrequests')
  await main(adminPage)
    .getByRole('link', { name: new RegExp(`^Request \\d{4}-\\d{4,} of ${student.firstName}`) })
    .click()
  await expect(heading(adminPage)).toHaveText('Bonafide certificate')
  const page = main(adminPage)
  await expect(page.getByText(/^Due .*, in \d+ days$|tomorrow$/)).toBeVisible()
  await expect(page.getByText('State Bank of India')).toBeVisible()
  await page.getByRole('button', { name: 'Take it' }).press('Enter')
  await expect(page.getByText(/^You work on it/)).toBeVisible()
  await expect(page.getByLabel('Who works on it')).toBeFocused()

  await page.getByRole('radio', { name: 'Internal note' }).check()
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Accounts confirm: no dues.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('article').filter({ hasText: 'Accounts confirm' })
  await expect(note).toContainText('The student does not see it.')
  await expect(page.getByRole('textbox', { name: 'Internal note' })).toBeFocused()

  await page.getByRole('radio', { name: 'Message to the student' }).check()
  await page.getByRole('textbox', { name: 'Message to the student' }).click()
  await page.getByRole('button', { name: 'Ask and wait' }).click()
  await expect(page.getByText('Please enter a message first')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message to the student' }).fill('Please add your fee receipt.')
  await page.getByRole('button', { name: 'Ask and wait' }).click()
  await expect(page.getByRole('button', { name: 'Go on without an answer' })).toBeVisible()
  await expectAccessible(adminPage)

  // The student reads in My Requests that it is their turn, and answers with two files.
  await studentPage.goto('/myrequests')
  const own = main(studentPage)
  await expect(own.getByText('The office waits for your answer')).toBeVisible()
  await own.getByRole('link', { name: /^Request \d{4}-/ }).click()
  await expect(heading(studentPage)).toHaveText('Bonafide certificate')
  await expect(own.getByRole('status').getByText('Please add your fee receipt.')).toBeVisible()
  await expect(own.getByRole('link', { name: 'My Requests' }), 'the way back').not.toHaveAttribute('aria-current')
  await expectAccessible(studentPage)
  await own.getByRole('button', { name: 'Answer' }).click()
  await expect(own.getByRole('textbox')).toBeFocused()
  await studentPage.keyboard.type('Here they are.')
  const files = own.locator('input[type="file"]')
  await files.setInputFiles([
    { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
  ])
  await expect(own.getByText('receipt.pdf is attached.')).toBeAttached()
  await expect(own.getByText(/This is not a file the portal can take/).first()).toBeVisible()
  await own.getByRole('button', { name: 'Remove notes.txt' }).press('Enter')
  await expect(own.getByRole('button', { name: 'Attach files' })).toBeFocused()
  await files.setInputFiles({ name: 'stamp.png', mimeType: 'image/png', buffer: Buffer.from(aPng) })
  await expect(own.getByText('stamp.png is attached.')).toBeAttached()
  await own.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(own.getByRole('article').getByRole('link', { name: /receipt\.pdf/ })).toBeVisible()
  await expect(own.getByText('The office waits for your answer')).toHaveCount(0)
  await expect(own.getByRole('textbox')).toBeFocused()
  await expect(own.getByRole('textbox')).toHaveValue('')

  // The office's page shows it without being loaded again, opens the file, and decides with the keys of the queue.
  await expect(page.getByRole('button', { name: 'Go on without an answer' })).toHaveCount(0)
  const link = page.getByRole('link', { name: /receipt\.pdf/ })
  const file = await office.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await heading(adminPage).focus()
  await adminPage.keyboard.press('r')
  const dialog = adminPage.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('The receipt is of another year.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(adminPage, 'Request rejected successfully!')).toBeVisible()
  await expect(page.getByText('Nothing is left to decide.')).toBeVisible()
  await expect(page.getByText('You rejected it')).toBeVisible()
  expect(await adminPage.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await expect(own.getByText('The office rejected it')).toBeVisible()
  await expect(own.getByText('The receipt is of another year.')).toBeVisible()
  await expect(own.getByText(/This request is closed/)).toBeVisible()
  await expect(own.getByText('Accounts confirm')).toHaveCount(0)
  await studentPage.reload()
  await expect(own.getByText('The office rejected it')).toBeVisible()
  await expect(own).not.toContainText('Accounts confirm')
  await chooseInMenu(studentPage, 'Requests', 'Manage Request')
  await expect(heading(studentPage)).toHaveText('My Requests')
})

test('a rejected request is asked for again by keys alone, and both pages lead to each other', async ({
  adminApi,
  adminPage: page,
  student,
  studentPage,
}) => {
  await adminApi.switchFeatureOn('requestLife')
  const { id } = await sendRequest(studentPage.request, 'A bonafide certificate, please.')
  await page.goto(`/admin/requests/${id}`)
  await expect(heading(page)).toHaveText(/^Request \d{4}-/)
  await page.keyboard.press('q')
  const message = page.getByRole('textbox', { name: 'Message to the student' })
  await expect(message).toBeFocused()
  await page.keyboard.type('Which year?')
  for (const name of ['Attach files', 'Ask and wait']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Question, waits for the answer')).toBeVisible()

  await adminApi.decide(id, 'Pending', 'Rejected')
  const again = main(page).getByRole('button', { name: 'Ask again for the student' })
  await again.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Ask again for the student?' })
  await expect(dialog).toContainText(`in the name of ${student.firstName}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask again for the student' }).press('Enter')
  await expect(toast(page, 'Asked again. This is the new request.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(heading(page)).toBeFocused()
  const former = main(page)
    .getByText(/asked this again for the student, as in/)
    .locator('..')
  await expectAccessible(page)
  await former.getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(id))
  await expect(main(page).getByText('Nothing is left to decide.')).toBeVisible()

  await studentPage.goto('/myrequests')
  await expect(main(studentPage).getByText('A bonafide certificate, please.')).toHaveCount(2)
})

test('a student withdraws a request on its page and takes that back', async ({ adminApi, studentPage }) => {
  await adminApi.switchFeatureOn('requestLife')
  const { id } = await sendRequest(studentPage.request, 'A character certificate, please.')
  await studentPage.goto(`/myrequests/${id}`)
  await main(studentPage).getByRole('button', { name: 'Withdraw' }).click()
  await studentPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(studentPage).toHaveURL('/myrequests')
  await expect(heading(studentPage)).toBeFocused()
  await expect(main(studentPage).getByText('Currently You dont have any requests.')).toBeVisible()
  await studentPage.keyboard.press('Control+z')
  await main(studentPage)
    .getByRole('link', { name: /^Request \d{4}-/ })
    .click()
  await expect(main(studentPage).getByText('You brought the request back')).toBeVisible()
})

test('where the feature is off, the pages of requests lead nowhere and no row names one', async ({
  adminPage,
  studentPage,
}) => {
  const settings = await (await adminPage.request.get('/api/settings')).json()
  const { revision } = settings.find(({ setting }: { setting: string }) => setting === 'requestLife')
  await adminPage.request.put('/api/settings', { data: { setting: 'requestLife', value: false, revision } })
  await studentPage.request.post('/api/me/requests', { data: { message: 'A bonafide, please.' } })
  await studentPage.goto('/myrequests/any')
  await expect(heading(studentPage)).toHaveText('Page not found')
  await studentPage.goto('/myrequests')
  await expect(main(studentPage).getByText('A bonafide, please.')).toBeVisible()
  await expect(main(studentPage).getByRole('link', { name: /Details|^Request/ })).toHaveCount(0)
  await adminPage.goto('/admin/requests/any')
  await expect(heading(adminPage)).toHaveText('Page not found')
})
