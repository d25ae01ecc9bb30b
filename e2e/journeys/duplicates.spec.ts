import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { field, toast } from '../support/locators.ts'
import { choosePhoto, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { expect, test } from '../support/test.ts'

// A portal of its own: it has a feature on that asks about students of other tests.
test.use({ settings: { PORTAL_PLACE: 'Nashik' } })

test.beforeAll(({ adminApi }) => adminApi.switchFeatureOn('duplicates'))

test('whoever adds a student who is there already is asked by keyboard, looks at the other one, goes back and adds anyway', async ({
  adminPage: page,
  adminApi,
}) => {
  const details = { lastName: 'Krishnan', courseName: 'B.A. Economics', dob: '2006-02-28', contact: '9840055555' }
  const { id } = await adminApi.addStudent({ firstName: 'Meera', ...details })
  await adminApi.addIdCard(id, 'MK-1', 'CLG-2031')
  await page.goto('/admin/addstudents')
  await fillStudentForm(page, { ...newStudent('meera.copy@college.example'), 'First Name': 'MIRA' })
  await choosePhoto(page)
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))

  const dialog = page.getByRole('dialog', { name: 'Is this the same student?' })
  const back = dialog.getByRole('button', { name: 'Back to the form' })
  await expect(back).toBeFocused()
  const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  await expect(row('Name')).toHaveText(['MIRA Krishnan', 'Meera Krishnan'])
  await expect(row('College Id')).toHaveText(['–', 'CLG-2031'])
  await expect(row('Contact')).toHaveText(['9840012345', '9840055555'])
  await expect(row('Status')).toHaveText(['–', 'Active'])
  await expect(dialog.getByText('The same: name, date of birth')).toBeVisible()
  await expectAccessible(page)

  const open = dialog.getByRole('link', { name: 'Open the other one, Meera Krishnan (opens in a new tab)' })
  await tabTo(page, open, 'Shift+Tab')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const other = await opened
  await expect(other.getByRole('heading', { name: 'Meera Krishnan' })).toBeVisible()
  await other.close()

  await press(page, back)
  await expect(dialog).toBeHidden()
  await expect(field(page, 'First Name')).toHaveValue('MIRA')
  await expect(page.getByText('meera.jpg has arrived')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Add anyway' }))
  await expect(toast(page, 'Student Added successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/managestudents')
})

test('a change that makes a student like another is asked about, once; what is like nobody is not', async ({
  adminPage: page,
  adminApi,
}) => {
  await adminApi.addStudent({ firstName: 'Farida', lastName: 'Contractor', dob: '2004-03-05', contact: '9840066666' })
  const details = { firstName: 'Farida', lastName: 'Contractor', dob: '2004-05-03', contact: '9840077777' }
  const { id } = await adminApi.addStudent(details)
  await page.goto(`/admin/updatestudent/${id}`)
  await type(page, field(page, "Father's Name"), 'Sohrab Contractor')
  await field(page, 'Date of Birth').fill('2004-03-05')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Is this the same student?' })
  await expect(dialog.getByRole('button', { name: 'Back to the form' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/admin/updatestudent/${id}`)
  await save(page)
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page).toHaveURL('/admin/managestudents')
  await page.goto(`/admin/updatestudent/${id}`)
  await field(page, "Father's Name").fill('Rustom Contractor')
  await save(page)
  await expect(page).toHaveURL('/admin/managestudents')
})
