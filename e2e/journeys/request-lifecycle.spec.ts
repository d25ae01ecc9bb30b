import { expect, test } from '../support/test.ts'

test('a request is sent, approved and completed, and both windows see each change at once', async ({
  adminApi,
  adminPage,
  signedInPage,
}) => {
  const aarav = await adminApi.addStudent()
  const student = await signedInPage(aarav)
  const message = `Please issue a bonafide certificate for ${aarav.email}`

  await adminPage.goto('/admin/pendingrequests?sort=newest')
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Pending requests')

  await student.goto('/addrequest')
  await student.getByLabel('Message', { exact: true }).fill(message)
  await student.getByRole('button', { name: 'Send Request' }).click()
  await expect(student.getByText('Request Sent successfully')).toBeVisible()
  await expect(student).toHaveURL(/\/myrequests$/)
  const own = student.getByRole('row').filter({ hasText: message })
  await expect(own).toContainText('Pending')

  const waiting = adminPage.getByRole('row').filter({ hasText: message })
  await expect(waiting).toContainText('Aarav Sharma')
  await waiting.getByRole('button', { name: /^Approve/ }).click()
  await expect(adminPage.getByText('Request approved successfully!')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(own).toContainText('Approved')
  await expect(own).toContainText('No action can be performed')

  await adminPage.goto('/admin/approvedrequests?sort=newest')
  const approved = adminPage.getByRole('row').filter({ hasText: message })
  await approved.getByRole('button', { name: /^Completed/ }).click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Completed' }).click()
  await expect(adminPage.getByText('Status Updated successfully!')).toBeVisible()
  await expect(own).toContainText('Completed')
})
