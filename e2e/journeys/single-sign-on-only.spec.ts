import { expectAccessible, recordErrors } from '../conformance/checks/accessibility.ts'
import { LegacyData } from '../support/legacy-data.ts'
import { field, heading, main } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { sayInPage } from '../support/say-in-page.ts'
import { signInByForm } from '../support/sign-in.ts'
import { signInAtCollege, ssoTest } from '../support/sso-test.ts'
import { expect } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const test = ssoTest(true)
const withCollege = { name: 'Sign in with Shantivan College' }

test('an invited student signs in with the account of the college by one link, and has no password', async ({
  page,
  adminPage,
  adminApi,
  portal,
  college,
}) => {
  await adminApi.switchFeatureOn('account')
  const subject = unique('ravi')
  const email = `${subject}@college.example`
  college.people.set(subject, { email, email_verified: true })
  const student = await adminApi.addStudent({ email })
  new LegacyData(portal.dataDir).withoutPassword(student.id)
  await adminPage.goto(`/admin/students/${student.id}`)
  await expect(adminPage.getByRole('button', { name: 'Print a slip' })).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Invite by e-mail' }).click()
  const mail = () => portal.emails.findLast(({ to }) => to.includes(email))
  await expect.poll(() => mail()?.subject).toMatch(/: sign in$/)
  await page.goto(/http\S+\/api\/sso\/start\S+/.exec(mail()?.text ?? '')?.[0] ?? 'no link')
  await signInAtCollege(page, subject)
  await expect(page).toHaveURL('/myprofile')
  await page.goto('/account')
  await expect(main(page).getByText('Linked with Shantivan College')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Password', exact: true })).toHaveCount(0)
})

test('the office gives a new student no password, and a former one', async ({ adminPage, adminApi, student }) => {
  await adminPage.goto('/admin/addstudents')
  await expect(field(adminPage, 'First Name')).toBeVisible()
  await expect(field(adminPage, 'Password')).toHaveCount(0)
  const former = await adminApi.addStudent({})
  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await expect(field(adminPage, 'Email')).toHaveValue(student.email)
  await expect(field(adminPage, 'Password')).toHaveCount(0)
  await adminApi.markFormer(former.id)
  await adminPage.goto(`/admin/updatestudent/${former.id}`)
  await expect(field(adminPage, 'Password')).toBeVisible()
})

test('a password that was typed for a former student goes with its field when they are readmitted elsewhere', async ({
  adminPage,
  adminApi,
}) => {
  const former = await adminApi.addStudent({})
  await adminApi.markFormer(former.id)
  await adminPage.goto(`/admin/updatestudent/${former.id}`)
  await field(adminPage, 'Password').fill('short')
  await adminApi.readmit(former.id)
  await expect(field(adminPage, 'Password')).toHaveCount(0)
  await field(adminPage, 'First Name').fill('Renamed')
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(adminPage).toHaveURL(/managestudents/)
})

test('a form from before the setting was switched says so, and its password field goes', async ({
  adminPage,
  student,
}) => {
  await sayInPage(adminPage, 'portal-sso-only', 'off')
  await adminPage.goto(`/admin/updatestudent/${student.id}`)
  await field(adminPage, 'Password').fill('two blue kettles')
  await field(adminPage, 'First Name').fill('Renamed')
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click()
  const sentence = 'Students have no passwords here: they sign in with Shantivan College.'
  await expect(adminPage.getByText(sentence)).toBeVisible()
  await expect(field(adminPage, 'Password')).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(adminPage).toHaveURL(/managestudents/)
})

test('the student login shows no password until a former student asks for it, and the office has it', async ({
  page,
  student,
  portal,
}) => {
  new LegacyData(portal.dataDir).withPasswordOf(ADMIN.email, student.id)
  const errors = recordErrors(page)
  const loaded = await page.goto('/')
  expect(await loaded?.text()).not.toContain('<form')
  await expect(heading(page)).toHaveText('Student Login')
  await expect(main(page).getByRole('link', withCollege)).toBeVisible()
  await expect(field(page, 'Password')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const rightEdge = async () => {
    const edges = await main(page).getByRole('link', withCollege).boundingBox()
    return (edges?.x ?? 0) + (edges?.width ?? 0)
  }
  await expect.poll(rightEdge).toBeLessThanOrEqual(304)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(errors).toEqual([])
  await main(page).getByRole('button', { name: 'Former student? Log in with a password' }).click()
  await expect(field(page, 'Email')).toBeFocused()
  await signInByForm(page, { ...student, password: ADMIN.password })
  const sentence = 'Students have no passwords here: please sign in with Shantivan College.'
  await expect(main(page).getByText(sentence)).toBeVisible()
  await main(page).getByRole('link', { name: 'Admin Login' }).click()
  await expect(field(page, 'Password')).toBeVisible()
  await expect(main(page).getByRole('link', withCollege)).toBeVisible()
})

test('a student whose login is not loaded whole still comes to the college by a link', async ({
  page,
  student,
  college,
}) => {
  const subject = unique('meera')
  college.people.set(subject, { email: student.email, email_verified: true })
  await page.route(/\/assets\/sso-login-/, (route) => route.abort())
  await page.goto('/')
  await expect(field(page, 'Password')).toBeVisible()
  await main(page).getByRole('link', withCollege).click()
  await signInAtCollege(page, subject)
  await expect(page).toHaveURL('/myprofile')
})
