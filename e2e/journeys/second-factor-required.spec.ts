import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { field, heading, main } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'

test.use({ settings: { PORTAL_SECOND_FACTOR: 'staff' } })

test('a registrar who must have a second factor makes a passkey at the first login, and confirms the next one with it', async ({
  page,
}) => {
  await addAuthenticator(page)
  await page.goto('/adminlogin')
  await signInByForm(page, ADMIN)
  await expect(heading(page)).toHaveText('Set up a second factor')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'A passkey' }).click()
  await field(page, 'Name').fill('Office computer')
  await main(page).getByRole('button', { name: 'Make the passkey' }).click()
  await expect(main(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await main(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL('/admin')

  await page.goto('/admin/settings?section=signIn')
  await expect(main(page).getByText('The office must have one, students can.')).toBeVisible()
  await expect(main(page).getByText('Everybody in the office has one.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign-in Second factor for the office' })).toBeVisible()
  await expectAccessible(page)

  // The only one, which is required, cannot be removed.
  await page.goto('/account')
  await expect(main(page).getByText('Passkey “Office computer”')).toBeVisible()
  await expect(main(page).getByText('It is your only one, and your college requires one.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.goto('/adminlogin')
  await signInByForm(page, ADMIN)
  await main(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/admin')
})
