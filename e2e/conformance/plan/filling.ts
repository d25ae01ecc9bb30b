import type { Page } from '@playwright/test'
import { aPdf, aPhoto } from '@portal/server/testing/files'
import { unique } from '../../support/student.ts'
import { main } from './standing-forms.ts'

const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: aPhoto }
const document = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: aPdf() }

/** Presses a button of the screen. */
export const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Types into the fields of these labels. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await main(page).getByLabel(label, { exact: true }).fill(value)
  }
}

/** Fills in a message to the administration. */
export const fillMessage = (page: Page) => fill(page, { Message: unique('Please issue a marksheet ') })

/** Fills in a new student, with these values where they are given. */
export async function fillStudent(page: Page, values: Record<string, string> = {}) {
  await fill(page, {
    ...{ 'First Name': 'Diya', 'Last Name': 'Nair', DOB: '2006-02-27', Contact: '9876500000' },
    ...{ "Father's Name": 'Anil Nair', "Mother's Name": 'Latha Nair' },
    ...{ 'Course Name': 'B.A. History', Semester: '1', Year: '1st Year' },
    ...{ Email: `${unique('diya-')}@college.example`, Password: 'student-1' },
    ...values,
  })
  await page.getByLabel('Gender', { exact: true }).selectOption('Female')
  await page.getByLabel('Image', { exact: true }).setInputFiles(photo)
  await main(page).getByText('photo.jpg has arrived').waitFor()
}

/** Fills in an ID card. */
export const fillCard = (page: Page, card = unique('CS-')) => fill(page, { 'Card Id': card, 'College Id': 'CLG-1' })

/** Fills in a certificate, with a new document. */
export async function fillCertificate(page: Page) {
  await fill(page, { 'Document Title': unique('Marksheet '), 'Document Type': 'Marksheet' })
  await page.getByLabel('Upload Document', { exact: true }).setInputFiles(document)
  await main(page).getByText('certificate.pdf has arrived').waitFor()
}
