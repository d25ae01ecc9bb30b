import type { Page } from '@playwright/test'
import { heading, toast } from '../support/locators.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a browser whose session ended with it no longer names who was signed in', async ({
  page,
  browser,
  portal,
  adminApi,
}) => {
  const student = await adminApi.addStudent()
  await page.goto('/')
  await signInByForm(page, student)
  await expect(page).toHaveURL('/myprofile')
  expect(await sessionKeys(page)).toEqual(['id', 'isLogin', 'userType'])

  // What a browser keeps when it is closed: everything but the cookies that end with it.
  const { cookies, origins } = await page.context().storageState()
  const kept = cookies.filter(({ expires }) => expires > 0)
  for (const path of ['/', '/myprofile']) {
    const reopened = await browser.newContext({ baseURL: portal.url, storageState: { cookies: kept, origins } })
    const next = await reopened.newPage()
    await next.goto(path)
    await expect(heading(next)).toHaveText('Student Login')
    await expect.poll(() => sessionKeys(next)).toEqual([])
    await reopened.close()
  }
})

test('a refused read clears the session keys, also where the portal does not say who is signed in', async ({
  page,
  adminApi,
}) => {
  // Its opening makes the screen read again, which would notice the end of the session before the person does anything.
  await page.route('**/api/live*', () => undefined)
  await page.goto('/')
  const student = await adminApi.addStudent()
  await signInByForm(page, student)
  await expect(page).toHaveURL('/myprofile')
  await page.reload()
  await expect(page.getByText(student.email)).toBeVisible()
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Requests', exact: true }).click()
  const link = bar.getByRole('link', { name: 'Manage Request', exact: true })
  await expect(link).toBeVisible()
  await page.route('**/api/session', (route) => route.abort())
  await page.context().clearCookies()
  // A pointer on its way there can make the screen read, too, and then the link is gone before it is clicked.
  await link.dispatchEvent('click')
  await expect(toast(page, 'You must be logged in to access this page')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await sessionKeys(page)).toEqual([])
})

test('the next person at a computer whose session has ended finds no trace of the students looked at there', async ({
  adminPage: page,
  student,
}) => {
  const remembered = () => page.evaluate(() => localStorage.getItem('recentStudents') ?? '')
  await page.goto(`/admin/students/${student.id}`)
  await expect.poll(remembered).toContain(student.id)
  await page.context().clearCookies()
  await page.goto('/')
  expect(await remembered()).toContain(student.id)
  await signInByForm(page, student)
  await expect(page).toHaveURL('/myprofile')
  expect(await remembered()).toBe('')
})

const sessionKeys = (page: Page) =>
  page.evaluate(() => ['id', 'isLogin', 'userType'].filter((key) => localStorage.getItem(key) !== null))
