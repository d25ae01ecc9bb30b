import { reachabilityMessages } from '@portal/contract/shell/reachability-messages'
import { press } from '../support/keyboard.ts'
import { closeToasts, field, heading, row, toast } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { messageField } from '../support/requests.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { aPhotoFile, choosePhoto, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const UNREACHABLE = 'The portal cannot be reached right now. Please try again in a moment.'

test('a request that could not be sent for want of a network stays, and is sent later', async ({
  studentPage: page,
}) => {
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await messageField(page).fill(message)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(toast(page, 'Something Went Wrong')).toBeVisible()
  await expect(messageField(page)).toHaveValue(message)
  await expect(messageField(page)).toBeEditable()
  // It stays when the toast has gone.
  await closeToasts(page)
  await expect(page.getByRole('status').getByText(reachabilityMessages.notSent)).toBeVisible()

  const again = page.getByRole('button', { name: reachabilityMessages.sendAgain })
  await press(page, again)
  await expect(toast(page, 'Something Went Wrong')).toBeVisible()
  await expect(again).toBeFocused()
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await expect(row(page, message)).toContainText('Pending')
  await expect(row(page, message)).toHaveCount(1)
})

test('a student who cannot be saved because the portal is away stays in the form, photo and all', async ({
  adminPage,
  portal,
}) => {
  const typed = newStudent(`${unique('meera-')}@college.example`)
  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, typed)
  await choosePhoto(adminPage)
  await portal.restart(async () => {
    await save(adminPage)
    await expect(toast(adminPage, 'Something went wrong')).toBeVisible()
    for (const [label, value] of Object.entries(typed)) await expect(field(adminPage, label)).toHaveValue(value)
  })
  await save(adminPage)
  await expect(toast(adminPage, 'Student Added successfully')).toBeVisible()
})

test('whoever cannot sign in because the portal is away is told so, and keeps the e-mail', async ({
  page,
  adminApi,
}) => {
  const student = await adminApi.addStudent()
  await page.goto('/')
  await page.route('**/api/session', (route) => route.abort())
  await signInByForm(page, student)
  await expect(toast(page, UNREACHABLE)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(student.email)
  await page.unroute('**/api/session')
  await field(page, 'Password').fill(student.password)
  await field(page, 'Password').press('Enter')
  await expect(heading(page)).toHaveText('Student Profile')
})

test('a photo that breaks off is told, and chosen again without typing anything anew', async ({ adminPage }) => {
  await adminPage.goto('/admin/addstudents')
  await field(adminPage, 'First Name').fill('Meera')
  await adminPage.route('**/api/uploads/photo', (route) => route.abort())
  await field(adminPage, 'Image').setInputFiles({
    name: 'meera.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('photo'),
  })
  await expect(field(adminPage, 'Image')).toHaveAccessibleDescription(/The file could not be sent. Please try again./)
  await adminPage.unroute('**/api/uploads/photo')
  await choosePhoto(adminPage)
  await expect(field(adminPage, 'First Name')).toHaveValue('Meera')
})

test('a student whose session ends while they write finds their words again after signing in', async ({
  studentPage: page,
  student,
  adminApi,
}) => {
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await messageField(page).fill(message)
  // The office gives them a new password, which ends every session.
  const changed = await adminApi.updateStudent(student, { password: 'a-new-password' })
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'You must be logged in to access this page')).toBeVisible()

  await signInByForm(page, changed)
  await expect(heading(page)).toHaveText('Student Profile')
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageField(page)).toHaveValue(message)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(row(page, message)).toContainText('Pending')
})

test('a session that turns out to have ended on Send leads to the login, and the words are kept', async ({
  studentPage: page,
  student,
}) => {
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await messageField(page).fill(message)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Student is not authenticated')).toBeVisible()
  await signInByForm(page, student)
  await expect(heading(page)).toHaveText('Student Profile')
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageField(page)).toHaveValue(message)
})

test('what one person had typed is not given to another who signs in at the same browser', async ({
  adminApi,
  signedInPage,
}) => {
  const [student, other] = await adminApi.addStudents([{}, {}])
  if (!student || !other) throw new Error('the students were not added')
  const page = await signedInPage(student)
  await page.goto('/addrequest')
  await messageField(page).fill('My private matter')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/')
  await signInByForm(page, other)
  await expect(heading(page)).toHaveText('Student Profile')
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageField(page)).toHaveValue('')
})

test('an administrator whose session ends in a long form finds it filled in again with its photo, but for the secrets', async ({
  adminPage,
}) => {
  const typed = newStudent(`${unique('meera-')}@college.example`)
  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, typed)
  await choosePhoto(adminPage)
  await adminPage.context().clearCookies()
  await save(adminPage)
  await expect(adminPage).toHaveURL('/adminlogin')
  await expect(toast(adminPage, 'Admin is not authenticated')).toBeVisible()

  await signInByForm(adminPage, ADMIN)
  await expect(heading(adminPage)).toHaveText('WELCOME ADMIN!!')
  await chooseInMenu(adminPage, 'Students', 'Add Students')
  const { Password: password, ...kept } = typed
  for (const [label, value] of Object.entries(kept)) await expect(field(adminPage, label)).toHaveValue(value)
  await expect(field(adminPage, 'Password')).toHaveValue('')
  await field(adminPage, 'Password').fill(password)
  await expect(adminPage.getByText(`${aPhotoFile.name} has arrived`)).toBeVisible()
  await save(adminPage)
  await expect(toast(adminPage, 'Student Added successfully')).toBeVisible()
})

test('the forms of cards and certificates keep what was typed as well', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent()
  const card = unique('CS-')
  await adminPage.goto(`/admin/addidcards/${student.id}`)
  await field(adminPage, 'Card Id').fill(card)
  await field(adminPage, 'College Id').fill('CLG-7006')
  await adminPage.route('**/id-cards', (route) => route.abort())
  await save(adminPage)
  await expect(toast(adminPage, 'Something went wrong')).toBeVisible()
  await expect(field(adminPage, 'Card Id')).toHaveValue(card)
  await adminPage.unroute('**/id-cards')
  await adminPage.context().clearCookies()
  await save(adminPage)
  await expect(adminPage).toHaveURL('/adminlogin')
  await signInByForm(adminPage, ADMIN)
  await expect(heading(adminPage)).toHaveText('WELCOME ADMIN!!')
  // The sign-in screen, one step back, leads on whoever is signed in.
  await adminPage.goBack()
  await expect(adminPage).toHaveURL('/admin')
  await adminPage.goBack()
  await expect(adminPage).toHaveURL(`/admin/addidcards/${student.id}`)
  await expect(field(adminPage, 'Card Id')).toHaveValue(card)
  await save(adminPage)
  await expect(toast(adminPage, 'Id Card Addedd successfully')).toBeVisible()
})
