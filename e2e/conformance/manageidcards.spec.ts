import { button, dialog, main, row } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay } from './checks/clock.ts'
import { expectToast } from './checks/messages.ts'
import { openUnreadable } from './checks/network.ts'
import { expectColumns } from './checks/tables.ts'
import { delayedTest, expect, test } from './fixtures.ts'

test('Manage ID cards shows what it should, and everybody can use it', async ({
  adminPage: page,
  adminApi,
  student,
  text,
  texts,
  openScreen,
}) => {
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  const expectUsable = await openScreen(page, {
    screen: '/admin/manageidcards/{id}',
    role: 'admin',
    path: `/admin/manageidcards/${student.id}`,
    content: row(page, card),
  })
  await expect(button(page, text('screens./admin/manageidcards/{id}.button'))).toBeVisible()
  await expectColumns(page, texts('screens./admin/manageidcards/{id}.tableHeads'))
  await expectUsable()
})

test('Manage ID cards says that a card was deleted, and that there is none', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  await page.goto(`/admin/manageidcards/${student.id}`)
  await row(page, card)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  const deleted = text('screens./admin/manageidcards/{id}.toasts.deleted', 'toastCatalogue.success.6')
  await expectToast(page, deleted, 'success')
  await expect(main(page).getByText(text('screens./admin/manageidcards/{id}.empty'), { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('Manage ID cards says that the list cannot be read', async ({ adminPage: page, student, text }) => {
  await openUnreadable(page, `/admin/manageidcards/${student.id}`, 'GET', '/api/students')
  await expectToast(page, text('toastCatalogue.error.14'))
})

delayedTest(
  'Manage ID cards opens with its heading, and shows the list after the time of the spinner',
  { tag: '@pace' },
  async ({ adminPage: page, adminApi, student, value }) => {
    const card = unique('CS-')
    await adminApi.addIdCard(student.id, card)
    const opening = { path: `/admin/manageidcards/${student.id}`, content: row(page, card) }
    await openWithDelay(page, opening, 'Manage ID cards', value('global.timingsMs.pageSpinner'))
  },
)
