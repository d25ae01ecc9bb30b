import type { Page } from '@playwright/test'
import { messages } from '@portal/contract/messages'
import { dialog, heading, main, toast } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { chooseFreeRequest } from '../support/requests.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { unique } from '../support/unique.ts'
import { recordedToasts, recordToasts } from './checks/recorders.ts'
import { expect, test } from './fixtures.ts'

/** Long enough for every connection to be tried again, and for every toast to appear. */
const LONG_MS = 4_000
const LOGIN_REQUIRED = 'You must be logged in to access this page'

type Guard = { when: string; to: string; text: string }

/** Expects the login screen, these toasts, and no others however long the page stays open. */
async function expectSignedOut(page: Page, to: string, ...texts: [string, ...string[]]) {
  await expect(page).toHaveURL(to)
  // Read from the record: the toast itself may be over where another page was looked at first.
  await expect.poll(() => recordedToasts(page)).toContain(texts[0])
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await page.clock.runFor(LONG_MS)
  expect((await recordedToasts(page)).sort()).toEqual([...texts].sort())
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
}

async function open(page: Page, path: string, name: string) {
  await page.clock.install()
  await recordToasts(page)
  // The event stream opens after the screen is shown. It says why a session has ended.
  const stream = page.waitForResponse('**/api/live*')
  await page.goto(path)
  await expect(heading(page)).toHaveText(name)
  await expect(main(page).getByText('Loading')).toHaveCount(0)
  await stream
}

const openAsStudent = (page: Page) => open(page, '/myrequests', 'My Requests')
const openAsAdmin = (page: Page) => open(page, '/admin/managestudents', 'Manage Students')

test('an administrator who is signed out elsewhere is led out of the open screen, and told once', async ({
  signedInPage,
  value,
}) => {
  const guard = value<Guard>('guards.2')
  expect(guard.when).toBe('admin layout, nobody signed in')
  const page = await signedInPage(ADMIN, 'admin')
  await openAsAdmin(page)
  await page.request.delete('/api/session')
  await expectSignedOut(page, guard.to, guard.text)
})

test('a student who is signed out elsewhere is led out of the open screen, and told once', async ({
  studentPage: page,
}) => {
  await openAsStudent(page)
  await page.request.delete('/api/session')
  await expectSignedOut(page, '/', LOGIN_REQUIRED)
})

/** Signs out in a second tab; gives back what is to be expected of the first one. */
async function signOutInSecondTab(first: Page, path: string) {
  const second = await first.context().newPage()
  await recordToasts(second)
  await second.goto(path)
  await second.getByRole('button', { name: 'Logout' }).click()
  await expect(second).toHaveURL('/')
  await expect(toast(second, 'Logged out successfully')).toBeVisible()
  return async () => {
    await second.clock.runFor(LONG_MS)
    expect(await recordedToasts(second)).toEqual(['Logged out successfully'])
    await expect(second).toHaveURL('/')
  }
}

test('an administrator who signs out in one tab is led out of the other, and told once in each', async ({
  signedInPage,
  value,
}) => {
  const guard = value<Guard>('guards.2')
  const first = await signedInPage(ADMIN, 'admin')
  await openAsAdmin(first)
  const expectNothingMore = await signOutInSecondTab(first, '/admin')
  await expectSignedOut(first, guard.to, guard.text)
  await expectNothingMore()
})

test('a student who signs out in one tab is led out of the other, and told once in each', async ({
  studentPage: first,
}) => {
  await openAsStudent(first)
  const expectNothingMore = await signOutInSecondTab(first, '/myprofile')
  await expectSignedOut(first, '/', LOGIN_REQUIRED)
  await expectNothingMore()
})

test('an administrator whose session has expired is led out by the next screen they open, and told once', async ({
  adminPage: page,
  value,
}) => {
  const guard = value<Guard>('guards.2')
  await openAsAdmin(page)
  await page.context().clearCookies()
  await chooseInMenu(page, 'Requests', 'Pending requests')
  await expectSignedOut(page, guard.to, guard.text)
})

test('a student whose session has expired is led out by the next screen they open, and told once', async ({
  studentPage: page,
}) => {
  await openAsStudent(page)
  await page.context().clearCookies()
  await chooseInMenu(page, 'Student Section', 'My Profile')
  await expectSignedOut(page, '/', LOGIN_REQUIRED)
})

/** Signs out while the answer is slow to arrive, so that the event that the session has ended overtakes it. */
async function signOutOverSlowNetwork(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    const response = await route.fetch()
    await gate.promise
    await route.fulfill({ response })
  })
  const overtaken = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/live'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await overtaken
  gate.resolve()
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.clock.runFor(LONG_MS)
  expect(await recordedToasts(page)).toEqual(['Logged out successfully'])
}

test('an administrator who signs out over a slow network is told that, and not that the session was lost', async ({
  signedInPage,
}) => {
  const page = await signedInPage(ADMIN, 'admin')
  await openAsAdmin(page)
  await signOutOverSlowNetwork(page)
})

test('a student who signs out over a slow network is told that, and not that the session was lost', async ({
  studentPage: page,
}) => {
  await openAsStudent(page)
  await signOutOverSlowNetwork(page)
})

test('a student who is deactivated is led out of the open screen at once, and is a stranger from then on', async ({
  studentPage: page,
  student,
  adminApi,
}) => {
  await openAsStudent(page)
  const cookies = await page.context().cookies()
  await adminApi.deactivate(student.id)
  await expectSignedOut(page, '/', LOGIN_REQUIRED, messages.session.ended.deactivated)

  await page.context().addCookies(cookies)
  for (const path of ['/myprofile', '/admin']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(toast(page, LOGIN_REQUIRED)).toBeVisible()
  }
  await page.goto('/adminlogin')
  await expect(heading(page)).toHaveText('Administrator Login')
})

test('a student’s sign-out that fails is only noted in the console, and they stay signed in', async ({
  studentPage: page,
}) => {
  await openAsStudent(page)
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  const noted = page.waitForEvent('console', (message) => message.text().startsWith('Error signing out'))
  await page.getByRole('button', { name: 'Logout' }).click()
  expect((await noted).type()).toBe('error')
  await page.clock.runFor(LONG_MS)
  expect(await recordedToasts(page)).toEqual([])
  await expect(page).toHaveURL('/myrequests')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('Logout asks first while something typed is not saved, in every form, and then goes on as ever', async ({
  adminApi,
  student,
  studentPage,
  signedInPage,
  addRequest,
}) => {
  const clerk = await signedInPage(ADMIN, 'admin')
  const { id: request } = await addRequest(student, unique('Please issue a bonafide certificate '))
  const { id: card } = await adminApi.addIdCard(student.id, unique('CS-'))
  const { id: certificate } = await adminApi.addCertificate(student.id, unique('Certificate '))
  const forms: [Page, string, string][] = [
    [clerk, '/admin/addstudents', 'First Name'],
    [clerk, `/admin/updatestudent/${student.id}`, 'First Name'],
    [clerk, `/admin/addidcards/${student.id}`, 'Card Id'],
    [clerk, `/admin/updateidcards/${card}`, 'College Id'],
    [clerk, `/admin/addcertificates/${student.id}`, 'Document Title'],
    [clerk, `/admin/updatecertificates/${certificate}`, 'Document Title'],
    [studentPage, `/updaterequests/${request}`, 'Message'],
    [studentPage, '/addrequest', 'Message'],
  ]
  for (const [page, path, label] of forms) {
    await page.goto(path)
    if (path === '/addrequest') await chooseFreeRequest(page)
    await page.getByLabel(label, { exact: true }).fill('Typed and not saved')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(dialog(page)).toContainText('Leave this page?')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Typed and not saved')
    page.once('dialog', (leaving) => void leaving.accept())
  }
  for (const page of [clerk, studentPage]) {
    await page.getByRole('button', { name: 'Logout' }).click()
    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await expect(toast(page, 'Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(dialog(page)).toHaveCount(0)
  }
})
