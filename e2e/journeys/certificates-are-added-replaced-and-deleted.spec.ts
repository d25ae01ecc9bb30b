import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import { aPdf, aPng } from '@portal/server/testing/files'
import { expect, test } from '../support/journey.ts'
import { expectShown } from '../support/pictures.ts'
import { dialog, heading, row, toast } from '../support/screen.ts'
import { slowLine } from '../support/slow-line.ts'
import { unique } from '../support/student.ts'
import { field, save } from '../support/student-form.ts'
import { openStudents } from '../support/students-list.ts'

const pdf = { name: 'marksheet.pdf', mimeType: 'application/pdf', buffer: aPdf(20_000) }
const png = { name: 'marksheet.png', mimeType: 'image/png', buffer: aPng }

test('an administrator gives a student a certificate, replaces its document, and deletes it', async ({
  office,
  registrar,
  windowOf,
}) => {
  const student = await registrar.addStudent({ lastName: unique('Iyer') })
  const theirs = await windowOf(student)
  await theirs.goto('/mycertificates')

  await openStudents(office, student.lastName)
  await office.getByRole('link', { name: `Certificates of Aarav ${student.lastName}` }).click()
  await expect(heading(office)).toHaveText('Manage certificates')
  await expect(office.getByText('No Certificates found for this student.')).toBeVisible()
  await office.getByRole('link', { name: 'Add Certificates' }).click()
  await expect(heading(office)).toHaveText('Add certificate')
  await field(office, 'Document Title').fill('Marksheet of term 3')
  await field(office, 'Document Type').fill('Marksheet')
  await field(office, 'Upload Document').setInputFiles(pdf)
  await expect(office.getByText('marksheet.pdf has arrived')).toBeVisible()
  await save(office)
  await expect(toast(office, 'Certificate Addedd successfully')).toBeVisible()
  await expect(office).toHaveURL('/admin/managestudents')
  const shown = row(theirs, 'Marksheet of term 3')
  await expect(shown).toContainText('Marksheet')
  const document = shown.getByRole('link', { name: /^View Document/ })
  const first = await document.getAttribute('href')
  expect(Buffer.compare(await (await theirs.request.get(first ?? '')).body(), pdf.buffer)).toBe(0)

  await office.goto(`/admin/managecertificates/${student.id}`)
  await expect(row(office, 'Marksheet of term 3').getByRole('link', { name: /^View Document/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await office.getByRole('link', { name: 'Update certificate Marksheet of term 3' }).click()
  await expect(heading(office)).toHaveText('Update certificate')
  const previous = office.getByRole('figure', { name: 'Previous document' })
  await expect(previous).toContainText('marksheet.pdf')
  await expect(previous).toContainText('PDF · 20 kB')
  await field(office, 'Document Title').fill('Marksheet of term 4')
  await field(office, 'Upload Document').setInputFiles(png)
  await expect(office.getByText('marksheet.png has arrived')).toBeVisible()
  await save(office)
  await expect(toast(office, 'Certificate updated successfully')).toBeVisible()
  const replaced = row(theirs, 'Marksheet of term 4').getByRole('link', { name: /^View Document/ })
  await expect(replaced).not.toHaveAttribute('href', first ?? '')
  const second = await theirs.request.get((await replaced.getAttribute('href')) ?? '')
  expect(Buffer.compare(await second.body(), png.buffer)).toBe(0)

  await office.goto(`/admin/managecertificates/${student.id}`)
  await office.getByRole('button', { name: 'Delete certificate Marksheet of term 4' }).click()
  await expect(dialog(office)).toContainText('Delete certificate?')
  await expect(dialog(office)).toContainText('Marksheet of term 4')
  await dialog(office).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(office, 'Document deleted successfully')).toBeVisible()
  await expect(office.getByText('No Certificates found for this student.')).toBeVisible()
  await expect(theirs.getByText('No certificates available.')).toBeVisible()
  expect((await theirs.request.get(first ?? '')).status()).toBe(404)
})

test('without a new file the document stays as it is', async ({ office, registrar }) => {
  const student = await registrar.addStudent()
  const { id } = await registrar.addCertificate(student.id, 'Bonafide 2024', { bytes: aPng, name: 'bonafide.png' })
  await office.goto(`/admin/updatecertificates/${id}`)
  const previous = office.getByRole('figure', { name: 'Previous document' })
  await expectShown(previous.locator('img'))
  await expect(office.getByText('Leave empty to keep the previous document.')).toBeVisible()
  await field(office, 'Document Type').fill('Character Certificate')
  await save(office)
  await expect(toast(office, 'Certificate updated successfully')).toBeVisible()

  await office.goto(`/admin/managecertificates/${student.id}`)
  await expect(row(office, 'Character Certificate')).toContainText('Bonafide 2024')
  const link = row(office, 'Bonafide 2024').getByRole('link', { name: /^View Document/ })
  const opened = await office.request.get((await link.getAttribute('href')) ?? '')
  expect(Buffer.compare(await opened.body(), aPng)).toBe(0)
})

test('what is missing is told at the fields; a document can be called off, and Save waits for it', async ({
  office,
  registrar,
}) => {
  const student = await registrar.addStudent()
  await office.goto(`/admin/addcertificates/${student.id}`)
  await save(office)
  for (const [label, why] of [
    ['Document Title', /Document Title is required/],
    ['Document Type', /Document Type is required/],
    ['Upload Document', /Upload Document is required/],
  ] as const) {
    await expect(field(office, label)).toHaveAccessibleDescription(why)
  }
  await expect(field(office, 'Document Title')).toBeFocused()

  const makeFast = await slowLine(office)
  await field(office, 'Upload Document').setInputFiles({ ...pdf, buffer: aPdf(1024 * 1024) })
  const progress = office.getByRole('progressbar', { name: 'Sending marksheet.pdf' })
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0)
  await expect(office.getByRole('button', { name: 'Save' })).toBeDisabled()
  await office.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(progress).toHaveCount(0)
  await makeFast()
  await field(office, 'Upload Document').setInputFiles(pdf)
  await expect(office.getByText('marksheet.pdf has arrived')).toBeVisible()
})

test('what is no document or too large is refused, before it is sent or after', async ({ office, registrar }) => {
  const student = await registrar.addStudent()
  await office.goto(`/admin/addcertificates/${student.id}`)
  const upload = field(office, 'Upload Document')
  const told = 'PDF, JPEG, PNG or WebP, at most 20 MB.'
  for (const [file, why] of [
    [{ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }, 'This is not a document'],
    [{ ...pdf, buffer: Buffer.alloc(CERTIFICATE_MAX_BYTES + 1) }, 'This document is too large.'],
    [{ ...pdf, buffer: Buffer.from('<!doctype html><script>alert(1)</script>') }, 'This is not a document'],
  ] as const) {
    await upload.setInputFiles(pdf)
    await expect(office.getByText('marksheet.pdf has arrived')).toBeVisible()
    await upload.setInputFiles(file)
    await expect(upload).toHaveAccessibleDescription(new RegExp(`${why}.*${told}`))
    await expect(office.getByText('marksheet.pdf has arrived')).toHaveCount(0)
  }
  // The file before is not kept in secret: what was refused is missing.
  await field(office, 'Document Title').fill('Marksheet')
  await field(office, 'Document Type').fill('Marksheet')
  await save(office)
  await expect(upload).toHaveAttribute('aria-invalid', 'true')
  await expect(office).toHaveURL(/addcertificates/)
})

test('a student or certificate that does not exist is told, with the way back', async ({ office }) => {
  for (const [path, says] of [
    ['/admin/managecertificates/nobody', 'Student not found'],
    ['/admin/addcertificates/nobody', 'Student not found'],
    ['/admin/updatecertificates/none', 'Data not found'],
  ] as const) {
    await office.goto(path)
    await expect(toast(office, says)).toBeVisible()
    await office.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
    await expect(office).toHaveURL('/admin/managestudents')
  }
})
