import type { Page } from '@playwright/test'
import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { press } from '../support/keyboard.ts'
import { dialog, field, heading, main, row, toast, toasts } from '../support/locators.ts'
import { everyFeature } from '../support/portal-process.ts'
import { sendRequest } from '../support/requests.ts'
import { search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const bar = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Undo: / })

/** Approves a request and waits until its message is gone. */
async function approve(page: Page, message: string) {
  await row(page, message)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(row(page, message)).toHaveCount(0)
  await page.mouse.move(10, 700)
  await expect(toasts(page)).toHaveCount(0)
}

test('after the message has gone a clerk takes the last decisions back, one by one, by key and by the button in the bar', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const request = await signedInRequest(student)
  const [first, second] = [unique('First '), unique('Second ')]
  for (const message of [first, second]) await sendRequest(request, message)
  await page.goto('/admin/pendingrequests')
  await search(page, student.lastName)
  await approve(page, first)
  await approve(page, second)

  await field(page, 'Search').focus()
  await page.keyboard.press('Control+z')
  // In a field the keys belong to the field: the browser has taken back what was typed.
  await search(page, student.lastName)
  await heading(page).focus()
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(row(page, second)).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)
  await expect(bar(page)).toHaveAccessibleName('Undo: Request approved successfully!')
  await bar(page).press('Enter')
  await expect(row(page, first)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test('a decision can be taken back for five minutes, and in the record of its student, by whoever made it', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const { message } = await sendRequest(await signedInRequest(student), unique('Please send my marksheet '))
  await page.clock.install()
  await page.goto('/admin/pendingrequests')
  await search(page, message)
  await approve(page, message)
  await page.goto(`/admin/students/${student.id}`)
  const request = main(page).getByRole('listitem').filter({ hasText: message })
  await request.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(request).toContainText('Pending')

  await request.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Approve', exact: true }).click()
  await expect(request).toContainText('Approved')
  const history = page.getByRole('region', { name: 'History' })
  const undoInHistory = history.getByRole('button', { name: /^Undo: Decided a request/ })
  await undoInHistory.press('Enter')
  await expect(request).toContainText('Pending')
  await expect(undoInHistory).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  await expect(history.getByRole('heading', { level: 2 })).toBeFocused()

  await request.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Approve', exact: true }).click()
  await expect(request).toContainText('Approved')
  await expect(bar(page)).toBeVisible()
  await page.clock.runFor(UNDO_WINDOW_MINUTES * MINUTE_MS)
  await expect(bar(page)).toHaveCount(0)
  await expect(undoInHistory).toHaveCount(0)
  await request.getByRole('button', { name: /^More actions/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Completed' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Undo' })).toHaveCount(0)
})

test('a clerk who has approved a request takes that back from its row among the approved ones', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const { message } = await sendRequest(await signedInRequest(student), unique('Please send my marksheet '))
  await page.goto('/admin/pendingrequests')
  await search(page, message)
  await approve(page, message)
  await expect(bar(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Requests', exact: true }).getByRole('link', { name: 'Approved' }).click()
  await expect(heading(page)).toHaveText('Approved requests')
  await search(page, message)
  await row(page, message)
    .getByRole('button', { name: /^More actions/ })
    .press('Enter')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(row(page, message)).toHaveCount(0)
  // What was undone in its row is not undone again by key.
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('a student takes the deletion of a request back by key, and nobody after them can', async ({
  studentPage: page,
}) => {
  const { message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/myrequests')
  const remove = async () => {
    await row(page, message).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
  }
  await remove()
  // The bar has only what is specified where the college has switched nothing on.
  await expect(bar(page)).toHaveCount(everyFeature ? 1 : 0)
  await page.keyboard.press('Control+z')
  await expect(row(page, message)).toBeVisible()
  await page.keyboard.press('Escape')
  await remove()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone')).toHaveCount(0)
})

test('a clerk without a mouse takes decisions and a deletion back from the audit trail', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  const api = await signedInRequest(student)
  const [first, second] = [unique('First '), unique('Second ')]
  for (const message of [first, second]) await sendRequest(api, message)
  await page.goto('/admin/pendingrequests')
  await search(page, student.lastName)
  for (const message of [first, second]) await approve(page, message)
  await page.goto(`/admin/manageidcards/${student.id}`)
  await page.getByRole('button', { name: `Delete ID card ${card}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, card)).toHaveCount(0)

  await page.goto(`/admin/audit?student=${student.id}`)
  const undos = main(page).getByRole('button', { name: /^Undo: / })
  await expect(undos).toHaveCount(3)
  await press(page, undos.first())
  await expect(undos).toHaveCount(2)
  await expect(row(page, 'Restored an ID card')).toHaveCount(1)
  await expect(page.locator('body')).not.toBeFocused()
  const decided = main(page).getByRole('button', { name: /^Undo: Decided a request, .* Iyer.*, Pending to Approved, / })
  // The fonts of the portal have no arrow: it is drawn.
  await expect(page.getByRole('cell', { name: /^Pending to Approved/ })).toHaveCount(2)
  await expect(main(page)).not.toContainText('→')
  await press(page, decided.first())
  await expect(undos).toHaveCount(1)
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await page.goto(`/admin/students/${student.id}`)
  await expect(main(page).getByRole('listitem').filter({ hasText: second })).toContainText('Pending')
  await expect(main(page).getByRole('listitem').filter({ hasText: first })).toContainText('Approved')
})
