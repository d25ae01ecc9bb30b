import type { Page } from '@playwright/test'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { expectShown } from '../support/images.ts'
import { heading, main, row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const ANSWER_AFTER_MS = 120

/** Sums up how far what is shown jumps without anybody having touched it (Cumulative Layout Shift). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    const seen = { cls: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) seen.cls += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { seen: { cls: number } }).seen.cls)

/** Each answer comes a little after the one before, as on a slow line. */
async function slowLine(page: Page) {
  let asked = 0
  await page.route(/\/api\/(?!live)/, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, asked * ANSWER_AFTER_MS))
    await route.continue().catch(() => {})
  })
}

test('on a phone the page of a student does not jump while its parts arrive one after the other', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  for (const n of [1, 2, 3])
    await sendRequest(await signedInRequest(student), `Please send my marksheet of semester ${n}`)
  await adminApi.addIdCard(student.id, unique('CS-'))
  await adminApi.addCertificate(student.id, 'Marksheet')
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShifts(page)
  await withoutFirstAnswers(page)
  await slowLine(page)
  await page.goto(`/admin/students/${student.id}`)
  await expect(heading(page)).toHaveText(`${student.firstName} ${student.lastName}`)
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeAttached()
  expect(await shifts(page)).toBeLessThan(0.1)
})

test('Manage Students shows the image of a student on every window', async ({ adminPage: page, adminApi }) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  await page.goto('/admin/managestudents')
  await search(page, student.lastName)
  for (const width of [1280, 1000, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectShown(row(page, student.email).locator('img'))
  }
})
