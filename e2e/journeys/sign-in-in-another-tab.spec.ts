import type { BrowserContext, Page } from '@playwright/test'
import type { Student } from '../support/admin-api.ts'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { heading, loadedAt, toast } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { chooseInMenu, signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const NOT_LOGGED_IN = 'You must be logged in to access this page'
const adminIsSignedIn = 'This browser is now signed in as Portal Administrator.'

test('a student signs in in one tab, and every tab on a login screen goes on to their profile', async ({
  page,
  adminApi,
}) => {
  const student = await adminApi.addStudent()
  const others = await tabsAt(page.context(), ['/', '/adminlogin', '/forgot-password'])
  await page.goto('/')
  await signInByForm(page, student)
  await expect(toast(page, 'Login Successful')).toBeVisible()
  for (const tab of [page, ...others]) {
    await expect(heading(tab)).toHaveText('Student Profile')
    await expect(tab).toHaveURL('/myprofile')
    await expect(tab.getByText(student.email)).toBeVisible()
    await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('an administrator signs in in one tab, and the other goes on to the dashboard; signing out is followed too', async ({
  page,
}) => {
  const [other] = await tabsAt(page.context(), ['/'])
  await page.goto('/adminlogin')
  await signInByForm(page, ADMIN)
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('WELCOME ADMIN!!')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/adminlogin')
  await expect(toast(other, 'Admin is not authenticated')).toBeVisible()
})

test('the screens of a student give way when an administrator signs in in another tab, and say who is signed in', async ({
  studentPage: page,
}) => {
  const login = await tabThatMissedTheSignIn(page.context(), '/adminlogin')
  await page.goto('/myrequests')
  await expect(heading(page)).toHaveText('My Requests')

  await signInByForm(login, ADMIN)
  await expect(heading(login)).toHaveText('WELCOME ADMIN!!')
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  await expect(page).toHaveURL('/admin')
  await expect(toast(page, adminIsSignedIn)).toBeVisible()
  await expect(page.getByText(NOT_LOGGED_IN)).toHaveCount(0)
  await expect(login.getByText(adminIsSignedIn)).toHaveCount(0)
})

test('what a student has typed is not shown to whoever signs in, and is there again for the student', async ({
  adminApi,
  signedInPage,
}) => {
  const [student, other] = await adminApi.addStudents([{}, { firstName: 'Aditi', lastName: unique('Rao') }])
  if (!student || !other) throw new Error('the students were not added')
  const page = await signedInPage(student)
  const message = unique('My private matter ')
  await page.goto('/addrequest')
  await page.getByLabel('Message', { exact: true }).fill(message)
  const login = await tabThatMissedTheSignIn(page.context(), '/')
  await signInByForm(login, other)
  await expect(toast(page, `This browser is now signed in as Aditi ${other.lastName}.`)).toBeVisible()
  await expect(heading(page)).toHaveText('Student Profile')
  await expect(page.getByText(other.email)).toBeVisible()
  await writeRequest(page, '')

  // The other student leaves what they have not typed into; the first one comes back.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await signInByForm(page, student)
  await expect(heading(page)).toHaveText('Student Profile')
  await writeRequest(page, message)
})

test('a tab that slept while somebody else signed in shows theirs when it is looked at again', async ({
  studentPage: page,
}) => {
  await page.goto('/myrequests')
  await expect(heading(page)).toHaveText('My Requests')
  await fallAsleep(page)
  await page.request.post('/api/session', { data: { ...ADMIN, panel: 'admin' } })
  await wakeUp(page)
  await expect(toast(page, adminIsSignedIn)).toBeVisible()
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
})

test('a login screen that slept while somebody signed in goes on when it is looked at again', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText('Student Login')
  await fallAsleep(page)
  await page.request.post('/api/session', { data: { ...ADMIN, panel: 'admin' } })
  await wakeUp(page)
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
})

test('a tab that is looked at again while the same person is signed in stays as it is', async ({ adminPage }) => {
  await adminPage.goto('/admin/addstudents')
  await adminPage.getByLabel('First Name', { exact: true }).fill('Meera')
  const stayed = await loadedAt(adminPage)
  await fallAsleep(adminPage)
  const checked = adminPage.waitForResponse('**/api/session')
  await wakeUp(adminPage)
  await checked
  await expect(adminPage.getByLabel('First Name', { exact: true })).toHaveValue('Meera')
  await expect(adminPage).toHaveURL('/admin/addstudents')
  expect(await loadedAt(adminPage)).toBe(stayed)
})

test('a tab that is looked at again while the portal does not answer does not say that somebody is signed in', async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/addstudents')
  await expect(adminPage.getByLabel('First Name', { exact: true })).toBeVisible()
  await fallAsleep(adminPage)
  await adminPage.route('**/api/session', (route) => route.abort())
  await adminPage.evaluate(() => localStorage.clear())
  const checked = adminPage.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/session'))
  await wakeUp(adminPage)
  await checked
  // What the page does after the failure is done before it can be asked about this.
  await adminPage.evaluate(() => new Promise((done) => setTimeout(done)))
  expect(await adminPage.evaluate(() => localStorage.getItem('isLogin'))).toBeNull()
  await expect(adminPage).toHaveURL('/admin/addstudents')
})

test('the screen of a reset link stays when somebody signs in in another tab', async ({ page }) => {
  const [reset] = await tabsAt(page.context(), ['/reset-password'])
  await page.goto('/adminlogin')
  await signInByForm(page, ADMIN)
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  expect(await reset.evaluate(() => localStorage.getItem('isLogin'))).toBe('true')
  await expect(heading(reset)).toHaveText('Choose a new password')
  await expect(reset).toHaveURL('/reset-password')
})

async function tabsAt<Paths extends string[]>(browser: BrowserContext, paths: [...Paths]) {
  const tabs = paths.map(async (path) => {
    const tab = await browser.newPage()
    await tab.goto(path)
    await expect(heading(tab)).toBeVisible()
    return tab
  })
  return (await Promise.all(tabs)) as { [At in keyof Paths]: Page }
}

/** A login screen that has not heard yet that somebody is signed in: its tab was asleep. */
async function tabThatMissedTheSignIn(browser: BrowserContext, path: '/' | '/adminlogin') {
  const tab = await browser.newPage()
  await withoutFirstAnswers(tab)
  await tab.route('**/api/session', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { user: null } }) : route.fallback(),
  )
  await tab.goto(path)
  await expect(tab.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await tab.unroute('**/api/session')
  return tab
}

async function writeRequest(page: Page, holds: Student['email']) {
  await chooseInMenu(page, 'Requests', 'Add Request')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(holds)
}

/** A tab in the background of a phone runs nothing and hears nothing. */
async function fallAsleep(page: Page) {
  await page.context().setOffline(true)
  await setVisibility(page, 'hidden')
}

async function wakeUp(page: Page) {
  await page.context().setOffline(false)
  await setVisibility(page, 'visible')
}

const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
