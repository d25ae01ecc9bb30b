import { aPdf } from '@portal/server/testing/files/files'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { detail, field, heading, row, toast } from '../support/locators.ts'
import { expectFits, phone } from '../support/phone.ts'
import { save } from '../support/student-form.ts'
import { expect, test } from '../support/verified-test.ts'

test('the marksheet of a board is kept as a copy: the office names the board, and a stranger reads who has issued it', async ({
  adminPage,
  student,
  studentPage,
  page: stranger,
}) => {
  await adminPage.setViewportSize(phone.viewport)
  await adminPage.goto(`/admin/addcertificates/${student.id}`)
  const issuer = field(adminPage, 'Issued By')
  await expect(issuer).toHaveAccessibleDescription('Leave empty if Shantivan College issued it.')
  await field(adminPage, 'Document Title').fill('Class XII Marksheet')
  await field(adminPage, 'Document Type').fill('Marksheet')
  await field(adminPage, 'Upload Document').setInputFiles({
    ...{ name: 'marksheet.pdf', mimeType: 'application/pdf', buffer: aPdf(20_000) },
  })
  await expect(adminPage.getByText('marksheet.pdf has arrived')).toBeVisible()
  await issuer.fill('x'.repeat(161))
  await save(adminPage)
  await expect(adminPage.getByText('Issued By can have at most 160 characters')).toBeVisible()
  await issuer.fill('State Board of Pune')
  await expectAccessible(adminPage)
  await save(adminPage)
  await expect(toast(adminPage, 'Certificate Addedd successfully')).toBeVisible()

  await studentPage.goto('/mycertificates')
  await expect(row(studentPage, 'Class XII Marksheet')).toContainText('Issued by State Board of Pune')
  await studentPage.getByRole('button', { name: 'More actions for Class XII Marksheet' }).click()
  await expect(studentPage.getByRole('menuitem', { name: 'Download PDF' })).toBeVisible()
  await expect(studentPage.getByRole('menuitem', { name: 'Add to LinkedIn' })).toHaveCount(0)
  const { rows } = await (await studentPage.request.get('/api/me/certificates')).json()
  const [{ id, issued }] = rows

  await stranger.setViewportSize(phone.viewport)
  await stranger.goto(issued.checkUrl)
  await expect(heading(stranger)).toHaveText('This copy is valid')
  await expect(detail(stranger, 'Issued by')).toHaveText('State Board of Pune')
  await expect(detail(stranger, 'Confirmed by')).toHaveText('Shantivan College')
  await expectFits(stranger)
  await expectAccessible(stranger)

  await adminPage.goto(`/admin/managecertificates/${student.id}`)
  await expect(row(adminPage, 'Class XII Marksheet')).toContainText('Issued by State Board of Pune')
  await adminPage.goto(`/admin/students/${student.id}`)
  await expect(adminPage.getByRole('region', { name: 'Certificates' })).toContainText('Issued by State Board of Pune')
  await adminPage.goto(`/admin/updatecertificates/${id}`)
  await expect(issuer).toHaveValue('State Board of Pune')
  await issuer.fill('')
  await save(adminPage)
  await expect(toast(adminPage, 'Certificate updated successfully')).toBeVisible()
  await stranger.reload()
  await expect(heading(stranger)).toHaveText('This copy was replaced')
})
