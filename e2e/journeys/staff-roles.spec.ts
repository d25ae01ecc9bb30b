import type { Browser, Page } from '@playwright/test'
import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { choose, linkMailedTo } from '../support/invitations.ts'
import { press, type } from '../support/keyboard.ts'
import { dialog, heading, main, row, toast, toasts } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { sendRequest } from '../support/requests.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/verified-test.ts'

test.use({ settings: portalWithFeatures('Wardha') })

const PASSWORD = 'two blue kettles'
const DENIED = 'Access Denied: You are not authorized to access this page'

/** What the menus offer. */
async function menusOf(page: Page) {
  const menus: Record<string, string[]> = {}
  for (const name of ['Students', 'Requests', 'More']) {
    const button = page.getByRole('banner').getByRole('button', { name, exact: true })
    await button.click()
    menus[name] = await button.locator('xpath=..').getByRole('link').allTextContents()
    await page.keyboard.press('Escape')
  }
  return menus
}

async function expectDenied(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(toasts(page), path).toHaveText([DENIED])
    await expect(page, path).toHaveURL('/admin')
  }
}

/** Looks in the search for a screen that is offered, and for one that is not. */
async function expectFound(page: Page, screen: string, other: string) {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Search everything' }).click()
  const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
  await page.getByRole('combobox').fill(screen)
  await expect(option(screen)).toBeVisible()
  await page.getByRole('combobox').fill(other)
  await expect(option(screen)).toHaveCount(0)
  await expect(option(other)).toHaveCount(0)
  await page.keyboard.press('Escape')
}

test.beforeAll(async ({ adminApi }) => {
  for (const feature of ['letters', 'requestKinds', 'requestLife', 'staffRoles'] as const)
    await adminApi.switchFeatureOn(feature)
  await adminApi.addKindInUse(requestTypePreset('Bonafide certificate'))
})

/** Opens all that the menus offer, and the page of a student. Nothing that these screens read may be refused. */
async function expectNothingRefused(page: Page, studentId: string) {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto('/admin')
  const paths: (string | null)[] = [`/admin/students/${studentId}`]
  for (const link of await page.getByRole('banner').getByRole('link').all()) paths.push(await link.getAttribute('href'))
  for (const name of ['Students', 'Requests', 'More']) {
    const button = page.getByRole('banner').getByRole('button', { name, exact: true })
    await button.click()
    for (const link of await button.locator('xpath=..').getByRole('link').all())
      paths.push(await link.getAttribute('href'))
    await page.keyboard.press('Escape')
  }
  for (const path of new Set(paths)) {
    if (!path) continue
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
}

async function signedIn(browser: Browser, url: string, email: string, link: string) {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto(link)
  await choose(page, PASSWORD)
  await expect(page).toHaveURL('/adminlogin')
  await signInByForm(page, { email, password: PASSWORD })
  await expect(page).toHaveURL('/admin')
  return page
}

test('a registrar invites a clerk by keys alone, who does the daily work and nothing else, and then becomes an auditor', {
  tag: opens('people'),
}, async ({ adminPage, browser, portal, student, signedInRequest }) => {
  await sendRequest(await signedInRequest(student), 'Please give me a bonafide certificate')
  await adminPage.goto('/admin/settings')
  await press(adminPage, main(adminPage).getByRole('link', { name: 'People and roles' }))
  await expect(heading(adminPage)).toHaveText('People and roles')
  await expectAccessible(adminPage)
  await press(adminPage, main(adminPage).getByRole('button', { name: 'Invite' }))
  const form = adminPage.getByRole('dialog', { name: 'Invite a person' })
  await type(adminPage, form.getByLabel('First Name'), 'Kavita')
  await type(adminPage, form.getByLabel('Last Name'), 'Bhosale')
  await type(adminPage, form.getByLabel('Email'), 'kavita@college.example')
  await expectAccessible(adminPage)
  await press(adminPage, form.getByRole('button', { name: 'Send the link' }))
  await expect(toast(adminPage, 'A link was sent to kavita@college.example')).toBeVisible()
  const own = row(adminPage, 'kavita@college.example')
  await expect(own).toContainText('Clerk')
  await expect(own).toContainText('Invited')

  const link = await linkMailedTo(portal, 'kavita@college.example')
  const page = await signedIn(browser, portal.url, 'kavita@college.example', link)
  await expect(own).toContainText('Active')
  await expect(main(page).getByText('What waits')).toBeVisible()
  await expect(main(page).getByText('First steps')).toHaveCount(0)
  expect(await menusOf(page)).toEqual({
    Students: ['Add Students', 'Manage Students'],
    Requests: ['Pending requests', 'Approved requests', 'Rejected requests', 'Completed requests'],
    More: ['Letters', 'Print ID cards', 'Bin'],
  })
  await expectDenied(page, [
    '/admin/settings',
    '/admin/settings/people',
    '/admin/import',
    '/admin/audit',
    '/admin/promotion',
  ])
  await expectFound(page, 'Letters', 'Settings')
  await page.goto(`/admin/updatestudent/${student.id}`)
  await expect(page.getByLabel('First Name')).toHaveValue(student.firstName)
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.goto('/admin/managestudents')
  const listed = row(page, student.email)
  await expect(listed.getByRole('link', { name: /Update/ })).toBeVisible()
  await expect(listed.getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await expectNothingRefused(page, student.id)
  await page.goto('/admin/pendingrequests')
  await expect(page.getByLabel('Kind of request')).toBeVisible()
  await row(page, 'bonafide').getByRole('button', { name: 'Approve' }).first().click()
  await expect(row(page, 'bonafide')).toHaveCount(0)

  // Taken away, the role ends the open screen, and says why.
  await press(adminPage, own.getByRole('button', { name: 'More actions for Kavita Bhosale' }))
  await press(adminPage, adminPage.getByRole('menuitem', { name: 'Change role' }))
  await dialog(adminPage).getByLabel('Auditor').check()
  await expectAccessible(adminPage)
  await dialog(adminPage).getByRole('button', { name: 'Change role' }).click()
  await expect(toast(adminPage, 'Kavita Bhosale is now Auditor')).toBeVisible()
  await expect(page).toHaveURL('/adminlogin')
  await expect(toast(page, 'Your role in the office has changed. Please sign in again.')).toBeVisible()
  await page.context().close()
})

test('an auditor sees lists, records and the audit trail, and is offered nothing that changes anything', async ({
  adminPage,
  adminApi,
  browser,
  portal,
  student,
  signedInRequest,
}) => {
  await adminApi.switchFeatureOn('notifications')
  await sendRequest(await signedInRequest(student), 'Please give me a transfer certificate')
  const card = await adminApi.addIdCard(student.id, 'CARD-OF-AUDIT')
  const person = { firstName: 'Anil', lastName: 'Wagh', email: 'anil@college.example', role: 'auditor' }
  await adminPage.request.post('/api/staff', { data: person })
  const page = await signedIn(browser, portal.url, person.email, await linkMailedTo(portal, person.email))
  expect(await menusOf(page)).toEqual({
    Students: ['Manage Students'],
    Requests: ['Pending requests', 'Approved requests', 'Rejected requests', 'Completed requests'],
    More: ['Letters', 'Bin', 'Audit trail', 'Undelivered e-mails', 'Background work'],
  })
  await expectDenied(page, [
    '/admin/addstudents',
    `/admin/updatestudent/${student.id}`,
    '/admin/cards',
    '/admin/settings',
  ])
  await page.goto('/admin/pendingrequests')
  await expect(row(page, 'transfer')).toBeVisible()
  await expect(row(page, 'transfer').getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)
  await expect(main(page).getByText('oldest today')).toBeVisible()
  await expect(main(page).getByText('you decided')).toHaveCount(0)
  await page.goto('/account/notifications')
  await expect(page.getByRole('row', { name: 'My password is changed' })).toBeVisible()
  await expect(page.getByRole('row', { name: /request|student/i })).toHaveCount(0)
  await expectNothingRefused(page, student.id)
  await page.goto(`/admin/students/${student.id}`)
  await expect(main(page).getByText('CARD-OF-AUDIT').first()).toBeVisible()
  const offered = /Update|Add|Delete|Invite|Issue|Approve|Reject|Deactivate|Print/
  await expect(main(page).getByRole('button', { name: offered })).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: offered })).toHaveCount(0)
  await adminApi.deleteIdCard(card.id)
  await page.goto('/admin/bin')
  await expect(row(page, 'CARD-OF-AUDIT')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0)
  await page.goto('/admin/audit')
  await expect(row(page, 'Added an ID card').first()).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})
