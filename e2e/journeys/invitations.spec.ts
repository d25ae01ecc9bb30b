import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { choose, linkMailedTo } from '../support/invitations.ts'
import { LegacyData } from '../support/legacy-data.ts'
import { dialog, heading, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { signInByForm } from '../support/sign-in.ts'
import { choose as chooseFilter } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const PASSWORD = 'a-password-of-my-own'

test('a student without a password is invited from their record, chooses one and signs in', {
  tag: opens('welcome'),
}, async ({ adminPage, page, portal, adminApi }) => {
  const student = await adminApi.addStudent()
  new LegacyData(portal.dataDir).withoutPassword(student.id)
  await adminPage.goto(`/admin/students/${student.id}`)
  await expect(adminPage.getByText('No password yet. Not invited.')).toBeVisible()
  await expectAccessible(adminPage)
  await adminPage.getByRole('button', { name: 'Invite by e-mail' }).click()
  await expect(toast(adminPage, 'Aarav Sharma has been invited.')).toBeVisible()
  await expect(adminPage.getByText(/No password yet\. Invited on .*, not used yet\./)).toBeVisible()

  const link = await linkMailedTo(portal, student.email)
  await page.goto(link)
  await expect(heading(page)).toHaveText('Choose your password')
  // The token is a secret: neither the address bar nor the history keeps it.
  await expect(page).toHaveURL('/welcome')
  await expect(page.locator('form input[autocomplete="username"]')).toHaveCount(1)
  await expectAccessible(page)
  await choose(page, PASSWORD)
  await expect(toast(page, 'Your password is set. Please sign in with it.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(student.email)
  await signInByForm(page, { ...student, password: PASSWORD })
  await expect(page).toHaveURL('/myprofile')
  // The notice goes by itself.
  await expect(adminPage.getByText('No password yet.')).toHaveCount(0)

  await page.goto(link)
  await choose(page, 'another-password')
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('This code or link is not valid.')
  await refusal.getByRole('link', { name: 'Ask for a new link' }).click()
})

test('all students of a course who have no password are invited at once, and nobody else', async ({
  adminPage,
  portal,
  adminApi,
}) => {
  const courseName = unique('B.Ed. ')
  const [first, second, other] = await adminApi.addStudents([{ courseName }, { courseName }, { courseName }])
  const legacy = new LegacyData(portal.dataDir)
  for (const student of [first, second]) legacy.withoutPassword(student?.id ?? '')
  await adminPage.goto(`/admin/managestudents?course=${encodeURIComponent(JSON.stringify([courseName]))}`)
  await expect(row(adminPage, other?.email ?? '')).toBeVisible()
  await chooseFilter(adminPage, 'Status', 'No password yet')
  await expect(row(adminPage, other?.email ?? '')).toHaveCount(0)
  await expect(row(adminPage, first?.email ?? '')).toContainText('Not invited.')
  await expect(adminPage.getByText('2 students have no password yet.')).toBeVisible()
  await expectAccessible(adminPage)

  await adminPage.getByRole('button', { name: 'Invite all by e-mail' }).click()
  await expect(dialog(adminPage)).toContainText('Invite 2 students?')
  await dialog(adminPage).getByRole('button', { name: 'Invite all by e-mail' }).click()
  await expect(toast(adminPage, 'The invitations are being sent.')).toBeVisible()
  for (const student of [first, second]) {
    await linkMailedTo(portal, student?.email ?? '')
    await expect(row(adminPage, student?.email ?? '')).toContainText('not used yet.')
  }
  expect(portal.emails.filter(({ to }) => to.includes(other?.email ?? ''))).toEqual([])
})

test('slips are printed for students without e-mail, and the code on one is typed by its student', async ({
  adminPage,
  page,
  portal,
  adminApi,
}) => {
  // A browser without a screen has no print dialog.
  await adminPage.addInitScript(() => {
    window.print = () => {}
  })
  const courseName = unique('Diploma ')
  const [student, friend] = await adminApi.addStudents([{ courseName }, { courseName }])
  const legacy = new LegacyData(portal.dataDir)
  for (const one of [student, friend]) legacy.withoutPassword(one?.id ?? '')
  const course = encodeURIComponent(JSON.stringify([courseName]))
  await adminPage.goto(`/admin/managestudents?course=${course}&access=noPassword`)
  await adminPage.getByRole('button', { name: 'Print slips' }).click()
  await dialog(adminPage).getByRole('button', { name: 'Print slips' }).click()
  await expect(dialog(adminPage)).toHaveCount(0)
  await adminPage.emulateMedia({ media: 'print' })
  const slip = adminPage.locator('section').filter({ hasText: student?.email ?? '' })
  await expect(slip).toContainText(`${new URL(portal.url).host}/welcome`)
  await expect(adminPage.getByRole('button')).toHaveCount(0)
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await slip.textContent()) ?? '')?.[0] ?? ''
  await adminPage.emulateMedia({ media: null })
  await adminPage.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(adminPage.getByText('2 slips have been made.')).toBeVisible()
  await expect(row(adminPage, friend?.email ?? '')).toContainText('Slip printed on')

  await page.goto('/welcome')
  await choose(page, PASSWORD)
  await expect(page.getByText('Code is required')).toBeVisible()
  await page.getByLabel('Code').fill('not a code')
  await expect(page.getByText('A code has 12 letters and digits')).toBeVisible()
  await page.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/')
  await signInByForm(page, { email: student?.email ?? '', password: PASSWORD })
  await expect(page).toHaveURL('/myprofile')
})
