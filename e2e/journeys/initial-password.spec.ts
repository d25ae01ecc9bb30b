import { field, heading, toast } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'

import { expect, test } from '../support/test.ts'

/** A portal where whoever signs in with a password that somebody gave them must choose their own. */
test.use({ settings: { PORTAL_INITIAL_PASSWORDS: 'change' } })

test('the first administrator chooses their own password before anything else, and reads why', async ({ page }) => {
  await page.goto('/adminlogin')
  await signInByForm(page, ADMIN)
  await expect(heading(page)).toHaveText('Choose a new password')
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByText('was given to you by somebody else. Please choose your own now.')).toBeVisible()
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('Student Login')

  await page.goto('/adminlogin')
  await signInByForm(page, ADMIN)
  await field(page, 'New password').fill('one-of-my-own')
  await field(page, 'New password, once more').fill('one-of-my-own')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(toast(page, 'Your password has been changed. Please sign in with the new one.')).toBeVisible()
  await expect(page).toHaveURL('/adminlogin')
  await signInByForm(page, { ...ADMIN, password: 'one-of-my-own' })
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
})
