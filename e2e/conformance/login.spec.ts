import type { Page } from '@playwright/test'
import { SIGN_INS_PER_ACCOUNT } from '@portal/contract/limits'
import { button, field, main } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'
import { unique } from '../support/unique.ts'
import { openAtOnce, openWithoutDelay } from './checks/clock.ts'
import { expectContinueNow, expectDelayedRedirect, expectFields, expectSent, fill } from './checks/forms.ts'
import { expectFieldError, expectNobodySignedIn, expectToast } from './checks/messages.ts'
import { delayedTest, expect, test } from './fixtures.ts'

type Link = { text: string; to: string }

const nobody = () => ({ email: `${unique('nobody-')}@college.example`, password: 'student-1' })

const form = ({ email, password }: { email: string; password: string }) => ({
  path: '/',
  fill: (page: Page) => fill(page, { Email: email, Password: password }),
  submit: 'Login',
  ...{ method: 'POST' as const, api: '/api/session', to: '/myprofile' },
})

test('the login of students shows what it should, and everybody can use it', async ({
  page,
  text,
  texts,
  value,
  openScreen,
}) => {
  const expectUsable = await openScreen(page, {
    screen: '/',
    role: 'public',
    path: '/',
    content: button(page, 'Login'),
    reads: false,
  })
  await expectFields(page, texts('screens./.fields'))
  await expect(main(page).getByRole('checkbox', { name: text('screens./.checkbox'), exact: true })).not.toBeChecked()
  for (const link of value<Link[]>('screens./.links')) {
    await expect(main(page).getByRole('link', { name: link.text, exact: true })).toHaveAttribute('href', link.to)
  }
  await expect(button(page, text('screens./.button.idle'))).toBeVisible()
  await expectUsable()
})

test('the login of students says at its fields what is missing or wrong, before anything is sent', async ({
  page,
  text,
  value,
}) => {
  const passwordMin = value<number>('global.limits.passwordMin')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/')
  await button(page, 'Login').click()
  await expectFieldError(page, text('screens./.validation.0'))
  await expectFieldError(page, text('screens./.validation.2'))
  await expect(field(page, 'Email')).toBeFocused()
  await signInByForm(page, { ...nobody(), email: 'aarav at college' })
  await expectFieldError(page, text('screens./.validation.1'))
  await signInByForm(page, { ...nobody(), password: '' })
  await expectFieldError(page, text('screens./.validation.2'))

  const tooShort = text('screens./.validation.3')
  expect(tooShort).toContain(`at least ${passwordMin} characters`)
  await signInByForm(page, { ...nobody(), password: 'x'.repeat(passwordMin - 1) })
  await expectFieldError(page, tooShort)
  await field(page, 'Password').fill('x'.repeat(passwordMin))
  await expect(page.getByText(tooShort)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('the login of students refuses a wrong password, too many attempts, and what is no answer of the portal', async ({
  page,
  student,
  text,
}) => {
  await page.goto('/')
  for (const person of [nobody(), { ...student, password: 'not-this-one' }]) {
    await signInByForm(page, person)
    await expectToast(page, text('screens./.errors.0'))
  }

  // After that even the right password is refused.
  for (let attempt = 0; attempt < SIGN_INS_PER_ACCOUNT; attempt++) {
    await page.request.post('/api/session', {
      data: { email: student.email, password: 'not-this-one', panel: 'student' },
    })
  }
  await signInByForm(page, student)
  await expectToast(page, text('screens./.errors.1'))
  await expect(page).toHaveURL('/')

  // With more cookies than any server reads, the answer does not come from the portal.
  const url = new URL(page.url()).origin
  const cookies = Array.from({ length: 6 }, (_, n) => ({ name: `laden-${n}`, value: 'x'.repeat(3_900), url }))
  await page.context().addCookies(cookies)
  await signInByForm(page, nobody())
  await expectToast(page, text('screens./.errors.2'))
})

test('the login of students denies administrators, inactive students, and accounts without a profile', async ({
  page,
  adminApi,
  legacyData,
  text,
  value,
}) => {
  const [inactive, withoutProfile] = [await adminApi.addStudent(), await adminApi.addStudent()]
  await adminApi.deactivate(inactive.id)
  legacyData.withoutProfile(withoutProfile.id)
  await page.goto('/')
  for (const person of [ADMIN, inactive]) {
    await signInByForm(page, person)
    await expectToast(page, text('screens./.denied.0', 'guards.5.text'))
    await expectNobodySignedIn(page)
  }
  await signInByForm(page, withoutProfile)
  await expectToast(page, text('screens./.denied.1', 'guards.6.text'))
  await expectNobodySignedIn(page)
  expect(value('guards.5')).toMatchObject({ when: 'student login by a non-student or inactive user', signOut: true })
  expect(value('guards.6')).toMatchObject({ when: 'login by a user without profile', signOut: true })
})

test('a student signs in and goes on to the profile; the browser keeps the session keys until signing out', async ({
  page,
  student,
  text,
  texts,
}) => {
  await openWithoutDelay(page, { path: '/', content: button(page, 'Login'), reads: false })
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  const to = text('screens./.success.to')
  const success = text('screens./.success.toast', 'toastCatalogue.success.14')
  await expectSent(page, { ...form(student), to }, success, text('screens./.button.busy'))
  await page.clock.resume()

  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const keys = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(keys).sort()).toEqual(texts('global.sessionKeys').sort())
  expect(keys).toEqual({ userType: 'student', isLogin: text('global.isLoginValue'), id: student.id })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

delayedTest(
  'the login of students can be used at once, and leads on after 1500 ms or at once if asked',
  { tag: '@pace' },
  async ({ page, student, value }) => {
    const delayMs = value<number>('screens./.success.delayMs')
    await openAtOnce(page, { path: '/', content: button(page, 'Login') })
    await expectDelayedRedirect(page, form(student), delayMs)
    await page.context().clearCookies()
    await expectContinueNow(page, form(student), value('global.timingsMs.pageSpinner'))
  },
)
