import type { Page } from '@playwright/test'
import { problems } from '@portal/contract/problems'
import { heading, toast } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { expect, test } from '../support/test.ts'

const NOT_LOGGED_IN = 'You must be logged in to access this page'
const DEACTIVATED = 'Your account has been deactivated. Please ask the office about it.'
const PASSWORD_CHANGED = 'Your password has been changed. Please sign in with the new one.'

/** Opens My Profile, and waits until the page hears of changes. */
async function openListening(page: Page) {
  const stream = page.waitForResponse((response) => response.request().resourceType() === 'eventsource')
  await page.goto('/myprofile')
  await stream
  await expect(heading(page)).toHaveText('Student Profile')
}

test('a student who is deactivated reads so in every open tab', async ({ adminApi, signedInPage }) => {
  const student = await adminApi.addStudent()
  const first = await signedInPage(student)
  await openListening(first)
  const second = await first.context().newPage()
  // It hears that nobody is signed in before it is told why: what the tabs tell each other does not reach it.
  await second.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {}
  })
  await second.goto('/myrequests')
  await expect(heading(second)).toHaveText('My Requests')

  await adminApi.deactivate(student.id)
  // At once: a toast does not wait for the other tab.
  await Promise.all(
    [first, second].flatMap((tab) =>
      [DEACTIVATED, NOT_LOGGED_IN].map((text) => expect(toast(tab, text)).toBeVisible()),
    ),
  )
  for (const tab of [first, second]) await expect(tab).toHaveURL('/')
})

test('a student to whom the office has given a new password reads so on each of their devices', async ({
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent()
  const devices = [await signedInPage(student), await signedInPage(student)]
  for (const device of devices) await openListening(device)
  await adminApi.updateStudent(student, { password: 'a-new-password' })
  // At once: a toast does not wait for the other device.
  await Promise.all(
    devices.flatMap((device) =>
      [PASSWORD_CHANGED, NOT_LOGGED_IN].map((text) => expect(toast(device, text)).toBeVisible()),
    ),
  )
})

test('whoever has signed out in another tab reads no reason, and neither does anybody else', async ({
  adminApi,
  signedInPage,
}) => {
  const [student, other] = await adminApi.addStudents([{}, {}])
  if (!student || !other) throw new Error('the students were not added')
  const first = await signedInPage(student)
  const bystander = await signedInPage(other)
  for (const window of [first, bystander]) {
    await window.goto('/myprofile')
    await expect(heading(window)).toHaveText('Student Profile')
  }
  const second = await first.context().newPage()
  await second.goto('/myprofile')
  await second.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(first, NOT_LOGGED_IN)).toBeVisible()
  await adminApi.deactivate(student.id)
  for (const window of [first, bystander]) await expect(window.getByText(DEACTIVATED)).toHaveCount(0)
  await expect(heading(bystander)).toHaveText('Student Profile')
})

for (const userType of ['student', 'admin'] as const) {
  test(`${userType === 'student' ? 'a student' : 'an administrator'} whose session the portal cannot end is logged out in the browser, and reads so`, async ({
    adminApi,
    signedInPage,
  }) => {
    const page = await (userType === 'student'
      ? signedInPage(await adminApi.addStudent())
      : signedInPage(ADMIN, 'admin'))
    await page.goto(userType === 'student' ? '/myprofile' : '/admin/bin')
    // As it answers on a full disk: with the cookie taken from the browser.
    await page.route('**/api/session', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      const headers = { 'set-cookie': (await route.fetch()).headers()['set-cookie'] ?? '' }
      const { status, message } = problems.SESSION_NOT_ENDED
      await route.fulfill({ status, headers, json: { defined: true, code: 'SESSION_NOT_ENDED', status, message } })
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(toast(page, problems.SESSION_NOT_ENDED.message)).toBeVisible()
    await expect(toast(page, 'Logged out successfully')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await page.goto('/myprofile')
    await expect(toast(page, NOT_LOGGED_IN)).toBeVisible()
  })
}
