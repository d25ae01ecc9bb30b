import { dialog, heading, row, toast } from '../support/locators.ts'
import { signInByForm } from '../support/sign-in.ts'
import { search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('the question names the student; Cancel and Escape take it back and return the focus', async ({
  adminPage,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Sharma') })
  await adminPage.goto('/admin/managestudents')
  await search(adminPage, student.lastName)
  const remove = adminPage.getByRole('button', { name: `Delete Aarav ${student.lastName}` })
  await remove.click()
  await expect(dialog(adminPage)).toContainText('Delete student?')
  await expect(dialog(adminPage)).toContainText(`Aarav ${student.lastName}`)
  await expect(dialog(adminPage).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await adminPage.keyboard.press('Escape')
  await expect(dialog(adminPage)).toHaveCount(0)
  await expect(remove).toBeFocused()

  await remove.press('Enter')
  await expect(dialog(adminPage).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await adminPage.keyboard.press('Enter')
  await expect(dialog(adminPage)).toHaveCount(0)
  await expect(remove).toBeFocused()
  await expect(row(adminPage, student.email)).toBeVisible()
})

test('a deleted student goes from the list, is signed out at once, and cannot come back', async ({
  adminPage,
  page,
  adminApi,
  signedInPage,
}) => {
  const family = unique('Sharma')
  const [student, next] = await adminApi.addStudents([
    { firstName: 'Aarav', lastName: family },
    { firstName: 'Bhavna', lastName: family },
  ])
  if (!student || !next) throw new Error('the students were not added')
  const theirs = await signedInPage(student)
  await theirs.goto('/myrequests')
  await expect(heading(theirs)).toHaveText('My Requests')

  await adminPage.goto('/admin/managestudents')
  await search(adminPage, family)
  await adminPage.getByRole('button', { name: `Delete Aarav ${family}` }).click()
  await dialog(adminPage).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(adminPage, 'status updated successfully!')).toBeVisible()
  await expect(row(adminPage, student.email)).toHaveCount(0)
  await expect(adminPage.getByRole('button', { name: `Delete Bhavna ${family}` })).toBeFocused()

  await expect(theirs).toHaveURL('/')
  await expect(toast(theirs, 'You must be logged in to access this page')).toBeVisible()
  await page.goto('/')
  await signInByForm(page, student)
  await expect(toast(page, 'Access Denied: You are not supposed to access this panel')).toBeVisible()
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(student.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'No user found with this email address')).toBeVisible()
})

test('a student deleted in another window goes from this one too', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent({ lastName: unique('Sharma') })
  await adminPage.goto('/admin/managestudents')
  await search(adminPage, student.lastName)
  await expect(row(adminPage, student.email)).toBeVisible()
  await adminApi.deactivate(student.id)
  await expect(row(adminPage, student.email)).toHaveCount(0)
  await expect(adminPage.getByText('No matches.').first()).toBeVisible()
})
