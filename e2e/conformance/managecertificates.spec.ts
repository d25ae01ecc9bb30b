import { button, dialog, main, row } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay } from './checks/clock.ts'
import { expectToast } from './checks/messages.ts'
import { openUnreadable } from './checks/network.ts'
import { expectColumns, expectOpensPdf } from './checks/tables.ts'
import { delayedTest, expect, test } from './fixtures.ts'

test('Manage certificates shows what it should, opens a document in a new tab, and everybody can use it', async ({
  adminPage: page,
  adminApi,
  student,
  text,
  texts,
  value,
  openScreen,
}) => {
  const title = unique('Certificate ')
  await adminApi.addCertificate(student.id, title)
  const expectUsable = await openScreen(page, {
    screen: '/admin/managecertificates/{id}',
    role: 'admin',
    path: `/admin/managecertificates/${student.id}`,
    content: row(page, title),
  })
  await expect(button(page, text('screens./admin/managecertificates/{id}.button'))).toBeVisible()
  await expectColumns(page, texts('screens./admin/managecertificates/{id}.tableHeads'))
  await expectUsable()
  expect(value('screens./admin/managecertificates/{id}.rowButton.opens')).toBe('new tab')
  const viewDocument = text('screens./admin/managecertificates/{id}.rowButton.text')
  await expectOpensPdf(row(page, title).getByRole('link').filter({ hasText: viewDocument }))
})

test('Manage certificates offers View Document only where there is one, says that a certificate was deleted, and that there is none', async ({
  adminPage: page,
  adminApi,
  student,
  legacyData,
  text,
  value,
}) => {
  const title = unique('Certificate ')
  const { id } = await adminApi.addCertificate(student.id, title)
  legacyData.withoutDocument(id)
  await page.goto(`/admin/managecertificates/${student.id}`)
  expect(value('screens./admin/managecertificates/{id}.rowButton.disabledWhen')).toBe('without file')
  const viewDocument = text('screens./admin/managecertificates/{id}.rowButton.text')
  await expect(row(page, title).getByRole('button').filter({ hasText: viewDocument })).toBeDisabled()
  await expect(row(page, title).getByRole('link').filter({ hasText: viewDocument })).toHaveCount(0)

  await row(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  const deleted = text('screens./admin/managecertificates/{id}.toasts.deleted', 'toastCatalogue.success.6')
  await expectToast(page, deleted, 'success')
  const empty = text('screens./admin/managecertificates/{id}.empty')
  await expect(main(page).getByText(empty, { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('Manage certificates says that the list cannot be read', async ({ adminPage: page, student, text }) => {
  await openUnreadable(page, `/admin/managecertificates/${student.id}`, 'GET', '/api/students')
  await expectToast(page, text('toastCatalogue.error.14'))
})

delayedTest(
  'Manage certificates opens with its heading, and shows the list after the time of the spinner',
  { tag: '@pace' },
  async ({ adminPage: page, adminApi, student, value }) => {
    const title = unique('Certificate ')
    await adminApi.addCertificate(student.id, title)
    const opening = { path: `/admin/managecertificates/${student.id}`, content: row(page, title) }
    await openWithDelay(page, opening, 'Manage certificates', value('global.timingsMs.pageSpinner'))
  },
)
