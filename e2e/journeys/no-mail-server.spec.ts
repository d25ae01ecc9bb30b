import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { choose } from '../support/invitations.ts'
import { LegacyData } from '../support/legacy-data.ts'
import { main, row, toast } from '../support/locators.ts'
import { sayInPage } from '../support/say-in-page.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: { ...portalWithFeatures('Bhandara'), SMTP_URL: '' } })

const PASSWORD = 'two blue kettles'

test('without a mail server nobody is told that an e-mail was sent: a clerk is given a link that works', async ({
  adminPage,
  page,
  adminApi,
}) => {
  await adminApi.switchFeatureOn('staffRoles')
  await adminPage.goto('/admin/settings/people')
  await main(adminPage).getByRole('button', { name: 'Invite' }).click()
  const form = adminPage.getByRole('dialog', { name: 'Invite a person' })
  await expect(form).toContainText('No mail server is set')
  await form.getByLabel('First Name').fill('Meena')
  await form.getByLabel('Email').fill('meena@college.example')
  await form.getByRole('button', { name: 'Make the link' }).click()
  const given = adminPage.getByRole('dialog', { name: 'Link for Meena' })
  await expect(given).toContainText('Give Meena this link, or a printed slip.')
  await expectAccessible(adminPage)
  const link = (await given.locator('code').textContent()) ?? ''
  await page.goto(link)
  await choose(page, PASSWORD)
  await expect(page).toHaveURL('/adminlogin')
  await signInByForm(page, { email: 'meena@college.example', password: PASSWORD })
  await expect(page).toHaveURL('/admin')
  await given.getByRole('button', { name: 'Done' }).click()
  await expect(row(adminPage, 'meena@college.example')).toContainText('Active')
})

test('without a mail server a student is given a link on their page, and the list of e-mails says where they are', async ({
  adminPage,
  portal,
  adminApi,
}) => {
  const student = await adminApi.addStudent()
  new LegacyData(portal.dataDir).withoutPassword(student.id)
  await adminPage.goto(`/admin/students/${student.id}`)
  await expect(adminPage.getByText('No password yet. Not invited.')).toBeVisible()
  await expect(adminPage.getByRole('button', { name: 'Invite by e-mail' })).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Make a link' }).click()
  await expect(adminPage.getByRole('dialog')).toContainText(/It works once, until/)
  await expectAccessible(adminPage)

  await adminPage.goto('/admin/mail')
  await expect(main(adminPage)).toContainText('each e-mail is only written to a file')
})

test('a registrar is told on the dashboard that there is no mail server, and settings give the line to change it', async ({
  adminPage,
}) => {
  await sayInPage(adminPage, 'portal-mail', 'off')
  await adminPage.goto('/admin')
  await expect(main(adminPage)).toContainText('No mail server is set, so nobody gets an e-mail')
  await expectAccessible(adminPage)
  await adminPage.goto('/admin/settings')
  const line = main(adminPage).getByText('PORTAL_NAME=Shantivan College')
  await expect(line).toBeVisible()
  const start = adminPage.getByRole('group', { name: 'Start of the academic year' })
  await start.getByLabel('Day').selectOption('15')
  await start.getByLabel('Month', { exact: true }).selectOption('July')
  await adminPage.getByRole('button', { name: 'Save start of the academic year' }).click()
  await expect(toast(adminPage, 'Start of the academic year saved')).toBeVisible()
  await start.getByLabel('Day').selectOption('31')
  await start.getByLabel('Month', { exact: true }).selectOption('June')
  await adminPage.getByRole('button', { name: 'Save start of the academic year' }).click()
  await expect(main(adminPage)).toContainText('This month has no such day.')
  await expectAccessible(adminPage)
})
