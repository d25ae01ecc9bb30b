import type { Locator } from '@playwright/test'
import { setFontSize } from '../support/font-size.ts'
import { heading, row } from '../support/locators.ts'
import { expectFits } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('with letters half as large again, a request is decided on a phone and nothing is cut off', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const word = unique('Kathmandu')
  const student = await adminApi.addStudent({ firstName: 'Karthik', lastName: 'Subramanian' })
  await sendRequest(await signedInRequest(student), `Please send my card to ${word}.`)
  await page.setViewportSize({ width: 390, height: 844 })
  await setFontSize(page, 24)
  await page.goto('/admin/pendingrequests')
  await search(page, word)
  const request = row(page, word)
  for (const name of [/^Approve/, /^Reject/, /^More/]) {
    await expectInside(request.getByRole('button', { name }), request)
  }
  const name = request.getByRole('link', { name: 'Karthik Subramanian' })
  expect(await linesOf(name), 'one line for each word at most').toBeLessThanOrEqual(2)

  for (const path of ['/admin/addstudents', '/admin/managestudents', '/admin/audit']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main').locator('input').first()).toBeVisible()
    await expectFits(page)
  }
})

test('on a small phone both buttons of Add Students stand in one line, and a name in a queue is not broken', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const word = unique('Kathmandu')
  const student = await adminApi.addStudent({ firstName: 'Karthik', lastName: 'Subramanian' })
  await sendRequest(await signedInRequest(student), `Please send my card to ${word}.`)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin/addstudents')
  const tops = await Promise.all(
    ['Save', 'Save and add another'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect(tops[0]?.y).toBe(tops[1]?.y)
  await page.goto('/admin/pendingrequests')
  await search(page, word)
  expect(await linesOf(row(page, word).getByRole('link', { name: 'Karthik Subramanian' }))).toBeLessThanOrEqual(2)
})

test('with letters twice as large in a window that stays, tables are scrolled in their panels and no page sideways', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const request = await signedInRequest(await adminApi.addStudent())
  await sendRequest(request, unique('Please send my card to '))
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['audit', 'pendingrequests', 'managestudents']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    await expectFits(page)
  }
  const last = page.getByRole('columnheader', { name: 'Delete' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

async function expectInside(part: Locator, whole: Locator) {
  const [inner, outer] = await Promise.all([part.boundingBox(), whole.boundingBox()])
  const end = (box: typeof inner) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(end(inner), await part.innerText()).toBeLessThanOrEqual(end(outer))
}

const linesOf = (text: Locator) => text.evaluate((node) => node.getClientRects().length)
