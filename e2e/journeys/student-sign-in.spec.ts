import type { Page } from '@playwright/test'
import { SESSION_DAYS_REMEMBERED } from '@portal/contract/delays'
import { DAY_SECONDS } from '@portal/contract/time/durations'
import { heading, toast } from '../support/locators.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a student signs in, sees their profile, and signs out again', async ({ page, adminApi }) => {
  const student = await adminApi.addStudent()
  await page.goto('/')
  await expect(heading(page)).toHaveText('Student Login')
  await signInByForm(page, student)
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expect(page).toHaveURL('/myprofile')
  await expect(page.getByText(student.email)).toBeVisible()
  expect(await keptKeys(page)).toEqual({ userType: 'student', isLogin: 'true', id: student.id })

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await keptKeys(page)).toEqual({ userType: null, isLogin: null, id: null })

  await page.goto('/myprofile')
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'You must be logged in to access this page')).toBeVisible()
})

test('a failed attempt keeps the e-mail and clears the password', async ({ page, adminApi }) => {
  const student = await adminApi.addStudent()
  await page.goto('/')
  await signInByForm(page, { ...student, password: 'not-the-right-one' })
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(student.email)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()

  await password.fill(student.password)
  await password.press('Enter')
  await expect(page).toHaveURL('/myprofile')
})

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('student-1')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('student-1')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

for (const [remembered, title] of [
  [true, 'whoever asks to be remembered is still signed in after the browser was closed'],
  [false, 'without Remember me the session ends with the browser'],
] as const) {
  test(title, async ({ page, browser, portal, adminApi }) => {
    const student = await adminApi.addStudent()
    await page.goto('/')
    await page.getByLabel('Remember me').setChecked(remembered)
    await signInByForm(page, student)
    await expect(page).toHaveURL('/myprofile')

    const kept = (await page.context().cookies()).filter(({ expires }) => expires > 0)
    if (remembered) {
      const days = ((kept[0]?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS
      expect(Math.round(days)).toBe(SESSION_DAYS_REMEMBERED)
    }
    const reopened = await browser.newContext({ baseURL: portal.url, storageState: { cookies: kept, origins: [] } })
    const next = await reopened.newPage()
    await next.goto('/')
    if (remembered) await expect(next).toHaveURL('/myprofile')
    else await expect(heading(next)).toHaveText('Student Login')
    await expect(next).toHaveURL(remembered ? '/myprofile' : '/')
    await reopened.close()
  })
}

const keptKeys = (page: Page) =>
  page.evaluate(() => ({
    userType: localStorage.getItem('userType'),
    isLogin: localStorage.getItem('isLogin'),
    id: localStorage.getItem('id'),
  }))
