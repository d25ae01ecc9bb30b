import type { Locator } from '@playwright/test'
import { recordErrors } from '../conformance/checks/accessibility.ts'
import { dialog, heading, toast, toasts } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

/** How many lines the text of an element takes. */
const textLines = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

test('a list is printed as a table on white paper, from dark mode too, with no row cut', async ({
  adminPage: page,
  adminApi,
}) => {
  await adminApi.addStudent()
  await page.setViewportSize({ width: 700, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/managestudents')
  const first = page.locator('tbody').getByRole('row').first()
  await expect(first).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await styleOf(page.getByRole('table'), 'display')).toBe('table')
  expect(await styleOf(first, 'display')).toBe('table-row')
  expect(await styleOf(first, 'break-inside')).toBe('avoid')
  expect(await textLines(first.locator('td[data-column="dob"]')), 'lines of a date').toBe(1)
  expect(await styleOf(page.locator('body'), 'background-color')).toBe('rgb(255, 255, 255)')
  expect(await styleOf(heading(page), 'color')).toBe('rgb(23, 32, 46)')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeHidden()
})

test('with colours of their own people see the current tab, the status of a request and the edges of a dialog', async ({
  adminPage: page,
  student,
  signedInRequest,
}) => {
  const { message } = await sendRequest(await signedInRequest(student), unique('Please send my card '))
  const errors = recordErrors(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin/pendingrequests')
  const tab = page.getByRole('main').getByRole('link', { name: /^Pending/ })
  expect(await styleOf(tab, 'outline-style')).toBe('solid')
  // In the queue all are pending: a plain word says so. On the page of a student states differ.
  await page.goto(`/admin/students/${student.id}`)
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: message })
  const status = request.getByText('Pending', { exact: true }).locator('..')
  expect(await styleOf(status, 'border-top-width')).toBe('1px')
  await page.goto(`/admin/managestudents`)
  await page.getByRole('button', { name: 'Columns' }).click()
  const column = page.getByRole('checkbox', { name: 'DOB' })
  expect(await styleOf(column, 'appearance'), 'a tick that the system draws').toBe('auto')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  expect(await styleOf(dialog(page), 'border-top-width')).toBe('2px')
  expect(errors).toEqual([])
})

test('text grows with the size set in the browser, and a window of few lines is not filled by Save', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 200 })
  await page.goto('/admin/addstudents')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).not.toBeInViewport()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(save).toBeInViewport()
  const before = Number.parseFloat(await styleOf(page.getByLabel('First Name'), 'font-size'))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(Number.parseFloat(await styleOf(page.getByLabel('First Name'), 'font-size'))).toBe(2 * before)
})

test('a photo that cannot be loaded does not look like none', async ({ adminPage: page, adminApi }) => {
  const student = await adminApi.addStudent()
  await page.route('**/api/files/students/**', (route) => route.abort())
  await page.goto(`/admin/students/${student.id}`)
  const photo = page.getByRole('img', { name: `Photo of ${student.firstName} ${student.lastName}` })
  await expect(photo).toHaveText('The photo cannot be shown right now')
})

test('a toast on a phone covers neither the heading nor an open menu', async ({ studentPage: page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/admin')
  await expect(toast(page, 'Access Denied: You are not authorized to access this page')).toBeVisible()
  const [box, title] = await Promise.all([toasts(page).boundingBox(), heading(page).boundingBox()])
  const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (title?.y ?? 0)
  const isBelow = (box?.y ?? 0) >= (title?.y ?? 0) + (title?.height ?? 0)
  expect(isAbove || isBelow, JSON.stringify({ box, title })).toBe(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(heading(page)).toHaveText('Student Profile')
})
