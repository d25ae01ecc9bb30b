import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import { aPdf, aPng } from '@portal/server/testing/files/files'
import { expectShown } from '../support/images.ts'
import { dialog, field, heading, row, toast } from '../support/locators.ts'
import { save } from '../support/student-form.ts'
import { openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { fileOfSize } from '../support/test-files.ts'
import { throttleNetwork } from '../support/throttle-network.ts'
import { unique } from '../support/unique.ts'

const pdf = { name: 'marksheet.pdf', mimeType: 'application/pdf', buffer: aPdf(20_000) }
const png = { name: 'marksheet.png', mimeType: 'image/png', buffer: aPng }

test('an administrator gives a student a certificate, replaces its document, and deletes it', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const theirs = await signedInPage(student)
  await theirs.goto('/mycertificates')

  await openStudents(adminPage, student.lastName)
  await adminPage.getByRole('link', { name: `Certificates of Aarav ${student.lastName}` }).click()
  await expect(heading(adminPage)).toHaveText('Manage certificates')
  await expect(adminPage.getByText('No Certificates found for this student.')).toBeVisible()
  await adminPage.getByRole('link', { name: 'Add Certificates' }).click()
  await expect(heading(adminPage)).toHaveText('Add certificate')
  // Only where documents are issued.
  await expect(field(adminPage, 'Issued By')).toHaveCount(0)
  await field(adminPage, 'Document Title').fill('Marksheet of term 3')
  await field(adminPage, 'Document Type').fill('Marksheet')
  await field(adminPage, 'Upload Document').setInputFiles(pdf)
  await expect(adminPage.getByText('marksheet.pdf has arrived')).toBeVisible()
  await save(adminPage)
  await expect(toast(adminPage, 'Certificate Addedd successfully')).toBeVisible()
  await expect(adminPage).toHaveURL('/admin/managestudents')
  const shown = row(theirs, 'Marksheet of term 3')
  await expect(shown).toContainText('Marksheet')
  const document = shown.getByRole('link', { name: /^View Document/ })
  const first = await document.getAttribute('href')
  expect(Buffer.compare(await (await theirs.request.get(first ?? '')).body(), pdf.buffer)).toBe(0)

  await adminPage.goto(`/admin/managecertificates/${student.id}`)
  await expect(row(adminPage, 'Marksheet of term 3').getByRole('link', { name: /^View Document/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await adminPage.getByRole('link', { name: 'Update certificate Marksheet of term 3' }).click()
  await expect(heading(adminPage)).toHaveText('Update certificate')
  const previous = adminPage.getByRole('figure', { name: 'Previous document' })
  await expect(previous).toContainText('marksheet.pdf')
  await expect(previous).toContainText('PDF · 20 kB')
  await field(adminPage, 'Document Title').fill('Marksheet of term 4')
  await field(adminPage, 'Upload Document').setInputFiles(png)
  await expect(adminPage.getByText('marksheet.png has arrived')).toBeVisible()
  await save(adminPage)
  await expect(toast(adminPage, 'Certificate updated successfully')).toBeVisible()
  const replaced = row(theirs, 'Marksheet of term 4').getByRole('link', { name: /^View Document/ })
  await expect(replaced).not.toHaveAttribute('href', first ?? '')
  const second = await theirs.request.get((await replaced.getAttribute('href')) ?? '')
  expect(Buffer.compare(await second.body(), png.buffer)).toBe(0)

  await adminPage.goto(`/admin/managecertificates/${student.id}`)
  await adminPage.getByRole('button', { name: 'Delete certificate Marksheet of term 4' }).click()
  await expect(dialog(adminPage)).toContainText('Delete certificate?')
  await expect(dialog(adminPage)).toContainText('Marksheet of term 4')
  await dialog(adminPage).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(adminPage, 'Document deleted successfully')).toBeVisible()
  await expect(adminPage.getByText('No Certificates found for this student.')).toBeVisible()
  await expect(theirs.getByText('No certificates available.')).toBeVisible()
  expect((await theirs.request.get(first ?? '')).status()).toBe(404)
})

test('without a new file the document stays as it is', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent()
  const { id } = await adminApi.addCertificate(student.id, 'Bonafide 2024', { bytes: aPng, name: 'bonafide.png' })
  await adminPage.goto(`/admin/updatecertificates/${id}`)
  const previous = adminPage.getByRole('figure', { name: 'Previous document' })
  await expectShown(previous.locator('img'))
  await expect(adminPage.getByText('Leave empty to keep the previous document.')).toBeVisible()
  await field(adminPage, 'Document Type').fill('Character Certificate')
  await save(adminPage)
  await expect(toast(adminPage, 'Certificate updated successfully')).toBeVisible()

  await adminPage.goto(`/admin/managecertificates/${student.id}`)
  await expect(row(adminPage, 'Character Certificate')).toContainText('Bonafide 2024')
  const link = row(adminPage, 'Bonafide 2024').getByRole('link', { name: /^View Document/ })
  const opened = await adminPage.request.get((await link.getAttribute('href')) ?? '')
  expect(Buffer.compare(await opened.body(), aPng)).toBe(0)
})

test('what is missing is told at the fields; a document can be called off, and Save waits for it', async ({
  adminPage,
  adminApi,
}) => {
  const student = await adminApi.addStudent()
  await adminPage.goto(`/admin/addcertificates/${student.id}`)
  await save(adminPage)
  for (const [label, why] of [
    ['Document Title', /Document Title is required/],
    ['Document Type', /Document Type is required/],
    ['Upload Document', /Upload Document is required/],
  ] as const) {
    await expect(field(adminPage, label)).toHaveAccessibleDescription(why)
  }
  await expect(field(adminPage, 'Document Title')).toBeFocused()

  const removeLimit = await throttleNetwork(adminPage)
  await field(adminPage, 'Upload Document').setInputFiles({ ...pdf, buffer: aPdf(1024 * 1024) })
  const progress = adminPage.getByRole('progressbar', { name: 'Sending marksheet.pdf' })
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0)
  await expect(adminPage.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await adminPage.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(progress).toHaveCount(0)
  await removeLimit()
  await field(adminPage, 'Upload Document').setInputFiles(pdf)
  await expect(adminPage.getByText('marksheet.pdf has arrived')).toBeVisible()
})

test('what is no document or too large is refused, before it is sent or after', async ({
  adminPage,
  adminApi,
}, testInfo) => {
  const student = await adminApi.addStudent()
  await adminPage.goto(`/admin/addcertificates/${student.id}`)
  const upload = field(adminPage, 'Upload Document')
  const told = 'PDF, JPEG, PNG or WebP, at most 20 MB.'
  const tooLarge = await fileOfSize(testInfo, 'large.pdf', CERTIFICATE_MAX_BYTES + 1)
  for (const [file, why] of [
    [{ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }, 'This is not a document'],
    [tooLarge, 'This document is too large.'],
    [{ ...pdf, buffer: Buffer.from('<!doctype html><script>alert(1)</script>') }, 'This is not a document'],
  ] as const) {
    await upload.setInputFiles(pdf)
    await expect(adminPage.getByText('marksheet.pdf has arrived')).toBeVisible()
    await upload.setInputFiles(file)
    await expect(upload).toHaveAccessibleDescription(new RegExp(`${why}.*${told}`))
    await expect(adminPage.getByText('marksheet.pdf has arrived')).toHaveCount(0)
  }
  // The file before is not kept in secret: what was refused is missing.
  await field(adminPage, 'Document Title').fill('Marksheet')
  await field(adminPage, 'Document Type').fill('Marksheet')
  await save(adminPage)
  await expect(upload).toHaveAttribute('aria-invalid', 'true')
  await expect(adminPage).toHaveURL(/addcertificates/)
})

test('a student or certificate that does not exist is told, with the way back', async ({ adminPage }) => {
  for (const [path, says] of [
    ['/admin/managecertificates/nobody', 'Student not found'],
    ['/admin/addcertificates/nobody', 'Student not found'],
    ['/admin/updatecertificates/none', 'Data not found'],
  ] as const) {
    await adminPage.goto(path)
    await expect(toast(adminPage, says)).toBeVisible()
    await adminPage.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
    await expect(adminPage).toHaveURL('/admin/managestudents')
  }
})
