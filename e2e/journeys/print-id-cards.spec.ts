import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press, type } from '../support/keyboard.ts'
import { dialog, main, row, toast } from '../support/locators.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/verified-test.ts'

test('the cards of a course are printed once, and again when the printer has jammed', async ({
  adminPage: page,
  adminApi,
}) => {
  const course = { courseName: 'Cards' }
  for (const [n, { id }] of (await adminApi.addStudents([course, course])).entries()) {
    await adminApi.addIdCard(id, `PRINT-${n}`)
  }
  await page.goto('/admin/cards')
  await press(page, page.getByRole('checkbox', { name: 'Cards', exact: true }), 'Space')
  await expect(page.getByText('2 cards to print.')).toBeVisible()
  await expectAccessible(page)
  const some = page.getByText('Only some of these students')
  await press(page, some)
  await press(page, page.getByRole('checkbox', { name: /Aarav/ }).first(), 'Space')
  await expect(page.getByText('One card to print.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Take the ticks away' }))
  await press(page, page.getByRole('button', { name: 'Make 2 cards' }))
  await expect(page.getByText('2 cards are ready to print.')).toBeVisible()
  await expect(page.getByText('No cards to print.').first()).toBeVisible()
  const [pdf] = await Promise.all([
    page.request.get(
      (await page
        .getByRole('link', { name: /Open PDF/ })
        .first()
        .getAttribute('href')) ?? '',
    ),
    expect(page.getByText('2 cards have been printed already.')).toBeVisible(),
  ])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)

  await press(page, page.getByRole('button', { name: 'These were not printed' }).first())
  await press(page, dialog(page).getByRole('button', { name: 'Not printed' }))
  await expect(page.getByRole('button', { name: 'Make 2 cards' })).toBeEnabled()
  await page.setViewportSize(phone.viewport)
  await expectFits(page)
})

test('a lost card is replaced in one step, and its old code says so', async ({
  adminPage: page,
  adminApi,
  student,
  page: stranger,
}) => {
  await adminApi.addIdCard(student.id, 'LOST-1')
  await page.goto(`/admin/manageidcards/${student.id}`)
  await expect(row(page, 'LOST-1')).toContainText('Valid')
  const documents = await page.request.get(`/api/students/${student.id}/documents`)
  const [document] = ((await documents.json()) as { rows: { checkUrl: string }[] }).rows
  await press(page, row(page, 'LOST-1').getByRole('button', { name: 'More actions for ID card LOST-1' }))
  await page.getByRole('menuitem', { name: 'Replace lost card' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'New Card Id' })).toHaveValue('LOST-1-R2')
  await expectAccessible(page)
  await type(page, dialog(page).getByRole('textbox', { name: 'Fee' }), '₹ 100')
  await press(page, dialog(page).getByRole('button', { name: 'Replace card' }))
  await expect(toast(page, 'The lost card is void. The new one is LOST-1-R2.')).toBeVisible()
  await expect(row(page, 'LOST-1-R2')).toContainText('Valid')

  await stranger.goto(document?.checkUrl ?? '')
  await expect(main(stranger)).toContainText(/lost/i)

  await page.goto(`/admin/students/${student.id}`)
  await press(page, page.getByRole('link', { name: 'Issued documents 2' }))
  await expect(page.getByRole('heading', { name: 'Issued documents' })).toBeFocused()
})
