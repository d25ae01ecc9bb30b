import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { expectFits, expectTappable, phone, tapInMenu } from '../support/phone.ts'
import { dialog, heading, row, toast } from '../support/screen.ts'
import { sendRequest, unique } from '../support/student.ts'
import { choosePhoto, field, fillStudentForm, newcomer } from '../support/student-form.ts'
import { expectNames, expectRows, search } from '../support/students-list.ts'

test.use(phone)

test('an administrator on a phone adds a student; Save stays in sight all the way down', async ({ office }) => {
  const typed = { ...newcomer(`${unique('meera-')}@college.example`), 'Last Name': unique('Krishnan') }
  await office.goto('/admin')
  await expect(heading(office)).toHaveText('WELCOME ADMIN!!')
  await expectFits(office)
  await tapInMenu(office, 'Students', 'Add Students')
  const save = office.getByRole('button', { name: 'Save' })
  await expect(save).toBeInViewport()
  await expectTappable(save)
  await expectFits(office)
  await fillStudentForm(office, typed)
  await choosePhoto(office)
  for (const label of ['First Name', "Father's Name", 'Password']) {
    await field(office, label).scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
  }
  await expectNotCovered(office, field(office, 'Password'))
  await save.tap()
  await expect(toast(office, 'Student Added successfully')).toBeVisible()
  await search(office, typed['Last Name'])
  await expectNames(office, ['Meera'])
})

test('the list of students is cards on a phone, with filters and order behind their buttons', async ({
  office,
  registrar,
}) => {
  const family = unique('Iyer')
  await registrar.addStudents([
    { firstName: 'Ananya', lastName: family, gender: 'Female' },
    { firstName: 'Bharat', lastName: family, gender: 'Male' },
  ])
  await office.goto('/admin/managestudents')
  await search(office, family)
  await expectNames(office, ['Ananya', 'Bharat'])
  await expectFits(office)
  const cards = await Promise.all(['Ananya', 'Bharat'].map((name) => row(office, name).boundingBox()))
  expect(cards[0]?.width).toBeLessThanOrEqual(390)
  expect(cards[1]?.y).toBeGreaterThanOrEqual((cards[0]?.y ?? 0) + (cards[0]?.height ?? 0))
  for (const label of ['Contact', 'Parents', 'Gender', 'Course', 'DOB']) {
    await expect(row(office, 'Ananya').getByText(label, { exact: true })).toBeVisible()
  }
  for (const name of [`Id Cards of Ananya ${family}`, `Update Ananya ${family}`]) {
    await expectTappable(office.getByRole('link', { name }))
  }

  await expect(office.getByRole('button', { name: 'Gender' })).toBeHidden()
  await office.getByRole('button', { name: 'Filters' }).tap()
  await office.getByRole('button', { name: 'Gender' }).tap()
  await office.getByRole('checkbox', { name: 'Female' }).tap()
  await expectNames(office, ['Ananya'])
  await office.keyboard.press('Escape')
  await expect(office.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expectFits(office)
  await office.getByRole('button', { name: 'Remove filter Female' }).tap()
  await office.getByRole('button', { name: 'Sort' }).first().tap()
  await office.getByRole('radio', { name: 'Student, Z to A' }).tap()
  await expectNames(office, ['Bharat', 'Ananya'])
  await office.keyboard.press('Escape')

  await office.getByRole('button', { name: `Delete Bharat ${family}` }).tap()
  await expect(dialog(office)).toContainText(`Bharat ${family}`)
  await dialog(office).getByRole('button', { name: 'Delete' }).tap()
  await expectNames(office, ['Ananya'])
})

test('requests are decided on a phone, each a card with its whole message', async ({ office, registrar, windowOf }) => {
  const student = await windowOf(await registrar.addStudent())
  const word = unique('Kathmandu')
  const message =
    `Please issue a bonafide certificate for my visa to ${word}. ${'It is needed soon. '.repeat(20)}`.trim()
  await sendRequest(student, message)
  await office.goto('/admin')
  await tapInMenu(office, 'Requests', 'Pending requests')
  await search(office, word)
  await expectRows(office, '1–1 of 1')
  await expect(row(office, word)).toContainText(message)
  await expectFits(office)
  const approve = row(office, word).getByRole('button', { name: /^Approve/ })
  await expectTappable(approve)
  await approve.tap()
  await expect(toast(office, 'Request approved successfully!')).toBeVisible()

  await office
    .getByRole('navigation', { name: 'Requests' })
    .getByRole('link', { name: /^Approved/ })
    .tap()
  await expect(heading(office)).toHaveText('Approved requests')
  await search(office, word)
  await row(office, word)
    .getByRole('button', { name: /^Completed/ })
    .tap()
  await dialog(office).getByRole('button', { name: 'Completed' }).tap()
  await expect(toast(office, 'Status Updated successfully!')).toBeVisible()
  await expectFits(office)
})

test("a student's cards and certificates fit a phone", async ({ office, registrar }) => {
  const student = await registrar.addStudent({ lastName: unique('Venkatanarasimharajuvaripeta') })
  const card = await registrar.addIdCard(student.id, unique('CS-2024-DEPARTMENT-0117-'))
  const certificate = await registrar.addCertificate(student.id, `Provisional degree certificate ${unique('')}`)
  for (const path of [
    `/admin/manageidcards/${student.id}`,
    `/admin/addidcards/${student.id}`,
    `/admin/updateidcards/${card.id}`,
    `/admin/managecertificates/${student.id}`,
    `/admin/addcertificates/${student.id}`,
    `/admin/updatecertificates/${certificate.id}`,
    `/admin/updatestudent/${student.id}`,
  ]) {
    await office.goto(path)
    await expect(office.getByRole('main').getByText(student.lastName).or(field(office, 'Email')).first()).toBeVisible()
    await expectFits(office)
  }
})

/** Checks that nothing lies over the middle of a field, such as a bar that stays at the bottom. */
async function expectNotCovered(page: Page, target: Locator) {
  await target.focus()
  const isOnTop = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return element.contains(top)
  })
  expect(isOnTop, page.url()).toBe(true)
}
