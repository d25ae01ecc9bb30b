import { field, main, toast } from '../support/locators.ts'
import { save } from '../support/student-form.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const CHANGED = 'This was changed elsewhere. What you typed is kept; the rest is up to date.'

test('an open form of an ID card takes over what another administrator changes, and tells of its deletion', async ({
  adminPage: page,
  adminApi,
  student,
}) => {
  const card = unique('CARD')
  const { id } = await adminApi.addIdCard(student.id, card, 'COLLEGE-1')
  await page.goto(`/admin/updateidcards/${id}`)
  await field(page, 'College Id').fill('COLLEGE-2')
  await adminApi.updateIdCard(id, `${card}-NEW`, 'COLLEGE-9')
  await expect(page.getByText(CHANGED)).toBeVisible()
  await expect(field(page, 'Card Id')).toHaveValue(`${card}-NEW`)
  await expect(field(page, 'College Id')).toHaveValue('COLLEGE-2')
  await adminApi.deleteIdCard(id)
  await expect(main(page).getByText('ID Card not found')).toBeVisible()
  await expect(field(page, 'College Id')).toHaveValue('COLLEGE-2')
  await save(page)
  await expect(toast(page, 'ID Card not found')).toBeVisible()
})

test('an open form of a certificate does the same', async ({ adminPage: page, adminApi, student }) => {
  const { id } = await adminApi.addCertificate(student.id, unique('Marksheet'))
  await page.goto(`/admin/updatecertificates/${id}`)
  await field(page, 'Document Type').fill('Typed here')
  await adminApi.updateCertificate(id, 'Changed there')
  await expect(page.getByText(CHANGED)).toBeVisible()
  await expect(field(page, 'Document Title')).toHaveValue('Changed there')
  await expect(field(page, 'Document Type')).toHaveValue('Typed here')
  await adminApi.deleteCertificate(id)
  await expect(main(page).getByText('This certificate has been deleted elsewhere.')).toBeVisible()
})
