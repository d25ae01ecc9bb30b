import { goByMenu, press, tabTo, type } from '../support/keyboard.ts'
import { dialog, field, heading, row, toast } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { sendRequest } from '../support/requests.ts'
import { aPhotoFile, newStudent } from '../support/student-form.ts'
import { expectNames } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('an administrator without a mouse signs in, adds a student with a card, decides a request, deletes, and signs out', async ({
  page,
  adminApi,
  signedInRequest,
}) => {
  test.slow()
  const api = await signedInRequest(await adminApi.addStudent())
  const { message } = await sendRequest(api, unique('Please send my marksheet '))
  const family = unique('Krishnan')
  await page.goto('/adminlogin')
  await type(page, page.getByLabel('Email', { exact: true }), ADMIN.email)
  await type(page, page.getByLabel('Password', { exact: true }), ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  await expect(heading(page)).toBeFocused()

  await goByMenu(page, 'Students', 'Add Students')
  await expect(heading(page)).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('alert')).toBeFocused()
  await press(page, page.getByRole('link', { name: 'First Name is required' }))
  await expect(field(page, 'First Name')).toBeFocused()
  const { Gender, ...typed } = { ...newStudent(`${unique('meera-')}@college.example`), 'Last Name': family }
  for (const label of ['First Name', 'Last Name', 'Email', 'Password'] as const) {
    await type(page, field(page, label), typed[label])
  }
  const chooser = page.waitForEvent('filechooser')
  await press(page, field(page, 'Image'))
  await (await chooser).setFiles(aPhotoFile)
  await expect(page.getByText('meera.jpg has arrived')).toBeVisible()
  await tabTo(page, field(page, 'Gender'))
  await page.keyboard.type(Gender.slice(0, 3))
  await expect(field(page, 'Gender')).toHaveValue(Gender)
  for (const label of ["Father's Name", "Mother's Name", 'Contact', 'Course Name', 'Semester', 'Year'] as const) {
    await type(page, field(page, label), typed[label])
  }
  await tabTo(page, field(page, 'DOB'))
  // The third of March is typed the same way whichever comes first in this browser, the day or the month.
  await page.keyboard.type('03032006')
  await expect(field(page, 'DOB')).toHaveValue('2006-03-03')
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(toast(page, 'Student Added successfully')).toBeVisible()
  await expect(heading(page)).toHaveText('Manage Students')
  await expect(heading(page)).toBeFocused()

  await type(page, page.getByRole('searchbox', { name: 'Search' }), family)
  await expectNames(page, ['Meera'])
  await press(page, page.getByRole('button', { name: /^Gender/, expanded: false }))
  await press(page, page.getByRole('checkbox', { name: 'Female' }), 'Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Gender: 1' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Remove filter Female' }))
  await expect(page.getByRole('button', { name: 'Gender', exact: true })).toBeVisible()
  await press(page, page.getByRole('columnheader', { name: 'Student' }).getByRole('button'))
  await expect(page.getByRole('columnheader', { name: 'Student' })).toHaveAttribute('aria-sort', 'descending')

  await press(page, page.getByRole('link', { name: `Id Cards of Meera ${family}` }))
  await expect(heading(page)).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Add Id Cards' }))
  await expect(heading(page)).toHaveText('Add ID card')
  await type(page, field(page, 'Card Id'), unique('CS-'))
  await type(page, field(page, 'College Id'), 'CLG-7005')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Id Card Addedd successfully')).toBeVisible()

  await goByMenu(page, 'Requests', 'Pending requests')
  await expect(heading(page)).toHaveText('Pending requests')
  await type(page, page.getByRole('searchbox', { name: 'Search' }), message)
  await press(page, row(page, message).getByRole('button', { name: /^Approve/ }), 'Space')
  await expect(toast(page, 'Request approved successfully!')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await press(page, page.getByRole('link', { name: /^Approved/ }))
  await expect(heading(page)).toHaveText('Approved requests')
  await type(page, page.getByRole('searchbox', { name: 'Search' }), message)
  await press(page, row(page, message).getByRole('button', { name: /^Completed/ }))
  await expect(dialog(page).getByLabel('Note (optional)')).toBeFocused()
  await press(page, dialog(page).getByRole('button', { name: 'Completed' }))
  await expect(toast(page, 'Status Updated successfully!')).toBeVisible()

  await goByMenu(page, 'Students', 'Manage Students')
  await expect(heading(page)).toHaveText('Manage Students')
  await type(page, page.getByRole('searchbox', { name: 'Search' }), family)
  await expectNames(page, ['Meera'])
  await press(page, page.getByRole('button', { name: `Delete Meera ${family}` }))
  await press(page, dialog(page).getByRole('button', { name: 'Delete' }))
  await expect(toast(page, 'status updated successfully!')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Logout' }))
  await expect(page).toHaveURL('/')
})

test('in a narrow window whatever gets the focus by key is wholly in sight', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/admin/pendingrequests')
  const tab = page.getByRole('main').getByRole('link', { name: /^(Rejected|Completed)/ })
  await tab.first().focus()
  await page.keyboard.press('Tab')
  await expect(tab.last()).toBeFocused()
  await expect(tab.last()).toBeInViewport({ ratio: 1 })

  await page.goto('/admin/addstudents')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const generate = page.getByRole('button', { name: 'Generate password' })
  await expect(generate).toBeFocused()
  const [box, save] = await Promise.all([
    generate.boundingBox(),
    page.getByRole('button', { name: 'Save', exact: true }).boundingBox(),
  ])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
})
