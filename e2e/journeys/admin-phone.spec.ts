import type { Locator, Page } from '@playwright/test'
import { dialog, field, heading, row, toast } from '../support/locators.ts'
import { expectFits, expectTappable, phone, tapInMenu } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { choosePhoto, fillStudentForm, newStudent } from '../support/student-form.ts'
import { expectNames, expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test.use(phone)

test('an administrator on a phone adds a student; Save stays in sight all the way down', async ({ adminPage }) => {
  const typed = { ...newStudent(`${unique('meera-')}@college.example`), 'Last Name': unique('Krishnan') }
  await adminPage.goto('/admin')
  await expect(heading(adminPage)).toHaveText('WELCOME ADMIN!!')
  await expectFits(adminPage)
  await tapInMenu(adminPage, 'Students', 'Add Students')
  const save = adminPage.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeInViewport()
  await expectTappable(save)
  await expectFits(adminPage)
  await fillStudentForm(adminPage, typed)
  await choosePhoto(adminPage)
  for (const label of ['First Name', "Father's Name", 'Password']) {
    await field(adminPage, label).scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
  }
  await expectNotCovered(adminPage, field(adminPage, 'Password'))
  await save.tap()
  await expect(toast(adminPage, 'Student Added successfully')).toBeVisible()
  await search(adminPage, typed['Last Name'])
  await expectNames(adminPage, ['Meera'])
})

test('the list of students is cards on a phone, with filters and order behind their buttons', async ({
  adminPage,
  adminApi,
}) => {
  const family = unique('Iyer')
  await adminApi.addStudents([
    { firstName: 'Ananya', lastName: family, gender: 'Female' },
    { firstName: 'Bharat', lastName: family, gender: 'Male' },
  ])
  await adminPage.goto('/admin/managestudents')
  await search(adminPage, family)
  await expectNames(adminPage, ['Ananya', 'Bharat'])
  await expectFits(adminPage)
  const cards = await Promise.all(['Ananya', 'Bharat'].map((name) => row(adminPage, name).boundingBox()))
  expect(cards[0]?.width).toBeLessThanOrEqual(390)
  expect(cards[1]?.y).toBeGreaterThanOrEqual((cards[0]?.y ?? 0) + (cards[0]?.height ?? 0))
  for (const label of ['Contact', 'Parents', 'Gender', 'Course', 'DOB']) {
    await expect(row(adminPage, 'Ananya').getByText(label, { exact: true })).toBeVisible()
  }
  for (const name of [`Id Cards of Ananya ${family}`, `Update Ananya ${family}`]) {
    await expectTappable(adminPage.getByRole('link', { name }))
  }

  await expect(adminPage.getByRole('button', { name: 'Gender' })).toBeHidden()
  await adminPage.getByRole('button', { name: 'Filters' }).tap()
  await adminPage.getByRole('button', { name: 'Gender' }).tap()
  await adminPage.getByRole('checkbox', { name: 'Female' }).tap()
  await expectNames(adminPage, ['Ananya'])
  await adminPage.keyboard.press('Escape')
  await expect(adminPage.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expectFits(adminPage)
  await adminPage.getByRole('button', { name: 'Remove filter Female' }).tap()
  await adminPage.getByRole('button', { name: 'Sort' }).first().tap()
  await adminPage.getByRole('radio', { name: 'Student, Z to A' }).tap()
  await expectNames(adminPage, ['Bharat', 'Ananya'])
  await adminPage.keyboard.press('Escape')

  await adminPage.getByRole('button', { name: `Delete Bharat ${family}` }).tap()
  await expect(dialog(adminPage)).toContainText(`Bharat ${family}`)
  await dialog(adminPage).getByRole('button', { name: 'Delete' }).tap()
  await expectNames(adminPage, ['Ananya'])
})

test('requests are decided on a phone, each a card with its whole message', async ({
  adminPage,
  adminApi,
  signedInRequest,
}) => {
  const student = await signedInRequest(await adminApi.addStudent())
  const word = unique('Kathmandu')
  const message =
    `Please issue a bonafide certificate for my visa to ${word}. ${'It is needed soon. '.repeat(20)}`.trim()
  await sendRequest(student, message)
  await adminPage.goto('/admin')
  await tapInMenu(adminPage, 'Requests', 'Pending requests')
  await search(adminPage, word)
  await expectRows(adminPage, '1–1 of 1')
  await expect(row(adminPage, word)).toContainText(message)
  await expectFits(adminPage)
  const approve = row(adminPage, word).getByRole('button', { name: /^Approve/ })
  await expectTappable(approve)
  await approve.tap()
  await expect(toast(adminPage, 'Request approved successfully!')).toBeVisible()

  await adminPage
    .getByRole('navigation', { name: 'Requests' })
    .getByRole('link', { name: /^Approved/ })
    .tap()
  await expect(heading(adminPage)).toHaveText('Approved requests')
  await search(adminPage, word)
  await row(adminPage, word)
    .getByRole('button', { name: /^Completed/ })
    .tap()
  await dialog(adminPage).getByRole('button', { name: 'Completed' }).tap()
  await expect(toast(adminPage, 'Status Updated successfully!')).toBeVisible()
  await expectFits(adminPage)
})

test("a student's cards and certificates fit a phone", { tag: '@sweep' }, async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent({ lastName: unique('Venkatanarasimharajuvaripeta') })
  const card = await adminApi.addIdCard(student.id, unique('CS-2024-DEPARTMENT-0117-'))
  const certificate = await adminApi.addCertificate(student.id, `Provisional degree certificate ${unique('')}`)
  for (const path of [
    `/admin/manageidcards/${student.id}`,
    `/admin/addidcards/${student.id}`,
    `/admin/updateidcards/${card.id}`,
    `/admin/managecertificates/${student.id}`,
    `/admin/addcertificates/${student.id}`,
    `/admin/updatecertificates/${certificate.id}`,
    `/admin/updatestudent/${student.id}`,
  ]) {
    await adminPage.goto(path)
    await expect(
      adminPage.getByRole('main').getByText(student.lastName).or(field(adminPage, 'Email')).first(),
    ).toBeVisible()
    await expectFits(adminPage)
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
