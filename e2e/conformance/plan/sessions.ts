import type { Page } from '@playwright/test'
import { messages } from '@portal/contract/messages'
import { REGISTRAR } from '../../support/portal-process.ts'
import { heading, toast } from '../../support/screen.ts'
import { chooseInMenu, signInByForm } from '../../support/sign-in.ts'
import type { Check } from './check.ts'
import { expect, type Stage } from './stage.ts'
import { guards, placesIn } from './texts.ts'
import { recordToasts, toastsSaid } from './toast-record.ts'

/** Long enough for every connection to be tried again, and for every toast to have come. */
const LONG_MS = 4_000

const adminLayout = guards.findIndex(({ when }) => when.startsWith('admin layout'))
const lost = {
  admin: { to: guards[adminLayout]?.to ?? '', text: guards[adminLayout]?.text ?? '' },
  student: { to: '/', text: 'You must be logged in to access this page' },
}
type Visitor = keyof typeof lost

/** They are at the login, have been told so and for what reasons, and nothing else however long they look. */
async function expectLedOut(page: Page, visitor: Visitor, ...reasons: string[]) {
  const { to, text } = lost[visitor]
  await expect(page).toHaveURL(to)
  // Looked up in the record: the toast itself may be over where another window was looked at first.
  await expect.poll(() => toastsSaid(page)).toContain(text)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await page.clock.runFor(LONG_MS)
  expect((await toastsSaid(page)).sort()).toEqual([text, ...reasons].sort())
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
}

const opened: Record<Visitor, { path: string; says: string }> = {
  admin: { path: '/admin/managestudents', says: 'Manage Students' },
  student: { path: '/myrequests', says: 'My Requests' },
}

async function openFor(stage: Stage, visitor: Visitor) {
  const student = await stage.registrar.addStudent()
  const page = visitor === 'admin' ? await stage.officeWindow() : await stage.windowOf(student)
  await page.clock.install()
  await recordToasts(page)
  await page.goto(opened[visitor].path)
  await expect(heading(page)).toHaveText(opened[visitor].says)
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
  return { page, student }
}

const names = { admin: 'an administrator', student: 'a student' }

const elsewhere = (visitor: Visitor): Check => ({
  title: `${names[visitor]} who is signed out elsewhere is led out of the open screen, and told once`,
  covers: visitor === 'admin' ? placesIn(guards[adminLayout], 'guards', adminLayout) : [],
  async run(stage) {
    const { page } = await openFor(stage, visitor)
    await page.request.delete('/api/session')
    await expectLedOut(page, visitor)
  },
})

const inAnotherTab = (visitor: Visitor): Check => ({
  title: `${names[visitor]} who signs out in one tab is led out of the other, and told once in each`,
  covers: [],
  async run(stage) {
    const { student } = await openFor(stage, visitor)
    const first = await stage.strangersWindow()
    await first.goto(visitor === 'admin' ? '/adminlogin' : '/')
    await signInByForm(first, visitor === 'admin' ? REGISTRAR : student)
    await expect(first.getByRole('button', { name: 'Logout' })).toBeVisible()
    await first.clock.install()
    await recordToasts(first)
    await first.goto(opened[visitor].path)
    await expect(heading(first)).toHaveText(opened[visitor].says)

    const second = await first.context().newPage()
    await second.clock.install()
    await recordToasts(second)
    await second.goto(visitor === 'admin' ? '/admin' : '/myprofile')
    await second.getByRole('button', { name: 'Logout' }).click()
    await expect(second).toHaveURL('/')
    await expect(toast(second, 'Logged out successfully')).toBeVisible()
    await expectLedOut(first, visitor)
    await second.clock.runFor(LONG_MS)
    expect(await toastsSaid(second)).toEqual(['Logged out successfully'])
    await expect(second).toHaveURL('/')
  },
})

const whileReading = (visitor: Visitor): Check => ({
  title: `${names[visitor]} whose session has run out is led out by the next screen they open, and told once`,
  covers: [],
  async run(stage) {
    const { page } = await openFor(stage, visitor)
    await page.context().clearCookies()
    if (visitor === 'admin') await chooseInMenu(page, 'Requests', 'Pending requests')
    else await chooseInMenu(page, 'Student Section', 'My Profile')
    await expectLedOut(page, visitor)
  },
})

/** The portal's answer is slow to arrive, and the news that the session has ended overtakes it. */
const slowSignOut = (visitor: Visitor): Check => ({
  title: `${names[visitor]} who signs out over a slow line is told that, and not that the session was lost`,
  covers: [],
  async run(stage) {
    const { page } = await openFor(stage, visitor)
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/session', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      const response = await route.fetch()
      await gate.promise
      await route.fulfill({ response })
    })
    const overtaken = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/live'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await overtaken
    gate.resolve()
    await expect(toast(page, 'Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.clock.runFor(LONG_MS)
    expect(await toastsSaid(page)).toEqual(['Logged out successfully'])
  },
})

const deactivated: Check = {
  title: 'a student who is deactivated is led out of the open screen at once, and is a stranger from then on',
  covers: [],
  async run(stage) {
    const { page, student } = await openFor(stage, 'student')
    const cookies = await page.context().cookies()
    await stage.registrar.deactivate(student.id)
    await expectLedOut(page, 'student', messages.session.ended.deactivated)

    await page.context().addCookies(cookies)
    for (const path of ['/myprofile', '/admin']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(toast(page, 'You must be logged in to access this page')).toBeVisible()
    }
    await page.goto('/adminlogin')
    await expect(heading(page)).toHaveText('Administrator Login')
  },
}

const failedSignOut: Check = {
  title: 'a student’s sign-out that fails is only noted in the console, and they stay signed in',
  covers: [],
  async run(stage) {
    const { page } = await openFor(stage, 'student')
    await page.route('**/api/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    )
    const noted = page.waitForEvent('console', (message) => message.text().startsWith('Error signing out'))
    await page.getByRole('button', { name: 'Logout' }).click()
    expect((await noted).type()).toBe('error')
    await page.clock.runFor(LONG_MS)
    expect(await toastsSaid(page)).toEqual([])
    await expect(page).toHaveURL('/myrequests')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  },
}

const visitors: Visitor[] = ['admin', 'student']

/** What becomes of an open screen when its session ends. */
export const sessions: Check[] = [
  ...visitors.flatMap((visitor) => [
    elsewhere(visitor),
    inAnotherTab(visitor),
    whileReading(visitor),
    slowSignOut(visitor),
  ]),
  deactivated,
  failedSignOut,
]
