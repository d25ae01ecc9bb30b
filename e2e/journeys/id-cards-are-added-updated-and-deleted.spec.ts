import { expect, test } from '../support/journey.ts'
import { expectShown } from '../support/pictures.ts'
import { dialog, heading, row, toast } from '../support/screen.ts'
import { unique } from '../support/student.ts'
import { field, save } from '../support/student-form.ts'
import { openStudents } from '../support/students-list.ts'

test('an administrator gives a student an ID card, corrects it, and deletes it; the student sees each step', async ({
  office,
  registrar,
  windowOf,
}) => {
  const student = await registrar.addStudent({ lastName: unique('Iyer') })
  const theirs = await windowOf(student)
  await theirs.goto('/idcard')
  const [card, corrected] = [unique('CS-'), unique('CS-')]

  await openStudents(office, student.lastName)
  await office.getByRole('link', { name: `Id Cards of Aarav ${student.lastName}` }).click()
  await expect(heading(office)).toHaveText('Manage ID cards')
  await expect(office.getByText('No ID cards found for this student.')).toBeVisible()
  await office.getByRole('link', { name: 'Add Id Cards' }).click()
  await expect(heading(office)).toHaveText('Add ID card')
  for (const [label, value] of [
    ['First Name', 'Aarav'],
    ['Last Name', student.lastName],
    ['Email', student.email],
  ] as const) {
    await expect(field(office, label)).toHaveValue(value)
    await expect(field(office, label)).toHaveJSProperty('readOnly', true)
  }
  await save(office)
  await expect(field(office, 'Card Id')).toHaveAccessibleDescription(/Card Id is required/)
  await expect(field(office, 'College Id')).toHaveAccessibleDescription(/College Id is required/)
  await expect(field(office, 'Card Id')).toBeFocused()
  await field(office, 'Card Id').fill(card)
  await field(office, 'College Id').fill('CLG-7003')
  await save(office)
  await expect(toast(office, 'Id Card Addedd successfully')).toBeVisible()
  await expect(office).toHaveURL('/admin/managestudents')
  await expect(theirs.getByRole('article', { name: `ID card ${card}` })).toContainText('CLG-7003')

  await office.goto(`/admin/manageidcards/${student.id}`)
  for (const value of [card, 'Aarav', student.lastName, student.email, 'CLG-7003']) {
    await expect(row(office, card)).toContainText(value)
  }
  await expectShown(row(office, card).locator('img'))
  await office.getByRole('link', { name: `Update ID card ${card}` }).click()
  await expect(heading(office)).toHaveText('Update ID card')
  await expect(field(office, 'Card Id')).toHaveValue(card)
  await field(office, 'Card Id').fill(corrected)
  await save(office)
  await expect(toast(office, 'ID Card updated successfully')).toBeVisible()
  await expect(theirs.getByRole('article', { name: `ID card ${corrected}` })).toBeVisible()

  await office.goto(`/admin/manageidcards/${student.id}`)
  await office.getByRole('button', { name: `Delete ID card ${corrected}` }).click()
  await expect(dialog(office)).toContainText('Delete ID card?')
  await expect(dialog(office)).toContainText(corrected)
  await dialog(office).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(office, 'Document deleted successfully')).toBeVisible()
  await expect(office.getByText('No ID cards found for this student.')).toBeVisible()
  await expect(heading(office)).toBeFocused()
  await expect(theirs.getByText('No Id Card available.')).toBeVisible()
})

test('a card id that another card has is refused at its field, and everything typed stays', async ({
  office,
  registrar,
}) => {
  const [one, other] = await registrar.addStudents([{}, {}])
  const [taken, own] = [unique('CS-'), unique('CS-')]
  await registrar.addIdCard(one?.id ?? '', taken)
  const { id } = await registrar.addIdCard(other?.id ?? '', own)
  for (const path of [`/admin/addidcards/${other?.id}`, `/admin/updateidcards/${id}`]) {
    await office.goto(path)
    await field(office, 'Card Id').fill(taken)
    await field(office, 'College Id').fill('CLG-7004')
    await save(office)
    await expect(toast(office, 'Card with same id already exists')).toBeVisible()
    await expect(field(office, 'Card Id')).toHaveAccessibleDescription(/Card with same id already exists/)
    await expect(field(office, 'Card Id')).toBeFocused()
    await expect(field(office, 'Card Id')).toHaveValue(taken)
    await expect(field(office, 'College Id')).toHaveValue('CLG-7004')
  }
})

test('the question before deleting can be taken back, and the focus returns', async ({ office, registrar }) => {
  const student = await registrar.addStudent()
  const [first, second] = [unique('CS-1-'), unique('CS-2-')]
  await registrar.addIdCard(student.id, first)
  await registrar.addIdCard(student.id, second)
  await office.goto(`/admin/manageidcards/${student.id}`)
  const remove = office.getByRole('button', { name: `Delete ID card ${second}` })
  await remove.click()
  await expect(dialog(office).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await office.keyboard.press('Escape')
  await expect(dialog(office)).toHaveCount(0)
  await expect(remove).toBeFocused()

  await remove.click()
  await dialog(office).getByRole('button', { name: 'Delete' }).click()
  await expect(row(office, second)).toHaveCount(0)
  await expect(office.getByRole('button', { name: `Delete ID card ${first}` })).toBeFocused()
})

test('a student or card that does not exist is told, with the way back', async ({ office }) => {
  for (const [path, says] of [
    ['/admin/manageidcards/nobody', 'Student not found'],
    ['/admin/addidcards/nobody', 'User not found'],
    ['/admin/updateidcards/none', 'ID Card not found'],
  ] as const) {
    await office.goto(path)
    await expect(toast(office, says)).toBeVisible()
    await office.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
    await expect(office).toHaveURL('/admin/managestudents')
  }
})

test('a card deleted in another window goes from this one too', async ({ office, registrar }) => {
  const student = await registrar.addStudent()
  const card = unique('CS-')
  const { id } = await registrar.addIdCard(student.id, card)
  await office.goto(`/admin/manageidcards/${student.id}`)
  await expect(row(office, card)).toBeVisible()
  await registrar.deleteIdCard(id)
  await expect(office.getByText('No ID cards found for this student.')).toBeVisible()
})
