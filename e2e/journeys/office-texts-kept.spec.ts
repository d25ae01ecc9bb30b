import type { Locator, Page } from '@playwright/test'
import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { portalWithFeatures } from '../support/everything-on.ts'
import { csvFile, fileOf, someStudents, withCell } from '../support/import-file.ts'
import { heading, main } from '../support/locators.ts'
import { loseSession } from '../support/lose-session.ts'
import { ADMIN } from '../support/portal-process.ts'
import { sendRequest } from '../support/requests.ts'
import { signInByForm } from '../support/sign-in.ts'
import { aPhotoFile } from '../support/student-form.ts'
import { expect, test } from '../support/verified-test.ts'

test.use({ settings: portalWithFeatures('Satara') })

/** Ends the session while something is typed, saves, signs in again as the same person and goes back to the screen. */
async function signInAnew(page: Page, save: Locator) {
  const path = new URL(page.url())
  const readAgain = await loseSession(page)
  await save.click()
  await expect(page).toHaveURL('/adminlogin')
  await readAgain()
  await signInByForm(page, ADMIN)
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(path.href)
}

/** Types into a screen, saves after the session has ended, signs in again, and finds in the screen what was typed. */
async function expectKept(
  page: Page,
  path: string,
  field: Locator,
  save: Locator,
  typed: string,
  open = async () => {},
) {
  await page.goto(path)
  await open()
  await field.fill(typed)
  await signInAnew(page, save)
  await open()
  await expect(field).toHaveValue(typed)
}

test('what a registrar writes of a template, a kind of request and a setting is there after signing in again', async ({
  adminApi,
  signedInPage,
}) => {
  for (const feature of ['letters', 'requestKinds'] as const) await adminApi.switchFeatureOn(feature)
  const template = await adminApi.letterInUse('Fee letter', 'FL', '# Fee letter\n{student.name} pays {office.fee}.')
  const requestType = await adminApi.addKindInUse({ ...requestTypePreset('Fee structure'), letterTemplateId: null })
  const page = await signedInPage(ADMIN, 'admin')
  const button = (name: string) => main(page).getByRole('button', { name, exact: true })

  const zone = page.getByLabel('Time zone')
  await expectKept(page, '/admin/settings', zone, button('Save time zone'), 'Asia/Kolkata')
  const explanation = page.getByLabel('Explanation, English')
  await expectKept(
    page,
    `/admin/settings/request-kinds/${requestType}`,
    explanation,
    button('Save draft'),
    'Fees of each year',
  )

  const text = page.getByRole('textbox', { name: 'Text in English' })
  const plain = () => page.getByLabel('Write as plain text').check()
  await expectKept(page, `/admin/settings/letters/${template.id}`, text, button('Save draft'), '# Fees', plain)
})

test('what a registrar types in a dialog is there when it is opened after signing in again, with a chosen picture', async ({
  adminApi,
  signedInPage,
}) => {
  for (const feature of ['letters', 'requestKinds', 'staffRoles', 'webhooks'] as const)
    await adminApi.switchFeatureOn(feature)
  const requestType = await adminApi.addKindInUse({ ...requestTypePreset('Fee structure'), letterTemplateId: null })
  const page = await signedInPage(ADMIN, 'admin')
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') })
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
  const save = (name: string) => dialog.getByRole('button', { name, exact: true })

  await page.goto('/admin/settings/signatories')
  await press('Add a signatory')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Dr. Vandana Joshi')
  await dialog.getByLabel('Office').fill('Principal')
  await dialog.getByLabel('Picture of handwriting').setInputFiles(aPhotoFile)
  const arrived = dialog.getByText(`${aPhotoFile.name} has arrived`)
  await expect(arrived).toBeVisible()
  await signInAnew(page, save('Save'))
  await press('Add a signatory')
  await expect(dialog.getByLabel('Name')).toHaveValue('Dr. Vandana Joshi')
  await expect(dialog.getByLabel('Office')).toHaveValue('Principal')
  await expect(arrived).toBeVisible()
  await save('Save').click()
  await expect(main(page).getByRole('row', { name: /Vandana Joshi/ })).toContainText('Picture of handwriting')

  await page.goto('/admin/settings/people')
  const invite = () => press('Invite')
  await invite()
  await dialog.getByLabel('First Name').fill('Ravi')
  await dialog.getByLabel('Email').fill('ravi@college.example')
  await dialog.getByLabel('Auditor').check()
  await signInAnew(page, save('Send the link'))
  await invite()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Ravi')
  await expect(dialog.getByLabel('Email')).toHaveValue('ravi@college.example')
  await expect(dialog.getByLabel('Auditor')).toBeChecked()

  await page.goto('/admin/settings/webhooks')
  await press('Add')
  await dialog.getByLabel('Address').fill('https://library.example/hooks')
  await dialog.getByRole('checkbox', { name: /^request\.decided/ }).check()
  await signInAnew(page, save('Add'))
  await press('Add')
  await expect(dialog.getByLabel('Address')).toHaveValue('https://library.example/hooks')
  await expect(dialog.getByRole('checkbox', { name: /^request\.decided/ })).toBeChecked()
  await save('Cancel').click()
  await press('Add')
  await expect(dialog.getByLabel('Address')).toHaveValue('')

  await page.goto('/admin/settings/request-kinds')
  await main(page).locator(`a[href$="${requestType}"]`).first().click()
  await press('Add a question')
  await dialog.getByLabel('Question, English').fill('Which years?')
  // Neither a click beside the dialog, nor Escape, nor Back by accident takes it away.
  await page.mouse.click(5, 400)
  await expect(dialog.getByLabel('Question, English')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Close without saving?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(dialog.getByLabel('Question, English')).toBeFocused()
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Question, English')).toHaveValue('Which years?')
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/adminlogin')
  await signInByForm(page, ADMIN)
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  await page.goBack()
  await page.goBack()
  await press('Add a question')
  await expect(dialog.getByLabel('Question, English')).toHaveValue('Which years?')
})

test('the answers of a letter, a message with its file and the corrected row of a list are there after signing in again', async ({
  adminApi,
  student,
  signedInPage,
  signedInRequest,
}) => {
  for (const feature of ['letters', 'requestLife'] as const) await adminApi.switchFeatureOn(feature)
  const text = '# Conduct\n{student.name} was {office.conduct}. {request.purpose}'
  const template = await adminApi.letterInUse('Conduct', 'CD', text)
  const page = await signedInPage(ADMIN, 'admin')

  await page.goto(`/admin/students/${student.id}/letter?template=${template.id}`)
  await page.getByLabel('Conduct').fill('a diligent student')
  await page.getByLabel('Purpose').fill('a scholarship')
  const issue = main(page).getByRole('button', { name: 'Issue this letter' })
  await expect(issue).toBeEnabled()
  await signInAnew(page, issue)
  await expect(page.getByLabel('Conduct')).toHaveValue('a diligent student')
  await expect(page.getByLabel('Purpose')).toHaveValue('a scholarship')

  const { id } = await sendRequest(await signedInRequest(student), 'Please send my marksheet.')
  await page.goto(`/admin/requests/${id}`)
  const message = main(page).getByRole('textbox', { name: /student/ })
  await message.fill('Here is your marksheet.')
  await page.locator('input[type="file"]').setInputFiles(aPhotoFile)
  const attached = page.getByText(`${aPhotoFile.name} is attached.`)
  await expect(attached).toBeAttached()
  await signInAnew(page, main(page).getByRole('button', { name: 'Send message' }))
  await expect(message).toHaveValue('Here is your marksheet.')
  await expect(attached).toBeAttached()

  const { students } = someStudents(1)
  const list = fileOf(students, { change: (cells) => withCell(cells, 'Contact', '12') })
  await page.goto('/admin/import')
  await page.getByLabel('Spreadsheet with students').setInputFiles(csvFile('list.csv', list))
  const correct = page.getByRole('button', { name: 'Correct row 2' })
  const dialog = page.getByRole('dialog', { name: /^Correct row/ })
  await correct.click()
  await dialog.getByLabel('Contact').fill('9820098200')
  await signInAnew(page, dialog.getByRole('button', { name: 'Save' }))
  await correct.click()
  await expect(dialog.getByLabel('Contact')).toHaveValue('9820098200')
})
