import type { Page } from '@playwright/test'
import { dialog, heading, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expect, test } from '../support/test.ts'

const NO_SUCH_MAILBOX = 550

test('an e-mail that the mail server refuses is told, shown to the administrators, and sent again when they say so', {
  tag: opens('mail'),
}, async ({ page, adminPage, portal, adminApi }) => {
  const student = await adminApi.addStudent()
  await adminPage.goto('/admin')
  await expect(heading(adminPage)).toHaveText('WELCOME ADMIN!!')
  await expect(adminPage.getByText('could not be delivered')).toHaveCount(0)

  portal.mailServer.refusing = NO_SUCH_MAILBOX
  await askForLink(page, student.email)
  await expect(toast(page, 'Failed to send password reset email')).toBeVisible()
  portal.mailServer.refusing = null

  await adminPage.getByRole('link', { name: 'One e-mail could not be delivered' }).click()
  await expect(heading(adminPage)).toHaveText('Undelivered e-mails')
  const email = row(adminPage, student.email)
  await expect(email).toContainText('Given up after one try.')
  await expect(email).toContainText('550')

  await email.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(adminPage, 'The e-mail is being sent again.')).toBeVisible()
  await expect(adminPage.getByText('Every e-mail has been sent.')).toBeVisible()
  expect(portal.emails.filter(({ to }) => to.includes(student.email))).toHaveLength(1)
})

test('an e-mail that nobody needs any more is deleted', async ({ page, adminPage, portal, adminApi }) => {
  const student = await adminApi.addStudent()
  portal.mailServer.refusing = NO_SUCH_MAILBOX
  await askForLink(page, student.email)
  await expect(toast(page, 'Failed to send password reset email')).toBeVisible()
  portal.mailServer.refusing = null

  await adminPage.goto('/admin/mail')
  await row(adminPage, student.email).getByRole('button', { name: 'Delete' }).click()
  await dialog(adminPage).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(adminPage, 'The e-mail has been deleted.')).toBeVisible()
  await expect(adminPage.getByText('Every e-mail has been sent.')).toBeVisible()
})

async function askForLink(page: Page, email: string) {
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}
