import { expect, type Page } from '@playwright/test'
import { aPhoto } from '@portal/server/testing/files/files'
import { field } from './locators.ts'

/** The values for the form of a new student, by label. */
export type Typed = Record<
  | 'First Name'
  | 'Last Name'
  | 'Email'
  | 'Password'
  | 'Gender'
  | "Father's Name"
  | "Mother's Name"
  | 'Contact'
  | 'Course Name'
  | 'Semester'
  | 'Year'
  | 'DOB',
  string
>

/** The values of a student who does not exist yet. */
export const newStudent = (email: string): Typed => ({
  'First Name': 'Meera',
  'Last Name': 'Krishnan',
  Email: email,
  Password: 'meera-secret',
  Gender: 'Female',
  "Father's Name": 'Suresh Krishnan',
  "Mother's Name": 'Latha Krishnan',
  Contact: '9840012345',
  'Course Name': 'B.A. Economics',
  Semester: '1',
  Year: '1st Year',
  DOB: '2006-02-28',
})

export async function fillStudentForm(page: Page, typed: Partial<Typed>) {
  for (const [label, value] of Object.entries(typed)) {
    if (label === 'Gender') await field(page, label).selectOption(value)
    else await field(page, label).fill(value)
  }
}

/** Chooses a photo and waits until it is uploaded. */
export async function choosePhoto(page: Page, label = 'Image', file = aPhotoFile) {
  await field(page, label).setInputFiles(file)
  await expect(page.getByText(`${file.name} has arrived`)).toBeVisible()
}

export const aPhotoFile = { name: 'meera.jpg', mimeType: 'image/jpeg', buffer: aPhoto }

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
