import { PHOTO_MAX_BYTES } from '@portal/contract/limits'
import { aPhoto } from '@portal/server/testing/files/files'
import { expectShown } from '../support/images.ts'
import { press } from '../support/keyboard.ts'
import { field, heading, row, toast } from '../support/locators.ts'
import { sayInPage } from '../support/say-in-page.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { aPhotoFile, choosePhoto, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { fileOfSize } from '../support/test-files.ts'
import { throttleNetwork } from '../support/throttle-network.ts'
import { unique } from '../support/unique.ts'

test('an administrator adds a student, who signs in and finds everything right', async ({ adminPage, page }) => {
  const typed = { ...newStudent(`${unique('meera-')}@college.example`), 'Last Name': unique('Krishnan') }
  await adminPage.goto('/admin')
  await chooseInMenu(adminPage, 'Students', 'Add Students')
  await expect(heading(adminPage)).toHaveText('Add Students')
  // Browsers do not say 'required' of a file field themselves.
  await expect(field(adminPage, 'Image')).toHaveAccessibleDescription(/^Required\. JPEG/)
  await fillStudentForm(adminPage, typed)
  await choosePhoto(adminPage)
  await expectShown(adminPage.locator('img[src^="blob:"]'))
  await save(adminPage)
  await expect(toast(adminPage, 'Student Added successfully')).toBeVisible()
  await expect(adminPage).toHaveURL('/admin/managestudents')
  await search(adminPage, typed['Last Name'])
  const added = row(adminPage, typed.Email)
  for (const value of [`Meera ${typed['Last Name']}`, '9840012345', 'Mr. Suresh Krishnan', 'B.A. Economics', 'Sem 1']) {
    await expect(added).toContainText(value)
  }
  await expectShown(added.locator('img'))

  await page.goto('/')
  await signInByForm(page, { email: typed.Email, password: typed.Password })
  await expect(page).toHaveURL('/myprofile')
  await expectShown(page.getByRole('img', { name: `Photo of Meera ${typed['Last Name']}` }))
  for (const value of [typed.Email, 'Mrs. Latha Krishnan', 'Female', '28 Feb 2006']) {
    await expect(page.getByText(value)).toBeVisible()
  }
})

test('a form says what another program writes, or a title that letters add, and takes out nothing by itself', async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/addstudents')
  await field(adminPage, "Father's Name").fill('Mr. Ram Rao')
  await expect(adminPage.getByText('add a title to this name by themselves')).toBeVisible()
  await expect(field(adminPage, "Father's Name")).toHaveValue('Mr. Ram Rao')
  await press(adminPage, adminPage.getByRole('button', { name: 'Use “Ram Rao”' }))
  await expect(field(adminPage, "Father's Name")).toHaveValue('Ram Rao')
  await expect(field(adminPage, "Father's Name")).toBeFocused()
  await expect(adminPage.getByText('add a title to this name by themselves')).toHaveCount(0)
  await field(adminPage, 'Email').fill('asha @ college.example; ravi@college.example')
  await adminPage.getByRole('button', { name: 'Use “asha@college.example”' }).click()
  await expect(field(adminPage, 'Email')).toHaveValue('asha@college.example')
  await field(adminPage, 'Semester').fill('-')
  await expect(adminPage.getByText('“-” is what other programs write where there is no value')).toBeVisible()
})

test('a form says that no font prints the script of a name, and takes the name', async ({ adminPage }) => {
  await adminPage.goto('/admin/addstudents')
  const warning = adminPage.getByText('ID cards and certificates with this text cannot be made')
  await field(adminPage, 'First Name').fill('ᱥᱟᱱᱛᱟᱲᱤ')
  await field(adminPage, 'Last Name').fill('නිමල්')
  await expect(warning).toHaveCount(1)
  await expect(warning).toContainText('their fonts do not have න ි ම ල ්')
  await expect(field(adminPage, 'Last Name')).toHaveValue('නිමල්')
  await field(adminPage, 'Last Name').fill('Nimal')
  await expect(warning).toHaveCount(0)
})

test('a form that was opened while students had no passwords asks for one when it is refused', async ({
  adminPage,
}) => {
  await sayInPage(adminPage, 'portal-sso-only', 'on')
  const typed = newStudent(`${unique('meera-')}@college.example`)
  const { Password: password, ...others } = typed
  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, others)
  await choosePhoto(adminPage)
  await expect(field(adminPage, 'Password')).toHaveCount(0)
  await save(adminPage)
  await expect(field(adminPage, 'Password')).toHaveAccessibleDescription(/should contain at least 6 characters/)
  await field(adminPage, 'Password').fill(password)
  await save(adminPage)
  await expect(toast(adminPage, 'Student Added successfully')).toBeVisible()
})

test('a photo shows how far it is, can be called off, and Save waits for it', async ({ adminPage }) => {
  await adminPage.goto('/admin/addstudents')
  const removeLimit = await throttleNetwork(adminPage)
  const large = { ...aPhotoFile, buffer: Buffer.concat([aPhoto, Buffer.alloc(1024 * 1024)]) }
  await field(adminPage, 'Image').setInputFiles(large)
  const progress = adminPage.getByRole('progressbar', { name: 'Sending meera.jpg' })
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0)
  await expect(adminPage.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await adminPage.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(progress).toHaveCount(0)
  await expect(adminPage.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await save(adminPage)
  await expect(adminPage.getByRole('alert')).toContainText('Image is required')

  await field(adminPage, 'Image').setInputFiles(large)
  await expect(progress).toBeVisible()
  await removeLimit()
  await expect(adminPage.getByText('meera.jpg has arrived')).toBeVisible()
})

test('what is no picture or too large is refused, before it is sent or after', async ({ adminPage }, testInfo) => {
  await adminPage.goto('/admin/addstudents')
  const image = field(adminPage, 'Image')
  const sent: string[] = []
  adminPage.on('request', (request) => request.url().includes('/api/uploads/') && sent.push(request.url()))
  const told = 'JPEG, PNG or WebP, at most 5 MB.'

  await image.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir') })
  await expectRefused(`This is not a picture the portal can take. ${told}`)
  await image.setInputFiles(await fileOfSize(testInfo, aPhotoFile.name, PHOTO_MAX_BYTES + 1))
  await expectRefused(`This picture is too large. ${told}`)
  expect(sent).toEqual([])

  await image.setInputFiles({ ...aPhotoFile, buffer: Buffer.from('Dear Sir, this only calls itself a picture') })
  await expectRefused(`This is not a picture the portal can take. ${told}`)
  await image.setInputFiles({ ...aPhotoFile, buffer: aPhoto.subarray(0, aPhoto.length - 200) })
  await expectRefused('This picture is damaged and cannot be opened. Please choose another one.')
  expect(sent).toHaveLength(2)

  await choosePhoto(adminPage)
  await expect(image).not.toHaveAttribute('aria-invalid')

  async function expectRefused(why: string) {
    await expect(image).toHaveAttribute('aria-invalid', 'true')
    await expect(adminPage.locator('p[id$="-error"]')).toHaveText(why)
    await expect(image).toHaveAccessibleDescription(new RegExp(why.slice(0, 30)))
  }
})

test('a photo can be dropped onto the field', async ({ adminPage }) => {
  await adminPage.goto('/admin/addstudents')
  const dropped = await adminPage.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'meera.jpg', { type: 'image/jpeg' }))
      return transfer
    },
    [...aPhoto],
  )
  await adminPage.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(adminPage.getByText('meera.jpg has arrived')).toBeVisible()
})

test('an e-mail that is taken is told at its field, and everything typed stays', async ({ adminPage, adminApi }) => {
  const known = await adminApi.addStudent()
  const typed = newStudent(known.email)
  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, typed)
  await choosePhoto(adminPage)
  await save(adminPage)
  await expect(toast(adminPage, 'Email already exists')).toBeVisible()
  await expect(field(adminPage, 'Email')).toHaveAccessibleDescription(/Email already exists/)
  await expect(adminPage.getByRole('alert')).toBeFocused()
  await expect(adminPage.getByRole('alert').getByRole('link')).toHaveText('Email already exists')
  for (const [label, value] of Object.entries(typed)) await expect(field(adminPage, label)).toHaveValue(value)

  await field(adminPage, 'Email').fill(`${unique('meera-')}@college.example`)
  await save(adminPage)
  await expect(toast(adminPage, 'Student Added successfully')).toBeVisible()
})

test('what is missing is listed on top, each with the way to its field', async ({ adminPage }) => {
  await adminPage.goto('/admin/addstudents')
  await field(adminPage, 'Contact').fill('12345')
  await field(adminPage, 'Password').fill('short')
  await save(adminPage)
  const summary = adminPage.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Password should contain at least 6 characters',
    'Image is required',
    'Gender is required',
    "Father's Name is required",
    "Mother's Name is required",
    'Contact: Please Enter 10 Digits',
    'Course Name is required',
    'Semester is required',
    'Year is required',
    'DOB is required',
  ])
  await expect(toast(adminPage, 'Password should contain at least 6 characters')).toBeVisible()
  for (const [message, label] of [
    ['Please Enter 10 Digits', 'Contact'],
    ['Image is required', 'Image'],
    ['Gender is required', 'Gender'],
  ] as const) {
    await summary.getByRole('link', { name: message }).click()
    await expect(field(adminPage, label)).toBeFocused()
  }
})

test('courses in use are offered while typing', async ({ adminPage, adminApi }) => {
  const courseName = unique('B.Sc. Marine Biology ')
  await adminApi.addStudent({ courseName })
  await adminPage.goto('/admin/addstudents')
  const list = await field(adminPage, 'Course Name').getAttribute('list')
  await expect(adminPage.locator(`datalist[id="${list}"] option[value="${courseName}"]`)).toHaveCount(1)
})

test('the next student of the same class keeps course, semester, year and gender', async ({ adminPage }) => {
  const lastName = unique('Pillai')
  const first = { ...newStudent(`${unique('meera-')}@college.example`), 'Last Name': lastName }
  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, first)
  await choosePhoto(adminPage)
  await adminPage.getByRole('button', { name: 'Generate password' }).click()
  await adminPage.getByRole('button', { name: 'Save and add another' }).dblclick()
  await expect(toast(adminPage, 'Student Added successfully')).toHaveCount(1)
  await expect(field(adminPage, 'First Name')).toBeFocused()
  for (const label of ['Course Name', 'Semester', 'Year', 'Gender'] as const) {
    await expect(field(adminPage, label)).toHaveValue(first[label])
  }
  for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Contact', 'DOB'] as const) {
    await expect(field(adminPage, label)).toHaveValue('')
  }
  await expect(adminPage.getByText('meera.jpg has arrived')).toHaveCount(0)
  await expect(adminPage.getByText('it is not shown again')).toHaveCount(0)

  const second = { ...first, Email: `${unique('meera-')}@college.example` }
  await fillStudentForm(adminPage, second)
  await choosePhoto(adminPage)
  await save(adminPage)
  await expect(adminPage).toHaveURL('/admin/managestudents')
  await search(adminPage, lastName)
  await expect(adminPage.getByRole('row')).toHaveCount(3)
  for (const { Email } of [first, second]) await expect(row(adminPage, Email)).toHaveCount(1)
})

test('a new spelling of a course in use is told, and the known one is a click away', async ({
  adminPage,
  adminApi,
}) => {
  const courseName = unique('B.Sc. Marine Biology ')
  await adminApi.addStudent({ courseName })
  await adminPage.goto('/admin/addstudents')
  await field(adminPage, 'Course Name').fill(courseName.replace('B.Sc.', 'B Sc').toUpperCase())
  await field(adminPage, 'Semester').focus()
  await expect(adminPage.getByText('is not used yet')).toBeVisible()
  await adminPage.getByRole('button', { name: `Use “${courseName}”` }).press('Enter')
  await expect(field(adminPage, 'Course Name')).toHaveValue(courseName)
  await expect(field(adminPage, 'Course Name')).toBeFocused()
  await expect(adminPage.getByText('is not used yet')).toHaveCount(0)
})

test('the title of the page says that a form has errors, until they are mended', async ({ adminPage }) => {
  await adminPage.goto('/admin/addstudents')
  await expect(heading(adminPage)).toHaveText('Add Students')
  const title = await adminPage.title()
  await fillStudentForm(adminPage, newStudent(`${unique('meera-')}@college.example`))
  await choosePhoto(adminPage)
  await field(adminPage, 'Contact').fill('12345')
  await save(adminPage)
  await expect(adminPage).toHaveTitle(`Error: ${title}`)
  await expect(adminPage.getByText('Please Enter 10 Digits')).toHaveCount(2)
  await field(adminPage, 'Contact').fill('9840012345')
  await expect(adminPage).toHaveTitle(title)
})
