import { dialog, heading, row, toast, toasts } from '../support/locators.ts'
import { signInByForm } from '../support/sign-in.ts'
import { choosePhoto, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { choose, openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a deleted student is found with the filter Inactive, restored, and signs in with the old password', async ({
  adminPage,
  adminApi,
  page,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Sharma') })
  const name = `Aarav ${student.lastName}`
  await openStudents(adminPage, student.lastName)
  await adminPage.getByRole('button', { name: `Delete ${name}` }).click()
  await dialog(adminPage).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(adminPage, 'status updated successfully!')).toBeVisible()
  await toasts(adminPage).getByRole('button', { name: 'Undo' }).click()
  await expect(adminPage.getByRole('button', { name: `Delete ${name}` })).toBeVisible()

  await adminApi.deactivate(student.id)
  await expect(row(adminPage, student.email)).toHaveCount(0)
  await choose(adminPage, 'Status', 'Inactive')
  await expect(row(adminPage, student.email)).toBeVisible()
  await expect(adminPage.getByText(/^\d+ inactive students?$/)).toBeAttached()
  await expect(row(adminPage, student.email).getByRole('link', { name })).toBeVisible()
  await expect(adminPage.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)
  await adminPage.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(toast(adminPage, `${name} is active again.`)).toBeVisible()
  await expect(row(adminPage, student.email)).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Remove filter Inactive' }).click()
  await expect(row(adminPage, student.email)).toBeVisible()

  await page.goto('/')
  await signInByForm(page, student)
  await expect(page).toHaveURL('/myprofile')
})

test('whoever adds a student with the e-mail of an inactive one is offered to restore that one', async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Sharma') })
  await adminApi.deactivate(student.id)
  const name = `Aarav ${student.lastName}`
  await page.goto('/admin/addstudents')
  await fillStudentForm(page, newStudent(student.email))
  await choosePhoto(page)
  await save(page)
  await expect(toast(page, 'Email already exists')).toBeVisible()
  await expect(page.getByText(`This e-mail belongs to ${name}, who is inactive.`)).toBeVisible()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  const open = page.getByRole('link', { name: 'Open the record' })
  await expect(open).toBeFocused()
  await open.click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(page)).toHaveText(name)
})
