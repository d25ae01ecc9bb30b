import { shownCode } from '@portal/server/testing/sign-in/authenticator-app'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { dialog, field, heading, main, toast } from '../support/locators.ts'
import { forgetConfirmations } from '../support/old-confirmation.ts'
import { opens } from '../support/opens.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'

test.use({ settings: { PORTAL_SECOND_FACTOR: 'offered' } })

test('a student sets up an authenticator app, signs in with its code, and with a recovery code when the phone is lost', {
  tag: opens('secondStep'),
}, async ({ student, studentPage: page, portal }) => {
  await page.goto('/account')
  await main(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(main(page).getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await expect(main(page).getByRole('group', { name: 'Add an authenticator app' })).toBeVisible()
  await expect(field(page, 'Code')).toBeFocused()
  await expectAccessible(page)
  const secret = (await main(page).locator('code').textContent()) ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main(page).getByRole('button', { name: 'Copy the secret' }).click()
  await expect(toast(page, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret.replaceAll(' ', ''))
  await field(page, 'Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('This code is not right, is too old, or has been used.').first()).toBeVisible()
  await field(page, 'Code').fill(shownCode(secret, new Date()))
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await main(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await main(page).getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await main(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(main(page).getByText('10 of 10 left')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await expect
    .poll(() => portal.emails.map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('your second factor was changed'))

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await signInByForm(page, student)
  await expect(heading(page)).toHaveText('Second step')
  await expectAccessible(page)
  await page.goto('/myprofile')
  await expect(page).toHaveURL('/')
  await page.goto('/second-step')
  // The code of the step before was used when the app was set up, so the app shows the next one.
  await field(page, 'Code').fill(shownCode(secret, new Date(), 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/myprofile')

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await signInByForm(page, student)
  await main(page).getByRole('button', { name: 'Use a recovery code' }).click()
  await field(page, 'Recovery code').fill((codes[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/myprofile')
  await page.goto('/account')
  await expect(main(page).getByText('9 of 10 left')).toBeVisible()

  const renew = main(page).getByRole('button', { name: 'Make new recovery codes?' })
  // Whoever has a second factor proves it, however long ago they came in, and is not asked for the password.
  forgetConfirmations(portal.dataDir)
  await renew.click()
  await dialog(page).getByRole('button', { name: 'Make new' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await expect(asked.getByLabel('Code')).toBeFocused()
  await expect(asked.getByRole('button', { name: 'Use your password' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(toast(page, 'Nothing was done: please confirm first that it is you.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Make new' }).click()
  await asked.getByRole('button', { name: 'Use a recovery code' }).click()
  await asked.getByLabel('Recovery code').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await main(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(renew).toBeFocused()

  await main(page).getByRole('button', { name: 'Remove: Authenticator app' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Remove the authenticator app?' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Removed: Authenticator app')).toBeVisible()
  await expect(main(page).getByText('You have none.')).toBeVisible()
})

test('a student makes a passkey, signs in with it alone, and a registrar resets it when the phone is lost', async ({
  student,
  studentPage: page,
  adminPage,
}) => {
  const device = await addAuthenticator(page)
  await page.goto('/account')
  await main(page).getByRole('button', { name: 'Add a passkey' }).click()
  await field(page, 'Name').fill('My phone')
  await main(page).getByRole('button', { name: 'Make the passkey' }).click()
  await main(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(main(page).getByText('Passkey “My phone”')).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await device.setUnlocked(false)
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toast(page, 'Your device has not signed in. Try again, or use your password.')).toBeVisible()
  await expectAccessible(page)
  await device.setUnlocked(true)
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/myprofile')

  await adminPage.goto(`/admin/students/${student.id}`)
  const more = main(adminPage).getByRole('button', {
    name: `More actions for ${student.firstName} ${student.lastName}`,
  })
  await more.click()
  await adminPage.getByRole('menuitem', { name: 'Reset second factor' }).click()
  await dialog(adminPage).getByRole('button', { name: 'Reset second factor' }).click()
  await expect(toast(adminPage, `${student.firstName} ${student.lastName} has no second factor any more`)).toBeVisible()
  await more.click()
  await expect(adminPage.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(adminPage.getByRole('menuitem', { name: 'Reset second factor' })).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await signInByForm(page, student)
  await expect(page).toHaveURL('/myprofile')
})
