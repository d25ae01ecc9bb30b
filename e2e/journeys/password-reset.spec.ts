import type { Page } from '@playwright/test'
import { heading, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import type { PortalProcess } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a student who forgot their password gets a link by mail and chooses another', {
  tag: opens('forgotPassword', 'resetPassword'),
}, async ({ page, portal, adminApi }) => {
  const student = await adminApi.addStudent()
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(heading(page)).toHaveText('Reset Password')
  await askForLink(page, student.email)
  const link = await linkMailedTo(portal, student.email)

  await page.goto(link)
  await expect(heading(page)).toHaveText('Choose a new password')
  // The token is a secret: neither the address bar nor the history keeps it.
  await expect(page).toHaveURL('/reset-password')
  await choose(page, 'a-new-password')
  await expect(toast(page, 'Your password has been changed. Please sign in with the new one.')).toBeVisible()
  await expect(page).toHaveURL('/')

  await signInByForm(page, student)
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await signInByForm(page, { ...student, password: 'a-new-password' })
  await expect(page).toHaveURL('/myprofile')

  await page.goBack()
  await page.goBack()
  expect(page.url()).not.toContain(new URL(link).hash)
})

test('a link works only once', async ({ page, portal, adminApi }) => {
  const student = await adminApi.addStudent()
  await page.goto('/forgot-password')
  await askForLink(page, student.email)
  const link = await linkMailedTo(portal, student.email)
  await page.goto(link)
  await choose(page, 'the-first-one')
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await choose(page, 'the-second-one')
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('This link has been used or is too old. Please ask for a new one.')
  await refusal.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await page.goto('/')
  await signInByForm(page, { ...student, password: 'the-first-one' })
  await expect(page).toHaveURL('/myprofile')
})

test('a new password ends the session of whoever still sat at another browser', async ({
  page,
  portal,
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent()
  const elsewhere = await signedInPage(student)
  await elsewhere.goto('/myprofile')
  await expect(heading(elsewhere)).toHaveText('Student Profile')

  await page.goto('/forgot-password')
  await askForLink(page, student.email)
  await page.goto(await linkMailedTo(portal, student.email))
  await choose(page, 'a-new-password')
  await expect(elsewhere).toHaveURL('/')
  await expect(toast(elsewhere, 'You must be logged in to access this page')).toBeVisible()
})

test('two different passwords are not taken, and what was typed stays', async ({ page, portal, adminApi }) => {
  const student = await adminApi.addStudent()
  await page.goto('/forgot-password')
  await askForLink(page, student.email)
  await page.goto(await linkMailedTo(portal, student.email))
  await choose(page, 'one-password', 'another-password')
  await expect(page.getByText('The two passwords differ')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('one-password')
  await page.getByLabel('New password, once more').fill('one-password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/')
})

test('the page for a new password says what it needs when it is opened without a link', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('This page needs the link from your e-mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

async function askForLink(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'Password reset email sent. Check your inbox.')).toBeVisible()
}

/** Waits for the letter and opens it. */
async function linkMailedTo(portal: PortalProcess, email: string) {
  const letter = () => portal.emails.findLast(({ to }) => to.includes(email))
  await expect.poll(() => letter()?.subject).toBe('Student Documents: choose a new password')
  return /http\S+#\S+/.exec(letter()?.text ?? '')?.[0] ?? 'no link'
}

async function choose(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password, once more').fill(again)
  await page.getByRole('button', { name: 'Set password' }).click()
}
