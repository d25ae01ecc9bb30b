import type { Locator, Page } from '@playwright/test'
import { csvFile, fileOf, someStudents, withCell } from '../support/import-file.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { dialog, field, main, row, toast, toasts } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { aPhotoFile, choosePhoto } from '../support/student-form.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

/** What has the focus stands in the window, and is not the page as a whole. */
async function expectFocusInSight(page: Page) {
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.locator(':focus')).toBeInViewport()
}

/** A window of 1280×1024 in which somebody reads with a zoom of 400 %. */
const MAGNIFIED = { width: 320, height: 256 }

const scrollToTop = (input: Locator) => input.evaluate((element) => element.scrollIntoView())

async function expectBelowMessage(page: Page, label: string) {
  await expect(async () => {
    const boxes = await Promise.all([toasts(page).first(), field(page, label)].map((one) => one.boundingBox()))
    const [message, input] = boxes
    if (!message || !input) throw new Error('The message has gone.')
    expect(input.y).toBeGreaterThanOrEqual(message.y + message.height)
    expect(input.y + input.height).toBeLessThanOrEqual(MAGNIFIED.height)
  }).toPass({ timeout: 3_000 })
}

async function openPending(page: Page, q: string, count: number) {
  await page.goto('/admin/pendingrequests')
  await search(page, q)
  await expectRows(page, `1–${count} of ${count}`)
}

test('a clerk without a mouse rejects several requests, goes to Undo and leaves it, and stays in the queue', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = unique('Iyer')
  const api = await signedInRequest(await adminApi.addStudent({ lastName: family }))
  for (const number of [1, 2, 3, 4]) await sendRequest(api, `Request number ${number}.`)
  // With it the number of rows says that the search has been made.
  await sendRequest(await signedInRequest(await adminApi.addStudent()), 'Please send my marksheet')
  await openPending(page, family, 4)
  await tabTo(page, row(page, 'Request number 1.').getByRole('checkbox'))
  await page.keyboard.press('Space')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await press(page, page.getByRole('button', { name: 'Reject 2' }))
  await press(page, dialog(page).getByRole('button', { name: 'Reject 2' }))
  await expectRows(page, '1–2 of 2')
  await expectFocusInSight(page)
  await expect(row(page, 'Request number 3.')).toBeFocused()

  await expect(toasts(page).getByText('F6', { exact: true })).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectFocusInSight(page)
  await expect(main(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expectRows(page, '1–4 of 4')
  await expectFocusInSight(page)
})

test('a clerk without a mouse pages to the end of a list, and always sees where they are', async ({
  adminPage: page,
  adminApi,
}) => {
  const family = unique('Krishnan')
  await Promise.all(
    Array.from({ length: 26 }, (_, at) => adminApi.addStudent({ firstName: `Asha${at}`, lastName: family })),
  )
  await adminApi.addStudent()
  await page.goto('/admin/managestudents?pageSize=25')
  await search(page, family)
  await expectRows(page, '1–25 of 26')
  await page.getByRole('button', { name: 'Next page' }).press('Enter')
  await expectRows(page, '26–26 of 26')
  await expectFocusInSight(page)
  await page.getByRole('button', { name: 'Previous page' }).press('Enter')
  await expectRows(page, '1–25 of 26')
  await expectFocusInSight(page)
})

test('a clerk without a mouse corrects a row of an import, and goes on at the rows', async ({ adminPage: page }) => {
  const { students } = someStudents(3)
  const text = fileOf(students, { change: (cells, at) => (at < 2 ? withCell(cells, 'Email', `broken${at}@`) : cells) })
  await page.goto('/admin/import')
  await page.getByLabel('Spreadsheet with students').setInputFiles(csvFile('class.csv', text))
  const fix = page.getByRole('button', { name: 'Correct row 2' })
  await expect(fix).toBeVisible({ timeout: 30_000 })
  await page.getByRole('group', { name: 'Show rows' }).getByRole('button').filter({ hasText: 'Wrong' }).click()
  await expect(row(page, 'Email address is invalid')).toHaveCount(2)
  await press(page, fix)
  const fixing = page.getByRole('dialog', { name: /^Correct row/ })
  await fixing.getByLabel('Email').fill(students[0]?.email ?? '')
  await press(page, fixing.getByRole('button', { name: 'Save' }))
  await expect(toast(page, 'Row 2 is right now: a new student.')).toBeVisible()
  await expect(row(page, 'Email address is invalid')).toHaveCount(1)
  await expectFocusInSight(page)
})

test('who gives a wrong password reads it beside the form, for as long as it is not sent again', async ({ page }) => {
  await page.goto('/')
  await field(page, 'Email').fill(`${unique('nobody-')}@college.example`)
  await field(page, 'Password').fill('student-1')
  await page.getByRole('button', { name: 'Login' }).click()
  const refusal = main(page).getByText('Invalid email or password', { exact: true })
  await expect(refusal).toBeVisible()
  await expect(toasts(page)).toHaveCount(0, { timeout: 15_000 })
  await expect(refusal).toBeVisible()
  await expect(field(page, 'Password')).toBeFocused()
})

test('in a window of few lines a message leaves the field with the focus in sight, at Login and in a form', async ({
  page,
  adminPage,
  student,
}) => {
  await page.setViewportSize(MAGNIFIED)
  await page.goto('/')
  await field(page, 'Email').fill(student.email)
  await field(page, 'Password').fill('not-the-password')
  await scrollToTop(field(page, 'Password'))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await expect(field(page, 'Password')).toBeFocused()
  await expectBelowMessage(page, 'Password')

  await adminPage.setViewportSize(MAGNIFIED)
  await adminPage.goto(`/admin/addidcards/${student.id}`)
  for (const label of ['Card Id', 'College Id']) await field(adminPage, label).fill(unique('CS-'))
  await scrollToTop(field(adminPage, 'College Id'))
  await adminPage.route('**/api/students/*/id-cards', (route) => route.fulfill({ status: 500, body: '{}' }))
  await adminPage.keyboard.press('Enter')
  await expect(toasts(adminPage)).toHaveCount(1)
  await expectBelowMessage(adminPage, 'College Id')
  await adminPage.keyboard.press('Shift+Tab')
  await expectBelowMessage(adminPage, 'Email')
})

test('a form says which fields it needs, which one an error is about, and which file was chosen', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/addstudents')
  for (const label of ['First Name', 'Gender', 'DOB', 'Image']) {
    await expect(field(page, label)).toHaveAttribute('aria-required', 'true')
    expect(await field(page, label).evaluate((input: HTMLInputElement) => input.validity.valid), label).toBe(true)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Contact: Please Enter 10 Digits' })).toBeVisible()
  await choosePhoto(page)
  const chosen = () => field(page, 'Image').evaluate((input: HTMLInputElement) => input.value)
  expect(await chosen()).toContain('meera.jpg')
  const chooser = page.waitForEvent('filechooser')
  await field(page, 'Image').click()
  await (await chooser).setFiles(aPhotoFile)
  await expect(page.getByText('meera.jpg has arrived')).toBeVisible()
  expect(await chosen()).toContain('meera.jpg')
})
