import type { Page } from '@playwright/test'
import { button, heading } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { expect, test } from '../support/test.ts'

test('what is typed into the login before its script runs is kept, and cannot be sent until it does', async ({
  page,
}) => {
  const letScriptsLoad = await holdScripts(page)
  await page.goto('/adminlogin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await expect(login).toBeDisabled()
  await page.keyboard.press('Enter')
  letScriptsLoad()
  await login.click()
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
})

test('a screen shows its bar and heading before its script runs, and nothing in them can be used', async ({
  studentPage: page,
}) => {
  const letScriptsLoad = await holdScripts(page)
  await page.goto('/myrequests', { waitUntil: 'commit' })
  await expect(page.getByText('My Requests', { exact: true })).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  letScriptsLoad()
  await expect(heading(page)).toHaveText('My Requests')
})

test('a card is there before its script runs, with its photo, and nothing moves when it can be used', async ({
  studentPage: page,
  adminApi,
  student,
}) => {
  await adminApi.addIdCard(student.id, 'CS-1042')
  const photos: string[] = []
  page.on('request', (request) => request.url().includes('/files/') && photos.push(request.url()))
  const letScriptsLoad = await holdScripts(page)
  // What renders screens may only just have been started.
  await expect(async () => {
    await page.goto('/idcard', { waitUntil: 'commit' })
    await expect(page.getByText('CS-1042')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  photos.length = 0
  // Text is there before the style sheets: places are asked for when these and the fonts have arrived.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every((one) => one.rel !== 'stylesheet' || one.sheet),
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const photo = page.locator('main img')
  await expect(photo).toHaveJSProperty('complete', true)
  const places = () =>
    page.locator('main :is(h1, img, dd, svg)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  const before = await places()
  await expect(button(page, 'Print')).toHaveCount(0)
  letScriptsLoad()
  await expect(button(page, 'Print')).toBeVisible()
  expect(await places()).toEqual(before)
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(photos).toEqual([])
})

test('the styles of one’s requests come in one file, and none of them comes once more', async ({
  studentPage: page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)))
  const styles = page.locator('link[data-instead-of]')
  // What renders screens may only just have been started.
  await expect(async () => {
    asked.length = 0
    await page.goto('/myrequests')
    await expect(styles).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await expect(heading(page)).toHaveText('My Requests')
  const insteadOf = ((await styles.getAttribute('data-instead-of')) ?? '').split(' ')
  expect(insteadOf.length).toBeGreaterThan(1)
  expect(asked.filter((path) => insteadOf.includes(path))).toEqual([])
})

/** Holds the scripts of the page back until the returned function is called. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
