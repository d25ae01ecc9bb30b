import { heading, toast } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('an administrator finds the way to their login, signs in, and signs out again', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Admin Login' }).click()
  await expect(heading(page)).toHaveText('Administrator Login')
  await signInByForm(page, ADMIN)
  await expect(toast(page, 'Welcome Admin')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText('Student Login')
})

test('a failed attempt keeps the e-mail and clears the password, and says who may enter', async ({
  page,
  adminApi,
}) => {
  const student = await adminApi.addStudent()
  await page.goto('/adminlogin')
  await signInByForm(page, student)
  await expect(toast(page, 'Access Denied: Not an Admin')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(student.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await page.goto('/myprofile')
  await expect(toast(page, 'You must be logged in to access this page')).toBeVisible()
})

test('signing out in one tab signs out the other tabs of the browser', async ({ adminPage }) => {
  await adminPage.goto('/admin')
  const other = await adminPage.context().newPage()
  await other.goto('/admin/managestudents')
  await expect(heading(other)).toContainText('Manage Students')

  await adminPage.getByRole('button', { name: 'Logout' }).click()
  await expect(adminPage).toHaveURL('/')
  await expect(other).toHaveURL('/adminlogin')
  await expect(toast(other, 'Admin is not authenticated')).toBeVisible()
})

test('a student who opens an office screen is led home and reads why', async ({ adminApi, signedInPage }) => {
  const student = await signedInPage(await adminApi.addStudent())
  await student.goto('/admin/managestudents')
  await expect(student).toHaveURL('/myprofile')
  await expect(toast(student, 'Access Denied: You are not authorized to access this page')).toBeVisible()
})
