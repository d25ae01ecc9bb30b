import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { dialog, heading, main, row, toast } from '../support/locators.ts'
import { expectFits, phone } from '../support/phone.ts'
import { signInByForm } from '../support/sign-in.ts'
import { choosePhoto, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { choose, openStudents, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a student who has left signs in, sees that the card is void, and asks for a transcript that the office decides', async ({
  adminPage,
  adminApi,
  page,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Menon') })
  const name = `Aarav ${student.lastName}`
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  await adminPage.goto(`/admin/students/${student.id}`)
  await adminPage.getByRole('button', { name: `More actions for ${name}` }).click()
  await adminPage.getByRole('menuitem', { name: 'Make former student' }).click()
  await expect(dialog(adminPage)).toContainText('The student can still sign in and send requests until')
  await expectAccessible(adminPage)
  await dialog(adminPage).getByRole('button', { name: 'Make former student' }).click()
  await expect(toast(adminPage, `${name} is a former student now.`)).toBeVisible()
  await expect(
    main(adminPage).getByText(/Former student since .* They can sign in until .* ID cards are void/),
  ).toBeVisible()
  await expect(main(adminPage).getByText(/Void since/)).toBeVisible()
  await expectAccessible(adminPage)

  await page.goto('/')
  await signInByForm(page, student)
  await expect(page).toHaveURL('/myprofile')
  await expect(main(page).getByText(/You left on .* until/)).toBeVisible()
  await page.goto('/idcard')
  await expect(page.getByRole('article', { name: new RegExp(`ID card ${card}, void since`) })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await expectFits(page)
  await page.goto('/addrequest')
  await page.getByLabel('Message').fill(`Please send the transcript of ${student.lastName}.`)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(toast(page, 'Request Sent successfully')).toBeVisible()

  await adminPage.goto('/admin/pendingrequests')
  // Other tests fill the first page.
  await search(adminPage, student.lastName)
  const request = row(adminPage, student.lastName)
  await expect(request).toContainText('Former student')
  await request.getByRole('button', { name: `Approve request of ${name}` }).click()
  await expect(toast(adminPage, 'Request approved successfully!')).toBeVisible()
})

test('former students are listed apart, and readmitted from their record', async ({ adminPage: page, adminApi }) => {
  const student = await adminApi.addStudent({ lastName: unique('Menon') })
  await adminApi.markFormer(student.id)
  const name = `Aarav ${student.lastName}`
  await openStudents(page, student.lastName)
  await expect(row(page, student.email)).toHaveCount(0)
  await choose(page, 'Status', 'Former')
  await expect(page.getByText(/^\d+ former students?$/)).toBeAttached()
  await row(page, student.email).getByRole('link', { name, exact: true }).click()
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('button', { name: `Readmit ${name}` }).click()
  await expect(toast(page, `${name} is active again.`)).toBeVisible()
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('whoever adds a student with the e-mail of a former one is offered to readmit that one', async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Menon') })
  await adminApi.markFormer(student.id)
  await page.goto('/admin/addstudents')
  await fillStudentForm(page, newStudent(student.email))
  await choosePhoto(page)
  await save(page)
  await expect(page.getByText(`This e-mail belongs to Aarav ${student.lastName}, a former student.`)).toBeVisible()
  await page.getByRole('button', { name: `Readmit Aarav ${student.lastName}` }).click()
  await expect(page.getByRole('link', { name: 'Open the record' })).toBeFocused()
})
