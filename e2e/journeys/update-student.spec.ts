import { expectShown } from '../support/images.ts'
import { dialog, field, heading, row, toast } from '../support/locators.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { aPhotoFile, choosePhoto, save } from '../support/student-form.ts'
import { search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('an administrator corrects a student, and the open profile shows it at once', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Sharma') })
  const profile = await signedInPage(student)
  await profile.goto('/myprofile')
  const photo = profile.getByRole('img', { name: `Photo of Aarav ${student.lastName}` })
  await expectShown(photo)
  const oldPhoto = await photo.getAttribute('src')

  await adminPage.goto('/admin/managestudents')
  await search(adminPage, student.lastName)
  await row(adminPage, student.email)
    .getByRole('link', { name: `Update Aarav ${student.lastName}` })
    .click()
  await expect(heading(adminPage)).toHaveText('Update Student')
  for (const [label, value] of [
    ['First Name', 'Aarav'],
    ['Email', student.email],
    ['Password', ''],
    ['Gender', 'Male'],
    ['Year of Course', '2nd Year'],
    ['Date of Birth', '2005-08-14'],
  ] as const) {
    await expect(field(adminPage, label)).toHaveValue(value)
  }
  await expectShown(adminPage.getByRole('img', { name: `Photo of Aarav ${student.lastName}` }))
  const photoStays = 'The present photo stays unless you choose another.'
  await expect(field(adminPage, 'Update Image')).toHaveAccessibleDescription(new RegExp(photoStays))
  await expect(adminPage.getByText(photoStays)).toBeVisible()
  await field(adminPage, 'Semester').fill('4')
  await field(adminPage, 'Contact').fill('9123456780')
  await field(adminPage, 'Gender').selectOption('Other')
  await choosePhoto(adminPage, 'Update Image', { ...aPhotoFile, name: 'newer.jpg' })
  await save(adminPage)
  await expect(toast(adminPage, 'Student updated successfully')).toBeVisible()
  await expect(adminPage).toHaveURL('/admin/managestudents')
  await search(adminPage, student.lastName)
  await expect(row(adminPage, student.email)).toContainText('9123456780')

  await expect(profile.getByText('9123456780')).toBeVisible()
  await expect(profile.getByText('Other', { exact: true })).toBeVisible()
  await expect(photo).not.toHaveAttribute('src', oldPhoto ?? '')
  await expectShown(photo)
})

test('with a new e-mail the student signs in by the new one only', async ({ adminPage, page, adminApi }) => {
  const student = await adminApi.addStudent()
  const email = `${unique('moved-')}@college.example`
  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await field(adminPage, 'Email').fill(email)
  await save(adminPage)
  await expect(toast(adminPage, 'Student updated successfully')).toBeVisible()

  await page.goto('/')
  await signInByForm(page, student)
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await signInByForm(page, { ...student, email })
  await expect(page).toHaveURL('/myprofile')
})

test('with a new password the student is signed out wherever they are, and signs in by the new one', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent()
  const elsewhere = await signedInPage(student)
  await elsewhere.goto('/idcard')
  await expect(heading(elsewhere)).toHaveText('My IdCards')

  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await expect(adminPage.getByText('Leave empty to keep the present password.')).toBeVisible()
  await field(adminPage, 'Password').fill('short')
  await save(adminPage)
  await expect(toast(adminPage, 'Password should contain at least 6 characters')).toBeVisible()
  await field(adminPage, 'Password').fill('a-new-password')
  await save(adminPage)
  await expect(toast(adminPage, 'Student updated successfully')).toBeVisible()

  await expect(elsewhere).toHaveURL('/')
  await expect(toast(elsewhere, 'You must be logged in to access this page')).toBeVisible()
  await signInByForm(elsewhere, { ...student, password: 'a-new-password' })
  await expect(elsewhere).toHaveURL('/myprofile')
})

test('saved without a password the old one stays, and nobody is signed out', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent()
  const elsewhere = await signedInPage(student)
  await elsewhere.goto('/myprofile')
  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await field(adminPage, 'Semester').fill('8')
  await save(adminPage)
  await expect(toast(adminPage, 'Student updated successfully')).toBeVisible()
  await expect(elsewhere.getByText('8', { exact: true })).toBeVisible()
  await expect(elsewhere).toHaveURL('/myprofile')
})

test('a student changed elsewhere meanwhile is taken over, except what was typed here', async ({
  adminPage,
  adminApi,
}) => {
  const student = await adminApi.addStudent()
  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await field(adminPage, 'First Name').fill('Arav')
  await adminApi.updateStudent(student, { firstName: 'Aaarav', semester: '7' })
  await expect(adminPage.getByText('This was changed elsewhere.')).toBeVisible()
  await expect(field(adminPage, 'Semester')).toHaveValue('7')
  await expect(field(adminPage, 'First Name')).toHaveValue('Arav')
  await save(adminPage)
  await expect(toast(adminPage, 'Student updated successfully')).toBeVisible()
})

test('leaving with changes asks first; a student who does not exist is told', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent()
  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await field(adminPage, 'First Name').fill('Arav')
  await chooseInMenu(adminPage, 'Students', 'Manage Students')
  await expect(dialog(adminPage)).toContainText('What you typed has not been saved.')
  await dialog(adminPage).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(adminPage).toHaveURL('/admin/managestudents')

  await adminPage.goto('/admin/updatestudent/no-such-student')
  await expect(toast(adminPage, 'Student not found')).toBeVisible()
  await adminPage.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
  await expect(adminPage).toHaveURL('/admin/managestudents')
})

test('a wrong birth date is put right by Undo, by the key, and weeks later from the history', async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const changeBirthDate = async (date: string) => {
    await page.goto(`/admin/updatestudent/${student.id}`)
    await field(page, 'Date of Birth').fill(date)
    await save(page)
    await expect(toast(page, 'Student updated successfully')).toBeVisible()
    await expect(page).toHaveURL('/admin/managestudents')
  }
  const birthDate = async () =>
    ((await (await page.request.get(`/api/students/${student.id}`)).json()) as { dob: string }).dob

  await changeBirthDate('2001-02-03')
  await page.getByRole('banner').getByRole('button', { name: 'Undo: Student updated successfully' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  expect(await birthDate()).toBe('2005-08-14')

  await changeBirthDate('2001-02-04')
  await heading(page).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(birthDate).toBe('2005-08-14')

  await changeBirthDate('2001-02-05')
  await page.goto(`/admin/students/${student.id}`)
  const former = page.getByRole('region', { name: 'Former values' })
  const first = former.getByRole('listitem').filter({ hasText: 'DOB was' }).first()
  await expect(first).toContainText('until Portal Administrator changed it')
  const putBack = first.getByRole('button', { name: /^Put back DOB: .*2005/ })
  await putBack.press('Enter')
  await expect(toast(page, 'DOB is 14 Aug 2005 again.')).toBeVisible()
  expect(await birthDate()).toBe('2005-08-14')
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'put a former value back',
  )
})
