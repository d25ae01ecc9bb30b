import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test('a certificate of the wrong student is moved from their page to the other one, and back by Undo', async ({
  adminPage,
  adminApi,
}) => {
  const wrong = await adminApi.addStudent()
  const right = await adminApi.addStudent({ firstName: 'Zubeida', lastName: 'Contractor' })
  await adminApi.addCertificate(wrong.id, 'Marks of semester 3')
  await adminPage.goto(`/admin/students/${wrong.id}`)
  const certificates = adminPage.getByRole('region', { name: 'Certificates' })
  await certificates.getByRole('button', { name: /More actions for .*Marks of semester 3/ }).click()
  await adminPage.getByRole('menuitem', { name: 'Move to another student' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Move “Marks of semester 3”' })
  await expect(dialog.getByLabel('Student')).toBeFocused()
  await adminPage.keyboard.type('Contractor Zubeida')
  await dialog.getByRole('radio', { name: /Zubeida Contractor/ }).check()
  await expectAccessible(adminPage)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(toast(adminPage, '“Marks of semester 3” was moved to Zubeida Contractor')).toBeVisible()
  await expect(certificates).not.toContainText('Marks of semester 3')
  await adminPage.keyboard.press('Control+z')
  await expect(certificates).toContainText('Marks of semester 3')
  await adminPage.goto(`/admin/students/${right.id}`)
  await expect(adminPage.getByRole('region', { name: 'Certificates' })).not.toContainText('Marks of semester 3')
})
