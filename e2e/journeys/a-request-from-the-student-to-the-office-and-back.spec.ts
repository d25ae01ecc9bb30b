import { expect, test } from '../support/journey.ts'

test('a request is sent, approved and completed, and both windows see each change at once', async ({
  registrar,
  office,
  windowOf,
}) => {
  const aarav = await registrar.addStudent()
  const student = await windowOf(aarav)
  const message = `Please issue a bonafide certificate for ${aarav.email}`

  await office.goto('/admin/pendingrequests?sort=newest')
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Pending requests')

  await student.goto('/addrequest')
  await student.getByLabel('Message', { exact: true }).fill(message)
  await student.getByRole('button', { name: 'Send Request' }).click()
  await expect(student.getByText('Request Sent successfully')).toBeVisible()
  await expect(student).toHaveURL(/\/myrequests$/)
  const own = student.getByRole('row').filter({ hasText: message })
  await expect(own).toContainText('Pending')

  const waiting = office.getByRole('row').filter({ hasText: message })
  await expect(waiting).toContainText('Aarav Sharma')
  await waiting.getByRole('button', { name: /^Approve/ }).click()
  await expect(office.getByText('Request approved successfully!')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(own).toContainText('Approved')
  await expect(own).toContainText('No action can be performed')

  await office.goto('/admin/approvedrequests?sort=newest')
  const approved = office.getByRole('row').filter({ hasText: message })
  await approved.getByRole('button', { name: /^Completed/ }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Completed' }).click()
  await expect(office.getByText('Status Updated successfully!')).toBeVisible()
  await expect(own).toContainText('Completed')
})
