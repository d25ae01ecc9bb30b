import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { dialog, heading, row, toast } from '../support/screen.ts'

const NO_SUCH_MAILBOX = 550

test('a letter that the mail server refuses is told, shown to the administrators, and sent again when they say so', async ({
  page,
  office,
  portal,
  registrar,
}) => {
  const student = await registrar.addStudent()
  await office.goto('/admin')
  await expect(heading(office)).toHaveText('WELCOME ADMIN!!')
  await expect(office.getByText('could not be delivered')).toHaveCount(0)

  portal.mailServer.refusing = NO_SUCH_MAILBOX
  await askForLink(page, student.email)
  await expect(toast(page, 'Failed to send password reset email')).toBeVisible()
  portal.mailServer.refusing = null

  await office.getByRole('link', { name: 'One letter could not be delivered' }).click()
  await expect(heading(office)).toHaveText('Undelivered letters')
  const letter = row(office, student.email)
  await expect(letter).toContainText('Given up after one try.')
  await expect(letter).toContainText('550')

  await letter.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(office, 'The letter is being sent again.')).toBeVisible()
  await expect(office.getByText('Every letter has been sent.')).toBeVisible()
  expect(portal.letters.filter(({ to }) => to.includes(student.email))).toHaveLength(1)
})

test('a letter that nobody needs any more is deleted', async ({ page, office, portal, registrar }) => {
  const student = await registrar.addStudent()
  portal.mailServer.refusing = NO_SUCH_MAILBOX
  await askForLink(page, student.email)
  await expect(toast(page, 'Failed to send password reset email')).toBeVisible()
  portal.mailServer.refusing = null

  await office.goto('/admin/mail')
  await row(office, student.email).getByRole('button', { name: 'Delete' }).click()
  await dialog(office).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(office, 'The letter has been deleted.')).toBeVisible()
  await expect(office.getByText('Every letter has been sent.')).toBeVisible()
})

async function askForLink(page: Page, email: string) {
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}
