import type { Page } from '@playwright/test'
import { dialog, main, row } from '../support/locators.ts'
import { loseSession } from '../support/lose-session.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay } from './checks/clock.ts'
import { expectToast } from './checks/messages.ts'
import { block, openUnreadable } from './checks/network.ts'
import { columns, expectColumns, expectOrderOnCards, narrowTo } from './checks/tables.ts'
import { delayedTest, expect, test } from './fixtures.ts'

/** Other tests fill the list: the newest student is on the first page. */
const path = '/admin/managestudents?sort=newest'

async function askToDelete(page: Page, email: string) {
  await row(page, email)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(dialog(page)).toBeVisible()
}

const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete' }).click()

test('Manage Students shows what it should, and everybody can use it', async ({
  adminPage: page,
  student,
  texts,
  value,
  openScreen,
}) => {
  const expectUsable = await openScreen(page, {
    screen: '/admin/managestudents',
    role: 'admin',
    path,
    content: row(page, student.email),
  })
  const specified = texts('screens./admin/managestudents.tableHeads')
  await expectColumns(page, specified)
  await expectOrderOnCards(page, specified.slice(specified.indexOf('Contact')))
  const heads = await columns(page)
  const contents: Record<string, string> = {
    ...{ name: `${student.firstName} ${student.lastName}`, email: student.email, contact: student.contact },
    ...{ course: student.courseName, semester: student.semester, year: student.year },
  }
  for (const [head, parts] of Object.entries(value<Record<string, string[]>>('screens./admin/managestudents.cells'))) {
    const cell = row(page, student.email).locator('th, td').nth(heads.indexOf(head))
    for (const part of parts) {
      if (part === 'image') await expect(cell.locator('img')).toBeVisible()
      else await expect(cell).toContainText(contents[part] ?? part)
    }
  }
  await narrowTo(page, student.email)
  await expectUsable()
})

test('Manage Students shows active students and nobody else; a deleted student is kept as inactive', async ({
  adminPage: page,
  adminApi,
  legacyData,
  texts,
  value,
}) => {
  expect(value('screens./admin/managestudents.shows')).toEqual({ userType: 'student', status: 'active' })
  const [active = '', inactive = ''] = texts('global.statuses.student')
  const lastName = unique('Kapoor')
  const kept = await adminApi.addStudent({ firstName: 'Active', lastName })
  const deleted = await adminApi.addStudent({ firstName: 'Inactive', lastName })
  expect(legacyData.statusOf(deleted.id)).toBe(active)
  await adminApi.deactivate(deleted.id)
  expect(legacyData.statusOf(deleted.id)).toBe(inactive)

  await page.goto(path)
  await page.getByRole('searchbox', { name: 'Search' }).fill(lastName)
  await expect(page.getByRole('rowgroup').last().getByRole('row')).toHaveText([new RegExp(kept.email)])
  await page.getByRole('searchbox', { name: 'Search' }).fill('registrar@college.example')
  await expect(main(page).getByText('No matches.').first()).toBeAttached()
})

test('Manage Students says that a student could not be deleted, was deleted, and that the session has ended', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  const next = await adminApi.addStudent()
  await page.goto(path)
  const unblock = await block(page, 'DELETE', '/api/students')
  await askToDelete(page, student.email)
  await confirm(page)
  await expectToast(page, text('screens./admin/managestudents.toasts.error.0', 'toastCatalogue.error.10'))
  unblock()
  await askToDelete(page, student.email)
  await confirm(page)
  await expectToast(page, text('screens./admin/managestudents.toasts.deleted', 'toastCatalogue.success.3'), 'success')
  await askToDelete(page, next.email)
  await loseSession(page)
  await confirm(page)
  await expectToast(page, text('toastCatalogue.error.11'))
})

test('Manage Students says that the list cannot be read', async ({ adminPage: page, text }) => {
  await openUnreadable(page, path, 'POST', '/api/students/search')
  await expectToast(page, text('toastCatalogue.error.14'))
})

delayedTest(
  'Manage Students opens with its heading, and shows the list after the time of the spinner',
  { tag: '@pace' },
  async ({ adminPage: page, student, value }) => {
    const content = row(page, student.email)
    await openWithDelay(page, { path, content }, 'Manage Students', value('global.timingsMs.pageSpinner'))
  },
)
