import { PHOTO_MAX_BYTES } from '@portal/contract/limits'
import { aPhoto } from '@portal/server/testing/files'
import { expect, test } from '../support/journey.ts'
import { expectShown } from '../support/pictures.ts'
import { heading, row, toast } from '../support/screen.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { slowLine } from '../support/slow-line.ts'
import { unique } from '../support/student.ts'
import { aPhotoFile, choosePhoto, field, fillStudentForm, newcomer, save } from '../support/student-form.ts'

test('an administrator adds a student, who signs in and finds everything right', async ({ office, page }) => {
  const typed = { ...newcomer(`${unique('meera-')}@college.example`), 'Last Name': unique('Krishnan') }
  await office.goto('/admin')
  await chooseInMenu(office, 'Students', 'Add Students')
  await expect(heading(office)).toHaveText('Add Students')
  await fillStudentForm(office, typed)
  await choosePhoto(office)
  await expectShown(office.locator('img[src^="blob:"]'))
  await save(office)
  await expect(toast(office, 'Student Added successfully')).toBeVisible()
  await expect(office).toHaveURL('/admin/managestudents')
  await office.getByRole('searchbox', { name: 'Search' }).fill(typed['Last Name'])
  const added = row(office, typed.Email)
  for (const value of [`Meera ${typed['Last Name']}`, '9840012345', 'Mr. Suresh Krishnan', 'B.A. Economics', 'Sem 1']) {
    await expect(added).toContainText(value)
  }
  await expectShown(added.locator('img'))

  await page.goto('/')
  await signInByForm(page, { email: typed.Email, password: typed.Password })
  await expect(page).toHaveURL('/myprofile')
  await expectShown(page.getByRole('img', { name: `Photo of Meera ${typed['Last Name']}` }))
  for (const value of [typed.Email, 'Mrs. Latha Krishnan', 'Female', '28 February 2006']) {
    await expect(page.getByText(value)).toBeVisible()
  }
})

test('a photo shows how far it is, can be called off, and Save waits for it', async ({ office }) => {
  await office.goto('/admin/addstudents')
  const makeFast = await slowLine(office)
  const large = { ...aPhotoFile, buffer: Buffer.concat([aPhoto, Buffer.alloc(1024 * 1024)]) }
  await field(office, 'Image').setInputFiles(large)
  const progress = office.getByRole('progressbar', { name: 'Sending meera.jpg' })
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0)
  await expect(office.getByRole('button', { name: 'Save' })).toBeDisabled()
  await office.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(progress).toHaveCount(0)
  await expect(office.getByRole('button', { name: 'Save' })).toBeEnabled()
  await save(office)
  await expect(office.getByRole('alert')).toContainText('Image is required')

  await field(office, 'Image').setInputFiles(large)
  await expect(progress).toBeVisible()
  await makeFast()
  await expect(office.getByText('meera.jpg has arrived')).toBeVisible()
})

test('what is no picture or too large is refused, before it is sent or after', async ({ office }) => {
  await office.goto('/admin/addstudents')
  const image = field(office, 'Image')
  const sent: string[] = []
  office.on('request', (request) => request.url().includes('/api/uploads/') && sent.push(request.url()))
  const told = 'JPEG, PNG or WebP, at most 5 MB.'

  await image.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir') })
  await expectRefused(`This is not a picture the portal can take. ${told}`)
  await image.setInputFiles({ ...aPhotoFile, buffer: Buffer.alloc(PHOTO_MAX_BYTES + 1) })
  await expectRefused(`This picture is too large. ${told}`)
  expect(sent).toEqual([])

  await image.setInputFiles({ ...aPhotoFile, buffer: Buffer.from('Dear Sir, this only calls itself a picture') })
  await expectRefused(`This is not a picture the portal can take. ${told}`)
  await image.setInputFiles({ ...aPhotoFile, buffer: aPhoto.subarray(0, aPhoto.length - 200) })
  await expectRefused('This picture is damaged or too large to open. Please choose another one.')
  expect(sent).toHaveLength(2)

  await choosePhoto(office)
  await expect(image).not.toHaveAttribute('aria-invalid')

  async function expectRefused(why: string) {
    await expect(image).toHaveAttribute('aria-invalid', 'true')
    await expect(office.locator('p[id$="-error"]')).toHaveText(why)
    await expect(image).toHaveAccessibleDescription(new RegExp(why.slice(0, 30)))
  }
})

test('a photo can be dropped onto the field', async ({ office }) => {
  await office.goto('/admin/addstudents')
  const dropped = await office.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'meera.jpg', { type: 'image/jpeg' }))
      return transfer
    },
    [...aPhoto],
  )
  await office.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(office.getByText('meera.jpg has arrived')).toBeVisible()
})

test('an e-mail that is taken is told at its field, and everything typed stays', async ({ office, registrar }) => {
  const known = await registrar.addStudent()
  const typed = newcomer(known.email)
  await office.goto('/admin/addstudents')
  await fillStudentForm(office, typed)
  await choosePhoto(office)
  await save(office)
  await expect(toast(office, 'Email already exists')).toBeVisible()
  await expect(field(office, 'Email')).toHaveAccessibleDescription(/Email already exists/)
  await expect(office.getByRole('alert')).toBeFocused()
  await expect(office.getByRole('alert').getByRole('link')).toHaveText('Email already exists')
  for (const [label, value] of Object.entries(typed)) await expect(field(office, label)).toHaveValue(value)

  await field(office, 'Email').fill(`${unique('meera-')}@college.example`)
  await save(office)
  await expect(toast(office, 'Student Added successfully')).toBeVisible()
})

test('what is missing is listed on top, each with the way to its field', async ({ office }) => {
  await office.goto('/admin/addstudents')
  await field(office, 'Contact').fill('12345')
  await field(office, 'Password').fill('short')
  await save(office)
  const summary = office.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'First Name is required',
    'Last Name is required',
    'Gender is required',
    'DOB is required',
    'Please Enter 10 Digits',
    'Image is required',
    "Father's Name is required",
    "Mother's Name is required",
    'Course Name is required',
    'Semester is required',
    'Year is required',
    'Email is required',
    'Password should contain at least 6 characters',
  ])
  await expect(toast(office, 'Password should contain at least 6 characters')).toBeVisible()
  for (const [message, label] of [
    ['Please Enter 10 Digits', 'Contact'],
    ['Image is required', 'Image'],
    ['Gender is required', 'Gender'],
  ] as const) {
    await summary.getByRole('link', { name: message }).click()
    await expect(field(office, label)).toBeFocused()
  }
})

test('courses in use are offered while typing', async ({ office, registrar }) => {
  const courseName = unique('B.Sc. Marine Biology ')
  await registrar.addStudent({ courseName })
  await office.goto('/admin/addstudents')
  const list = await field(office, 'Course Name').getAttribute('list')
  await expect(office.locator(`datalist[id="${list}"] option[value="${courseName}"]`)).toHaveCount(1)
})
