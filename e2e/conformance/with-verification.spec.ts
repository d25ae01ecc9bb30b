import { main, row } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithoutDelay } from './checks/clock.ts'
import { expectFields } from './checks/forms.ts'
import { expectColumns } from './checks/tables.ts'
import { expect, test } from './fixtures.ts'

/** What the college can switch on. It stands after what the specification asks for, or inside a cell. */
test.use({
  settings: { PORTAL_VERIFICATION: 'on', PORTAL_CARD_FIELDS: 'validity,bloodGroup,emergencyContact' },
})

test('with verification the tables of a student keep their columns, and what is new follows', async ({
  adminPage: page,
  studentPage,
  adminApi,
  student,
  texts,
}) => {
  const [card, title] = [unique('CS-'), unique('Certificate ')]
  await adminApi.addIdCard(student.id, card)
  await adminApi.addCertificate(student.id, title)
  await openWithoutDelay(page, { path: `/admin/manageidcards/${student.id}`, content: row(page, card) })
  await page.clock.resume()
  await expectColumns(page, texts('screens./admin/manageidcards/{id}.tableHeads'))
  await page.goto(`/admin/managecertificates/${student.id}`)
  await row(page, title).waitFor()
  await expectColumns(page, texts('screens./admin/managecertificates/{id}.tableHeads'))
  await studentPage.goto('/mycertificates')
  await expect(row(studentPage, title).getByRole('checkbox')).toBeVisible()
  await expectColumns(studentPage, texts('screens./mycertificates.tableHeads'))
})

test('with verification the forms keep their fields, and what is new follows', async ({
  adminPage: page,
  adminApi,
  student,
  texts,
}) => {
  const { id: card } = await adminApi.addIdCard(student.id, unique('CS-'))
  const { id: certificate } = await adminApi.addCertificate(student.id, unique('Certificate '))
  for (const [path, specified] of [
    [`/admin/addidcards/${student.id}`, 'screens./admin/addidcards/{id}.fields'],
    [`/admin/updateidcards/${card}`, 'screens./admin/updateidcards/{id}.fields'],
    [`/admin/addcertificates/${student.id}`, 'screens./admin/addcertificates/{id}.fields'],
    [`/admin/updatecertificates/${certificate}`, 'screens./admin/updatecertificates/{id}.fields'],
  ] as const) {
    await page.goto(path)
    await main(page).getByRole('button', { name: 'Save' }).waitFor()
    await expectFields(page, texts(specified))
  }
})
