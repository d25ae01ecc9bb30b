import type { Page } from '@playwright/test'
import { screens } from '@portal/contract/paths'
import { heading, toasts } from '../support/locators.ts'
import { expect, test } from './fixtures.ts'
import { screenPaths, textAt } from './texts.ts'

type Guard = { when: string; to: string; text: string | null }

const pathsOf = (role: 'public' | 'student' | 'admin') =>
  screenPaths
    .filter((path) => textAt(`screens.${path}.role`) === role)
    // A guard acts before it is known whether there is such a record.
    .map((path) => path.replace('{id}', 'any'))

/** Opens a screen and expects to be led elsewhere, with this toast or none. */
async function expectLedTo(page: Page, path: string, to: string, text: string | null) {
  await page.goto(path)
  await expect(page, path).toHaveURL(to)
  await expect(heading(page), path).toBeVisible()
  await expect(toasts(page), path).toHaveText(text ? [text] : [])
}

// Whoever may open a screen is checked in the file of the screen.

test('a stranger who opens a screen of students or administrators is led to the login and reads why', async ({
  page,
  value,
}) => {
  const guard = value<Guard>('guards.0')
  expect(guard).toMatchObject({ when: 'not signed in, protected route', to: '/' })
  for (const path of [...pathsOf('student'), ...pathsOf('admin')]) await expectLedTo(page, path, guard.to, guard.text)
})

test('a student who opens a screen of administrators is led to the profile and reads why; from a login without a word', async ({
  studentPage: page,
  value,
}) => {
  const [wrongRole, onPublic] = [value<Guard>('guards.1'), value<Guard>('guards.4')]
  // The start, to which this guard leads, leads whoever is signed in on to their own first screen.
  expect(wrongRole).toMatchObject({ when: 'wrong role, protected route', to: '/' })
  expect(onPublic.when).toBe(`active student on ${pathsOf('public').join(', ')}`)
  for (const path of pathsOf('admin')) await expectLedTo(page, path, '/myprofile', wrongRole.text)
  for (const path of pathsOf('public')) await expectLedTo(page, path, onPublic.to, onPublic.text)
})

test('an administrator who opens a screen of students is led to the dashboard and reads why; from a login without a word', async ({
  adminPage: page,
  value,
}) => {
  const [wrongRole, onPublic] = [value<Guard>('guards.1'), value<Guard>('guards.3')]
  expect(onPublic.when).toBe(`signed-in admin on ${pathsOf('public').join(', ')}`)
  for (const path of pathsOf('student')) await expectLedTo(page, path, '/admin', wrongRole.text)
  for (const path of pathsOf('public')) await expectLedTo(page, path, onPublic.to, onPublic.text)
})

test('the portal has the screens of the specification, those for reset links and invitations, and those that were added for the office', () => {
  const specified = screenPaths.map((path) => path.replace('{id}', '$id'))
  const added = [
    '/reset-password',
    '/welcome',
    '/second-step',
    '/admin/audit',
    '/admin/mail',
    '/admin/jobs',
    '/admin/bin',
    '/admin/forgetting',
    '/admin/students/$id',
    '/admin/students/$id/merge',
    '/admin/import',
    '/admin/reports',
    '/admin/import/$id',
    '/admin/import/photos',
    '/admin/import/photos/$id',
    '/admin/promotion',
    '/admin/promotion/$id',
    '/admin/cards',
    '/help',
    '/inbox',
    '/account',
    '/account/notifications',
    '/myrequests/$id',
    '/admin/requests/$id',
    '/admin/settings',
    '/admin/settings/history',
    '/admin/settings/people',
    '/admin/settings/keys',
    '/admin/settings/webhooks',
    '/admin/settings/webhooks/$id',
    '/admin/settings/request-kinds',
    '/admin/settings/request-kinds/$id',
    '/admin/settings/letters',
    '/admin/settings/letters/$id',
    '/admin/settings/signatories',
    '/admin/settings/student-fields',
    '/admin/letters',
    '/admin/letters/many',
    '/admin/letters/many/$id',
    '/admin/students/$id/letter',
  ]
  expect(Object.values(screens).sort()).toEqual([...specified, ...added].sort())
})

async function expectOpenToAll(page: Page, home: string) {
  await page.goto('/reset-password')
  await expect(heading(page)).toHaveText('Choose a new password')
  await expect(page).toHaveURL('/reset-password')
  await expect(toasts(page)).toHaveCount(0)

  for (const path of ['/nothing-here', '/admin/nothing-here', '/updaterequests']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(heading(page)).toHaveText('Page not found')
    await expect(page).toHaveURL(path)
    await expect(toasts(page)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await expect(page).toHaveURL(home)

  const response = await page.request.get('/index.html', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/'])
  await page.goto('/index.html')
  await expect(page).toHaveURL(home)
  await expect(toasts(page)).toHaveCount(0)
}

const rest =
  'may open /reset-password, reads at an unknown address that nothing is there, and is led home by /index.html'

test(`a stranger ${rest}`, ({ page }) => expectOpenToAll(page, '/'))
test(`a student ${rest}`, ({ studentPage }) => expectOpenToAll(studentPage, '/myprofile'))
test(`an administrator ${rest}`, ({ adminPage }) => expectOpenToAll(adminPage, '/admin'))
