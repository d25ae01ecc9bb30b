import { expect, test } from '../support/journey.ts'
import { dialog, heading, row, toast } from '../support/screen.ts'
import { signInByForm } from '../support/sign-in.ts'
import { unique } from '../support/student.ts'

test('the question names the student; Cancel and Escape take it back and return the focus', async ({
  office,
  registrar,
}) => {
  const student = await registrar.addStudent({ lastName: unique('Sharma') })
  await office.goto('/admin/managestudents')
  await office.getByRole('searchbox', { name: 'Search' }).fill(student.lastName)
  const remove = office.getByRole('button', { name: `Delete Aarav ${student.lastName}` })
  await remove.click()
  await expect(dialog(office)).toContainText('Delete student?')
  await expect(dialog(office)).toContainText(`Aarav ${student.lastName}`)
  await expect(dialog(office).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await office.keyboard.press('Escape')
  await expect(dialog(office)).toHaveCount(0)
  await expect(remove).toBeFocused()

  await remove.press('Enter')
  await expect(dialog(office).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(dialog(office)).toHaveCount(0)
  await expect(remove).toBeFocused()
  await expect(row(office, student.email)).toBeVisible()
})

test('a deleted student goes from the list, is signed out at once, and cannot come back', async ({
  office,
  page,
  registrar,
  windowOf,
}) => {
  const family = unique('Sharma')
  const [student, next] = await registrar.addStudents([
    { firstName: 'Aarav', lastName: family },
    { firstName: 'Bhavna', lastName: family },
  ])
  if (!student || !next) throw new Error('the students were not added')
  const theirs = await windowOf(student)
  await theirs.goto('/myrequests')
  await expect(heading(theirs)).toHaveText('My Requests')

  await office.goto('/admin/managestudents')
  await office.getByRole('searchbox', { name: 'Search' }).fill(family)
  await office.getByRole('button', { name: `Delete Aarav ${family}` }).click()
  await dialog(office).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(office, 'status updated successfully!')).toBeVisible()
  await expect(row(office, student.email)).toHaveCount(0)
  await expect(office.getByRole('button', { name: `Delete Bhavna ${family}` })).toBeFocused()

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

test('a student deleted in another window goes from this one too', async ({ office, registrar }) => {
  const student = await registrar.addStudent({ lastName: unique('Sharma') })
  await office.goto('/admin/managestudents')
  await office.getByRole('searchbox', { name: 'Search' }).fill(student.lastName)
  await expect(row(office, student.email)).toBeVisible()
  await registrar.deactivate(student.id)
  await expect(row(office, student.email)).toHaveCount(0)
  await expect(office.getByText('No matches.')).toBeVisible()
})

test('when deleting fails the student stays, and the person is told', async ({ office, registrar }) => {
  const student = await registrar.addStudent({ lastName: unique('Sharma') })
  await office.goto('/admin/managestudents')
  await office.getByRole('searchbox', { name: 'Search' }).fill(student.lastName)
  await office.route(`**/api/students/${student.id}`, (route) => route.abort())
  await office.getByRole('button', { name: `Delete Aarav ${student.lastName}` }).click()
  await dialog(office).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(office, 'Failed to update status of student.')).toBeVisible()
  await expect(row(office, student.email)).toBeVisible()
})
