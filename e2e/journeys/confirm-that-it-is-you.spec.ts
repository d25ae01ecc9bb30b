import type { Page } from '@playwright/test'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press } from '../support/keyboard.ts'
import { field, heading, main, toast } from '../support/locators.ts'
import { confirmEverybody, forgetConfirmations, removePasskeys } from '../support/old-confirmation.ts'
import { ADMIN } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'

test.use({ settings: { PORTAL_SECOND_FACTOR: 'offered' } })
test.afterEach(({ portal }) => {
  removePasskeys(portal.dataDir)
  confirmEverybody(portal.dataDir)
})

const NOT_DONE = 'Nothing was done: please confirm first that it is you.'
const emailOf = async (page: Page, id: string) => (await (await page.request.get(`/api/students/${id}`)).json()).email
const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm that it is you' })

test('a registrar who gives a student another e-mail confirms by keys that it is them, and nothing typed is lost', async ({
  adminPage: page,
  adminApi,
  portal,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Sharma') })
  await page.goto(`/admin/updatestudent/${student.id}`)
  const email = `new-${student.email}`
  await field(page, 'Email').fill(email)
  forgetConfirmations(portal.dataDir)
  const save = main(page).getByRole('button', { name: 'Save', exact: true })
  await press(page, save)
  await expect(asked(page)).toBeVisible()
  await expect(asked(page).getByLabel('Your password')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(asked(page)).toHaveCount(0)
  await expect(toast(page, NOT_DONE)).toBeVisible()
  await expect(save).toBeFocused()
  await expect(field(page, 'Email')).toHaveValue(email)
  expect(await emailOf(page, student.id)).toBe(student.email)

  await page.keyboard.press('Enter')
  await expect(asked(page).getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(asked(page).getByText('This is not your current password.')).toBeVisible()
  await expect(asked(page).getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Student updated successfully')).toBeVisible()
  expect(await emailOf(page, student.id)).toBe(email)
})

test('a registrar who is asked again types in peace: nothing is found wrong before they have confirmed', async ({
  adminPage: page,
  portal,
}) => {
  await page.goto('/admin/audit')
  const ask = async () => {
    forgetConfirmations(portal.dataDir)
    await main(page).getByRole('button', { name: 'Download CSV' }).click()
    await expect(asked(page).getByLabel('Your password')).toBeFocused()
  }
  await ask()
  await page.keyboard.type(ADMIN.password)
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await expect(asked(page)).toHaveCount(0)
  await ask()
  await page.keyboard.type('r')
  await expect(asked(page).getByLabel('Your password')).toHaveValue('r')
  await expect(asked(page).getByLabel('Your password')).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Enter')
  await expect(asked(page).getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
})

test('a registrar with a passkey confirms with it, over another dialog and before a download', async ({
  adminPage: page,
  adminApi,
  portal,
}) => {
  await adminApi.switchFeatureOn('staffRoles')
  const device = await addAuthenticator(page)
  await page.goto('/account')
  await main(page).getByRole('button', { name: 'Add a passkey' }).click()
  await field(page, 'Name').fill('Office computer')
  await main(page).getByRole('button', { name: 'Make the passkey' }).click()
  await main(page).getByRole('button', { name: 'I have kept them' }).click()

  await page.goto('/admin/audit')
  forgetConfirmations(portal.dataDir)
  const download = main(page).getByRole('button', { name: 'Download CSV' })
  await download.click()
  await device.setUnlocked(false)
  await asked(page).getByRole('button', { name: 'Use passkey' }).click()
  await expect(asked(page).getByText('Your device has not confirmed it.')).toBeVisible()
  await asked(page).getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(asked(page).getByLabel('Recovery code')).toBeFocused()
  await expectAccessible(page)
  await press(page, asked(page).getByRole('button', { name: 'Use a passkey' }))
  await expect(asked(page).getByRole('button', { name: 'Use a recovery code' })).toBeFocused()
  await asked(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, NOT_DONE)).toBeVisible()
  await expect(download).toBeFocused()
  await device.setUnlocked(true)
  await download.click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    asked(page).getByRole('button', { name: 'Use passkey' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('audit-trail.csv')

  await page.goto('/admin/settings/people')
  await main(page).getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  const email = `${unique('sunita')}@college.example`.toLowerCase()
  await form.getByLabel('First Name').fill('Sunita')
  await form.getByLabel('Email').fill(email)
  forgetConfirmations(portal.dataDir)
  const send = form.getByRole('button', { name: 'Send the link' })
  await press(page, send)
  await expect(asked(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, NOT_DONE)).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(send).toBeFocused()
  await send.click()
  await asked(page).getByRole('button', { name: 'Use passkey' }).click()
  await expect(form).toHaveCount(0)
  await expect(main(page).getByRole('row').filter({ hasText: email })).toBeVisible()
})

test('what a registrar was asked to confirm ends with their session: they are asked again, and it is not sent for who signs in next', async ({
  page,
  adminPage,
  adminApi,
  portal,
}) => {
  const [student, next] = [await adminApi.addStudent(), await adminApi.addStudent()]
  await page.goto('/adminlogin')
  await signInByForm(page, ADMIN)
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  await page.goto(`/admin/updatestudent/${student.id}`)
  const save = main(page).getByRole('button', { name: 'Save', exact: true })
  const changeEmail = async (email: string) => {
    await field(page, 'Email').fill(email)
    forgetConfirmations(portal.dataDir)
    await save.click()
    await expect(asked(page)).toBeVisible()
  }
  await changeEmail(`first-${student.email}`)
  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page)).toHaveText('Administrator Login')
  await expect(asked(page)).toHaveCount(0)

  await signInByForm(page, ADMIN)
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  // Without loading the page again: its script must not wait for the answer of before.
  await page.evaluate((path) => history.pushState({}, '', path), `/admin/updatestudent/${student.id}`)
  const second = `second-${student.email}`
  await changeEmail(second)
  await asked(page).getByLabel('Your password').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Student updated successfully')).toBeVisible()
  expect(await emailOf(page, student.id)).toBe(second)

  await page.goto(`/admin/updatestudent/${student.id}`)
  await changeEmail(`third-${student.email}`)
  await page.context().clearCookies()
  await other.goto('/')
  await signInByForm(other, next)
  await expect(heading(page)).toHaveText('Student Profile')
  await expect(asked(page)).toHaveCount(0)
  expect(await emailOf(adminPage, student.id)).toBe(second)
})
