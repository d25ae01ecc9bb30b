import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { linkMailedTo } from '../support/invitations.ts'
import { dialog, heading, main, row, toast } from '../support/locators.ts'
import { signInByForm } from '../support/sign-in.ts'
import { signInAtCollege, ssoTest } from '../support/sso-test.ts'
import { expect } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const test = ssoTest(false)
const withCollege = { name: 'Sign in with Shantivan College' }

test('a student signs in with the account of the college, comes to where they wanted to go, and sees it in the account', async ({
  page,
  student,
  adminApi,
  college,
}) => {
  await adminApi.switchFeatureOn('account')
  const subject = unique('asha')
  college.people.set(subject, { email: student.email, email_verified: true })
  await page.goto('/myrequests')
  await expect(heading(page)).toHaveText('Student Login')
  await expect(main(page).getByRole('link', withCollege)).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', withCollege).click()
  await signInAtCollege(page, subject)
  await expect(page).toHaveURL('/myrequests')
  await page.goto('/account')
  await expect(main(page).getByText('Linked with Shantivan College')).toBeVisible()
  await expect(main(page).getByText('by Shantivan College')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Remove the link with Shantivan College' })).toHaveCount(0)
  await expectAccessible(page)
})

test('who is not known, and a provider that is away, come back to the login with a sentence, and the password works', async ({
  page,
  student,
  college,
}) => {
  const subject = unique('stranger')
  college.people.set(subject, { email: `${subject}@elsewhere.example`, email_verified: true })
  await page.goto('/')
  await main(page).getByRole('link', withCollege).click()
  await signInAtCollege(page, subject)
  await expect(page).toHaveURL('/')
  const nobody = /^Nobody in this portal has the e-mail address of this account at Shantivan College/
  await expect(main(page).getByText(nobody)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(nobody).first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(main(page).getByRole('link', withCollege)).toBeVisible()
  await expect(main(page).getByText(nobody)).toHaveCount(0)

  await page.goto('/?problem=SSO_UNREACHABLE')
  await expect(
    main(page).getByText('Shantivan College cannot be reached now. Try again in a minute, or use your password.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
  await signInByForm(page, student)
  await expect(page).toHaveURL('/myprofile')
})

test('a registrar allows a person of the office to link their account, who then signs in with it and removes it', async ({
  page,
  adminPage,
  adminApi,
  portal,
  college,
}) => {
  await adminApi.switchFeatureOn('staffRoles')
  await adminApi.switchFeatureOn('account')
  const subject = unique('kavita')
  const email = `${subject}@college.example`
  college.people.set(subject, { email, email_verified: true })
  await adminPage.goto('/admin/settings/people')
  await adminPage.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = adminPage.getByRole('dialog', { name: 'Invite a person' }).or(dialog(adminPage))
  await form.getByLabel('First Name').fill('Kavita')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await linkMailedTo(portal, email)

  await page.goto('/adminlogin')
  await main(page).getByRole('link', withCollege).click()
  await signInAtCollege(page, subject)
  await expect(main(page).getByText('This account at Shantivan College is not linked yet.')).toBeVisible()
  await expect(page).toHaveURL('/adminlogin')

  await expect(row(adminPage, email).getByText('Shantivan College: not linked')).toBeVisible()
  await row(adminPage, email)
    .getByRole('button', { name: /Kavita/ })
    .click()
  await adminPage.getByRole('menuitem', { name: 'Allow sign-in with Shantivan College' }).click()
  await expectAccessible(adminPage)
  await dialog(adminPage).getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(toast(adminPage, 'Kavita can sign in with Shantivan College within 24 hours')).toBeVisible()
  await expect(row(adminPage, email).getByText(/may link until/)).toBeVisible()

  await main(page).getByRole('link', withCollege).click()
  await expect(page).toHaveURL('/admin')
  await expect(row(adminPage, email).getByText(/^Shantivan College: linked on/)).toBeVisible()

  await row(adminPage, email)
    .getByRole('button', { name: /Kavita/ })
    .click()
  await adminPage.getByRole('menuitem', { name: 'Remove link' }).click()
  await dialog(adminPage).getByRole('button', { name: 'Remove link' }).click()
  await expect(page).toHaveURL('/adminlogin')
  await expect(row(adminPage, email).getByText('Shantivan College: not linked')).toBeVisible()
})

test('the settings say where people sign in, and a student’s page whether they are linked', async ({
  adminPage,
  student,
  college,
}) => {
  await adminPage.goto('/admin/settings?section=signIn')
  await expect(main(adminPage).getByText('“Sign in with Shantivan College” stands at both logins.')).toBeVisible()
  await expect(main(adminPage).getByText(`Provider: ${college.issuer}`)).toBeVisible()
  await expectAccessible(adminPage)
  await adminPage.goto(`/admin/students/${student.id}`)
  await expect(main(adminPage).getByText('Shantivan College: not linked')).toBeVisible()
})
