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
