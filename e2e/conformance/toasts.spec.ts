import type { Page } from '@playwright/test'
import { messages } from '@portal/contract/messages'
import { button, closeToasts, dialog, row, toast, toasts } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithoutDelay, pauseClock } from './checks/clock.ts'
import { fillStudent } from './checks/forms.ts'
import { pressInRow } from './checks/queues.ts'
import { expect, test } from './fixtures.ts'

const TEXT = 'You must be logged in to access this page'
/** The 180 ms in which a toast fades, and some frames. */
const FADING_MS = 300

/** Opens a screen that shows a toast, on a paused clock. */
async function showToast(page: Page) {
  await pauseClock(page)
  await page.goto('/admin')
  await expect(toast(page, TEXT)).toBeVisible()
}

async function expectAtTopCenter(page: Page) {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => {
        const box = (await toasts(page).boundingBox()) ?? { x: 0, y: -1, width: 0 }
        return { fromTheMiddle: Math.round(box.x + box.width / 2 - width / 2), isOnTop: box.y >= 0 && box.y < 120 }
      })
      .toEqual({ fromTheMiddle: 0, isOnTop: true })
  }
}

async function expectGone(page: Page) {
  await page.clock.runFor(FADING_MS)
  await expect(toasts(page)).toHaveCount(0)
}

test('a toast appears at the top in the middle on wide and narrow screens, and stays for five seconds', async ({
  page,
  text,
  value,
}) => {
  await showToast(page)
  expect(text('global.toast.position')).toBe('top-center')
  await expectAtTopCenter(page)
  await page.clock.runFor(value<number>('global.toast.durationMs') - 1)
  await expect(toasts(page)).toBeVisible()
  await expect(toasts(page)).not.toHaveAttribute('data-ending-style')
  await page.clock.runFor(1)
  await expectGone(page)
})

test('the toasts of a decision and of a deletion, which offer Undo, appear at the top in the middle, too', async ({
  adminPage: page,
  adminApi,
  student,
  addRequest,
  text,
}) => {
  const [message, card] = [unique('Approve this '), unique('CS-')]
  await addRequest(student, message)
  await adminApi.addIdCard(student.id, card)
  await page.goto('/admin/pendingrequests?sort=newest')
  await pressInRow(page, message, /^Approve/)
  await expect(toast(page, text('toastCatalogue.success.11'))).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).hover()
  await expectAtTopCenter(page)

  await page.goto(`/admin/manageidcards/${student.id}`)
  await row(page, card)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, text('toastCatalogue.success.6'))).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).hover()
  await expectAtTopCenter(page)
})

test('the toast of a decision stays for five seconds, too, although it offers Undo', async ({
  adminPage: page,
  student,
  addRequest,
  text,
  value,
}) => {
  const message = unique('Approve this ')
  await addRequest(student, message)
  await openWithoutDelay(page, { path: '/admin/pendingrequests?sort=newest', content: row(page, message) })
  await pressInRow(page, message, /^Approve/)
  await expect(toast(page, text('toastCatalogue.success.11'))).toBeVisible()
  await page.mouse.move(10, 700)
  await page.clock.runFor(value<number>('global.toast.durationMs') - 500)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(500)
  await expectGone(page)
})

test('a second decision and a second deletion directly after the first are told with their own text, the count beside it', async ({
  adminPage: page,
  adminApi,
  student,
  addRequest,
  text,
}) => {
  const [first, second] = [unique('First of two '), unique('Second of two ')]
  for (const message of [first, second]) await addRequest(student, message)
  const approved = text('toastCatalogue.success.11')
  const titles = toasts(page).locator('p')
  await page.goto('/admin/pendingrequests?sort=newest')
  await pressInRow(page, first, /^Approve/)
  await expect(titles).toHaveText([approved])
  await toasts(page).hover()
  await pressInRow(page, second, /^Approve/)
  await expect(titles).toHaveText([approved, approved])
  await expect(toasts(page).first()).toContainText('2 in a row')
  await closeToasts(page)

  const [one, other] = [unique('One '), unique('Other ')]
  for (const title of [one, other]) await adminApi.addCertificate(student.id, title)
  const deleted = text('toastCatalogue.success.6')
  await page.goto(`/admin/managecertificates/${student.id}`)
  for (const [title, told] of [[one, [deleted]] as const, [other, [deleted, deleted]] as const]) {
    await pressInRow(page, title, /^Delete/)
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(titles).toHaveText([...told])
  }
  await expect(toasts(page).first()).toContainText('2 in a row')
})

test('two toasts that say different things can both be read, however long each is', async ({
  adminPage: page,
  text,
}) => {
  await page.goto('/admin/addstudents')
  await fillStudent(page, { Password: '123456' })
  await button(page, 'Save').click()
  const common = messages.studentForm.passwordCommon
  for (const told of [toast(page, text('toastCatalogue.success.4')), toast(page, common)]) {
    await expect(told).toBeVisible()
    await expect(told).toHaveCSS('opacity', '1')
    const covered = await told.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(covered, await told.innerText()).toBe(false)
  }
})

for (const [name, hold, release] of [
  ['is pointed at', (page: Page) => toasts(page).hover(), (page: Page) => page.mouse.move(10, 700)],
  ['has the focus', (page: Page) => toasts(page).focus(), (page: Page) => page.getByLabel('Email').focus()],
] as const) {
  test(`a toast stays as long as it ${name}, and then for the rest of its time`, async ({ page, value }) => {
    const durationMs = value<number>('global.toast.durationMs')
    await showToast(page)
    await page.clock.runFor(durationMs - 1_000)
    await hold(page)
    await page.clock.runFor(10 * durationMs)
    await expect(toasts(page)).toBeVisible()
    await release(page)
    await page.clock.runFor(900)
    await expect(toasts(page)).toBeVisible()
    await page.clock.runFor(100)
    await expectGone(page)
  })
}

test('a toast is read out by a screen reader and can be closed', async ({ page }) => {
  await showToast(page)
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  await expect(toasts(page)).toHaveAccessibleName(TEXT)
  await toasts(page).hover()
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expectGone(page)
})
