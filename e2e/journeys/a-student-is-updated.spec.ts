import { expect, test } from '../support/journey.ts'
import { expectShown } from '../support/pictures.ts'
import { dialog, heading, row, toast } from '../support/screen.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { unique } from '../support/student.ts'
import { aPhotoFile, choosePhoto, field, save } from '../support/student-form.ts'

test('an administrator corrects a student, and the open profile shows it at once', async ({
  office,
  registrar,
  windowOf,
}) => {
  const student = await registrar.addStudent({ lastName: unique('Sharma') })
  const profile = await windowOf(student)
  await profile.goto('/myprofile')
  const photo = profile.getByRole('img', { name: `Photo of Aarav ${student.lastName}` })
  await expectShown(photo)
  const oldPhoto = await photo.getAttribute('src')

  await office.goto('/admin/managestudents')
  await office.getByRole('searchbox', { name: 'Search' }).fill(student.lastName)
  await row(office, student.email)
    .getByRole('link', { name: `Update Aarav ${student.lastName}` })
    .click()
  await expect(heading(office)).toHaveText('Update Student')
  for (const [label, value] of [
    ['First Name', 'Aarav'],
    ['Email', student.email],
    ['Password', ''],
    ['Gender', 'Male'],
    ['Year of Course', '2nd Year'],
    ['Date of Birth', '2005-08-14'],
  ] as const) {
    await expect(field(office, label)).toHaveValue(value)
  }
  await expectShown(office.getByRole('img', { name: `Photo of Aarav ${student.lastName}` }))
  await field(office, 'Semester').fill('4')
  await field(office, 'Contact').fill('9123456780')
  await field(office, 'Gender').selectOption('Other')
  await choosePhoto(office, 'Update Image', { ...aPhotoFile, name: 'newer.jpg' })
  await save(office)
  await expect(toast(office, 'Student updated successfully')).toBeVisible()
  await expect(office).toHaveURL('/admin/managestudents')
  await office.getByRole('searchbox', { name: 'Search' }).fill(student.lastName)
  await expect(row(office, student.email)).toContainText('9123456780')

  await expect(profile.getByText('9123456780')).toBeVisible()
  await expect(profile.getByText('Other', { exact: true })).toBeVisible()
  await expect(photo).not.toHaveAttribute('src', oldPhoto ?? '')
  await expectShown(photo)
})

test('with a new e-mail the student signs in by the new one only', async ({ office, page, registrar }) => {
  const student = await registrar.addStudent()
  const email = `${unique('moved-')}@college.example`
  await office.goto(`/admin/updatestudent/${student.id}`)
  await field(office, 'Email').fill(email)
  await save(office)
  await expect(toast(office, 'Student updated successfully')).toBeVisible()

  await page.goto('/')
  await signInByForm(page, student)
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await signInByForm(page, { ...student, email })
  await expect(page).toHaveURL('/myprofile')
})

test('with a new password the student is signed out wherever they are, and signs in by the new one', async ({
  office,
  registrar,
  windowOf,
}) => {
  const student = await registrar.addStudent()
  const elsewhere = await windowOf(student)
  await elsewhere.goto('/idcard')
  await expect(heading(elsewhere)).toHaveText('My IdCards')

  await office.goto(`/admin/updatestudent/${student.id}`)
  await expect(office.getByText('Leave empty to keep the present password.')).toBeVisible()
  await field(office, 'Password').fill('short')
  await save(office)
  await expect(toast(office, 'Password should contain at least 6 characters')).toBeVisible()
  await field(office, 'Password').fill('a-new-password')
  await save(office)
  await expect(toast(office, 'Student updated successfully')).toBeVisible()

  await expect(elsewhere).toHaveURL('/')
  await expect(toast(elsewhere, 'You must be logged in to access this page')).toBeVisible()
  await signInByForm(elsewhere, { ...student, password: 'a-new-password' })
  await expect(elsewhere).toHaveURL('/myprofile')
})

test('saved without a password the old one stays, and nobody is signed out', async ({
  office,
  registrar,
  windowOf,
}) => {
  const student = await registrar.addStudent()
  const elsewhere = await windowOf(student)
  await elsewhere.goto('/myprofile')
  await office.goto(`/admin/updatestudent/${student.id}`)
  await field(office, 'Semester').fill('8')
  await save(office)
  await expect(toast(office, 'Student updated successfully')).toBeVisible()
  await expect(elsewhere.getByText('8', { exact: true })).toBeVisible()
  await expect(elsewhere).toHaveURL('/myprofile')
})

test("another student's e-mail is refused at its field, and everything typed stays", async ({ office, registrar }) => {
  const [one, other] = await registrar.addStudents([{}, {}])
  await office.goto(`/admin/updatestudent/${one?.id}`)
  await field(office, 'First Name').fill('Arav')
  await field(office, 'Email').fill(other?.email ?? '')
  await save(office)
  await expect(toast(office, 'Email already exists')).toBeVisible()
  await expect(field(office, 'Email')).toHaveAccessibleDescription(/Email already exists/)
  await expect(field(office, 'First Name')).toHaveValue('Arav')
})

test('a student changed elsewhere meanwhile is taken over, except what was typed here', async ({
  office,
  registrar,
}) => {
  const student = await registrar.addStudent()
  await office.goto(`/admin/updatestudent/${student.id}`)
  await field(office, 'First Name').fill('Arav')
  await registrar.updateStudent(student, { firstName: 'Aaarav', semester: '7' })
  await expect(office.getByText('This student was changed elsewhere.')).toBeVisible()
  await expect(field(office, 'Semester')).toHaveValue('7')
  await expect(field(office, 'First Name')).toHaveValue('Arav')
  await save(office)
  await expect(toast(office, 'Student updated successfully')).toBeVisible()
})

test('leaving with changes asks first; a student who does not exist is told', async ({ office, registrar }) => {
  const student = await registrar.addStudent()
  await office.goto(`/admin/updatestudent/${student.id}`)
  await field(office, 'First Name').fill('Arav')
  await chooseInMenu(office, 'Students', 'Manage Students')
  await expect(dialog(office)).toContainText('What you typed has not been saved.')
  await dialog(office).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(office).toHaveURL('/admin/managestudents')

  await office.goto('/admin/updatestudent/no-such-student')
  await expect(toast(office, 'Student not found')).toBeVisible()
  await office.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
  await expect(office).toHaveURL('/admin/managestudents')
})
