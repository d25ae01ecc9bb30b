import { expectShown } from '../support/images.ts'
import { dialog, field, heading, row, toast } from '../support/locators.ts'
import { save } from '../support/student-form.ts'
import { openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('an administrator gives a student an ID card, corrects it, and deletes it; the student sees each step', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const theirs = await signedInPage(student)
  await theirs.goto('/idcard')
  const [card, corrected] = [unique('CS-'), unique('CS-')]

  await openStudents(adminPage, student.lastName)
  await adminPage.getByRole('link', { name: `Id Cards of Aarav ${student.lastName}` }).click()
  await expect(heading(adminPage)).toHaveText('Manage ID cards')
  await expect(adminPage.getByText('No ID cards found for this student.')).toBeVisible()
  // Below the text of the empty list stands the next act, as in its head.
  await adminPage.getByRole('link', { name: 'Add the first ID card' }).press('Enter')
  await expect(heading(adminPage)).toHaveText('Add ID card')
  await adminPage.goBack()
  await adminPage.getByRole('link', { name: 'Add Id Cards' }).click()
  await expect(heading(adminPage)).toHaveText('Add ID card')
  for (const [label, value] of [
    ['First Name', 'Aarav'],
    ['Last Name', student.lastName],
    ['Email', student.email],
  ] as const) {
    await expect(field(adminPage, label)).toHaveValue(value)
    await expect(field(adminPage, label)).toHaveJSProperty('readOnly', true)
  }
  await save(adminPage)
  await expect(field(adminPage, 'Card Id')).toHaveAccessibleDescription(/Card Id is required/)
  await expect(field(adminPage, 'College Id')).toHaveAccessibleDescription(/College Id is required/)
  await expect(field(adminPage, 'Card Id')).toBeFocused()
  await field(adminPage, 'Card Id').fill(card)
  await field(adminPage, 'College Id').fill('CLG-7003')
  await save(adminPage)
  await expect(toast(adminPage, 'Id Card Addedd successfully')).toBeVisible()
  await expect(adminPage).toHaveURL('/admin/managestudents')
  await expect(theirs.getByRole('article', { name: `ID card ${card}` })).toContainText('CLG-7003')

  await adminPage.goto(`/admin/manageidcards/${student.id}`)
  for (const value of [card, 'Aarav', student.lastName, student.email, 'CLG-7003']) {
    await expect(row(adminPage, card)).toContainText(value)
  }
  await expectShown(row(adminPage, card).locator('img'))
  await adminPage.getByRole('link', { name: `Update ID card ${card}` }).click()
  await expect(heading(adminPage)).toHaveText('Update ID card')
  await expect(field(adminPage, 'Card Id')).toHaveValue(card)
  await field(adminPage, 'Card Id').fill(corrected)
  await save(adminPage)
  await expect(toast(adminPage, 'ID Card updated successfully')).toBeVisible()
  await expect(theirs.getByRole('article', { name: `ID card ${corrected}` })).toBeVisible()

  await adminPage.goto(`/admin/manageidcards/${student.id}`)
  await adminPage.getByRole('button', { name: `Delete ID card ${corrected}` }).click()
  await expect(dialog(adminPage)).toContainText('Delete ID card?')
  await expect(dialog(adminPage)).toContainText(corrected)
  await dialog(adminPage).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(adminPage, 'Document deleted successfully')).toBeVisible()
  await expect(adminPage.getByText('No ID cards found for this student.')).toBeVisible()
  await expect(heading(adminPage)).toBeFocused()
  await expect(theirs.getByText('No Id Card available.')).toBeVisible()
})

test('the question before deleting can be taken back, and the focus returns', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent()
  const [first, second] = [unique('CS-1-'), unique('CS-2-')]
  await adminApi.addIdCard(student.id, first)
  await adminApi.addIdCard(student.id, second)
  await adminPage.goto(`/admin/manageidcards/${student.id}`)
  const remove = adminPage.getByRole('button', { name: `Delete ID card ${second}` })
  await remove.click()
  await expect(dialog(adminPage).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await adminPage.keyboard.press('Escape')
  await expect(dialog(adminPage)).toHaveCount(0)
  await expect(remove).toBeFocused()

  await remove.click()
  await dialog(adminPage).getByRole('button', { name: 'Delete' }).click()
  await expect(row(adminPage, second)).toHaveCount(0)
  await expect(adminPage.getByRole('button', { name: `Delete ID card ${first}` })).toBeFocused()
})

test('a student or card that does not exist is told, with the way back', async ({ adminPage }) => {
  for (const [path, says] of [
    ['/admin/manageidcards/nobody', 'Student not found'],
    ['/admin/addidcards/nobody', 'User not found'],
    ['/admin/updateidcards/none', 'ID Card not found'],
  ] as const) {
    await adminPage.goto(path)
    await expect(toast(adminPage, says)).toBeVisible()
    await adminPage.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
    await expect(adminPage).toHaveURL('/admin/managestudents')
  }
})

test('a card deleted in another window goes from this one too', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent()
  const card = unique('CS-')
  const { id } = await adminApi.addIdCard(student.id, card)
  await adminPage.goto(`/admin/manageidcards/${student.id}`)
  await expect(row(adminPage, card)).toBeVisible()
  await adminApi.deleteIdCard(id)
  await expect(adminPage.getByText('No ID cards found for this student.')).toBeVisible()
})
