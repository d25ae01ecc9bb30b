import { expect, test } from '../support/journey.ts'
import { REGISTRAR } from '../support/portal-process.ts'
import { heading, row, toast } from '../support/screen.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { messageOf, unique } from '../support/student.ts'
import { choosePhoto, field, fillStudentForm, newcomer, save } from '../support/student-form.ts'

const UNREACHABLE = 'The portal cannot be reached right now. Please try again in a moment.'

test('a request that could not be sent for want of a network stays, and is sent later', async ({
  registrar,
  windowOf,
}) => {
  const page = await windowOf(await registrar.addStudent())
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await messageOf(page).fill(message)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(toast(page, 'Something Went Wrong')).toBeVisible()
  await expect(messageOf(page)).toHaveValue(message)
  await expect(messageOf(page)).toBeEditable()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(row(page, message)).toContainText('Pending')
})

test('a student who cannot be saved because the portal is away stays in the form, photo and all', async ({
  office,
  portal,
}) => {
  const typed = newcomer(`${unique('meera-')}@college.example`)
  await office.goto('/admin/addstudents')
  await fillStudentForm(office, typed)
  await choosePhoto(office)
  await portal.restart(async () => {
    await save(office)
    await expect(toast(office, 'Something went wrong')).toBeVisible()
    for (const [label, value] of Object.entries(typed)) await expect(field(office, label)).toHaveValue(value)
  })
  await save(office)
  await expect(toast(office, 'Student Added successfully')).toBeVisible()
})

test('whoever cannot sign in because the portal is away is told so, and keeps the e-mail', async ({
  page,
  registrar,
}) => {
  const student = await registrar.addStudent()
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

test('a photo that breaks off is told, and chosen again without typing anything anew', async ({ office }) => {
  await office.goto('/admin/addstudents')
  await field(office, 'First Name').fill('Meera')
  await office.route('**/api/uploads/photo', (route) => route.abort())
  await field(office, 'Image').setInputFiles({
    name: 'meera.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('photo'),
  })
  await expect(field(office, 'Image')).toHaveAccessibleDescription(/The file could not be sent. Please try again./)
  await office.unroute('**/api/uploads/photo')
  await choosePhoto(office)
  await expect(field(office, 'First Name')).toHaveValue('Meera')
})

test('a student whose session ends while they write finds their words again after signing in', async ({
  registrar,
  windowOf,
}) => {
  const student = await registrar.addStudent()
  const page = await windowOf(student)
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await messageOf(page).fill(message)
  // The office gives them a new password, which ends every session.
  const changed = await registrar.updateStudent(student, { password: 'a-new-password' })
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'You must be logged in to access this page')).toBeVisible()

  await signInByForm(page, changed)
  await expect(heading(page)).toHaveText('Student Profile')
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageOf(page)).toHaveValue(message)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(row(page, message)).toContainText('Pending')
})

test('a session that turns out to have ended on Send leads to the login, and the words are kept', async ({
  registrar,
  windowOf,
}) => {
  const student = await registrar.addStudent()
  const page = await windowOf(student)
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await messageOf(page).fill(message)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Student is not authenticated')).toBeVisible()
  await signInByForm(page, student)
  await expect(heading(page)).toHaveText('Student Profile')
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageOf(page)).toHaveValue(message)
})

test('what one person had typed is not given to another who signs in at the same browser', async ({
  registrar,
  windowOf,
}) => {
  const [student, other] = await registrar.addStudents([{}, {}])
  if (!student || !other) throw new Error('the students were not added')
  const page = await windowOf(student)
  await page.goto('/addrequest')
  await messageOf(page).fill('My private matter')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/')
  await signInByForm(page, other)
  await expect(heading(page)).toHaveText('Student Profile')
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(messageOf(page)).toHaveValue('')
})

test('an administrator whose session ends in a long form finds it filled in again, but for the secrets', async ({
  office,
}) => {
  const typed = newcomer(`${unique('meera-')}@college.example`)
  await office.goto('/admin/addstudents')
  await fillStudentForm(office, typed)
  await choosePhoto(office)
  await office.context().clearCookies()
  await save(office)
  await expect(office).toHaveURL('/adminlogin')
  await expect(toast(office, 'Admin is not authenticated')).toBeVisible()

  await signInByForm(office, REGISTRAR)
  await expect(heading(office)).toHaveText('WELCOME ADMIN!!')
  await chooseInMenu(office, 'Students', 'Add Students')
  const { Password: password, ...kept } = typed
  for (const [label, value] of Object.entries(kept)) await expect(field(office, label)).toHaveValue(value)
  await expect(field(office, 'Password')).toHaveValue('')
  await field(office, 'Password').fill(password)
  await choosePhoto(office)
  await save(office)
  await expect(toast(office, 'Student Added successfully')).toBeVisible()
})

test('the forms of cards and certificates keep what was typed as well', async ({ office, registrar }) => {
  const student = await registrar.addStudent()
  const card = unique('CS-')
  await office.goto(`/admin/addidcards/${student.id}`)
  await field(office, 'Card Id').fill(card)
  await field(office, 'College Id').fill('CLG-7006')
  await office.route('**/id-cards', (route) => route.abort())
  await save(office)
  await expect(toast(office, 'Something went wrong')).toBeVisible()
  await expect(field(office, 'Card Id')).toHaveValue(card)
  await office.unroute('**/id-cards')
  await office.context().clearCookies()
  await save(office)
  await expect(office).toHaveURL('/adminlogin')
  await signInByForm(office, REGISTRAR)
  await expect(heading(office)).toHaveText('WELCOME ADMIN!!')
  // The sign-in screen, one step back, leads on whoever is signed in.
  await office.goBack()
  await expect(office).toHaveURL('/admin')
  await office.goBack()
  await expect(office).toHaveURL(`/admin/addidcards/${student.id}`)
  await expect(field(office, 'Card Id')).toHaveValue(card)
  await save(office)
  await expect(toast(office, 'Id Card Addedd successfully')).toBeVisible()
})
