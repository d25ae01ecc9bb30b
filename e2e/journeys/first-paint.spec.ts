import type { Page } from '@playwright/test'
import { heading } from '../support/locators.ts'
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

/** Holds the scripts of the page back until the returned function is called. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
