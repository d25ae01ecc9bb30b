import type { Page } from '@playwright/test'
import { PASSWORD_MIN_CHARACTERS, SIGN_INS_PER_ACCOUNT } from '@portal/contract/limits'
import { button, field, main } from '../support/locators.ts'
import { ADMIN } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'
import { unique } from '../support/unique.ts'
import { openAtOnce, openWithoutDelay } from './checks/clock.ts'
import { expectFields, expectSent, fill } from './checks/forms.ts'
import { expectFieldError, expectNobodySignedIn, expectToast } from './checks/messages.ts'
import { delayedTest, expect, test } from './fixtures.ts'

type Link = { text: string; to: string }

const nobody = () => ({ email: `${unique('nobody-')}@college.example`, password: 'student-1' })

const form = {
  path: '/adminlogin',
  fill: (page: Page) => fill(page, { Email: ADMIN.email, Password: ADMIN.password }),
  submit: 'Login',
  ...{ method: 'POST' as const, api: '/api/session', to: '/admin' },
}

test('the login of administrators shows what it should, and everybody can use it', async ({
  page,
  text,
  texts,
  value,
  openScreen,
}) => {
  const expectUsable = await openScreen(page, {
    screen: '/adminlogin',
    role: 'public',
    path: '/adminlogin',
    content: button(page, 'Login'),
    reads: false,
  })
  await expectFields(page, texts('screens./adminlogin.fields'))
  const checkbox = main(page).getByRole('checkbox', { name: text('screens./adminlogin.checkbox'), exact: true })
  await expect(checkbox).not.toBeChecked()
  for (const link of value<Link[]>('screens./adminlogin.links')) {
    await expect(main(page).getByRole('link', { name: link.text, exact: true })).toHaveAttribute('href', link.to)
  }
  await expect(button(page, text('screens./adminlogin.button.idle'))).toBeVisible()
  await expectUsable()
})

test('the login of administrators says at its fields what is missing or wrong', async ({ page, text }) => {
  await page.goto('/adminlogin')
  await button(page, 'Login').click()
  await expectFieldError(page, text('screens./adminlogin.validation.0'))
  await signInByForm(page, { ...nobody(), email: 'aarav at college' })
  await expectFieldError(page, text('screens./adminlogin.validation.1'))
  await signInByForm(page, { ...nobody(), password: '' })
  await expectFieldError(page, text('screens./adminlogin.validation.2'))
  await signInByForm(page, { ...nobody(), password: 'x'.repeat(PASSWORD_MIN_CHARACTERS - 1) })
  await expectFieldError(page, text('screens./adminlogin.validation.3'))
})

test('the login of administrators refuses a wrong password, too many attempts, and what is no answer of the portal', async ({
  page,
  text,
}) => {
  await page.goto('/adminlogin')
  for (const person of [nobody(), { ...ADMIN, password: 'not-this-one' }]) {
    await signInByForm(page, person)
    await expectToast(page, text('screens./adminlogin.errors.0'))
  }

  const impatient = nobody()
  for (let attempt = 0; attempt < SIGN_INS_PER_ACCOUNT; attempt++) {
    await page.request.post('/api/session', { data: { ...impatient, panel: 'admin' } })
  }
  await signInByForm(page, impatient)
  await expectToast(page, text('screens./adminlogin.errors.1'))

  // With more cookies than any server reads, the answer does not come from the portal.
  const url = new URL(page.url()).origin
  const cookies = Array.from({ length: 6 }, (_, n) => ({ name: `laden-${n}`, value: 'x'.repeat(3_900), url }))
  await page.context().addCookies(cookies)
  await signInByForm(page, nobody())
  await expectToast(page, text('screens./adminlogin.errors.2'))
})

test('the login of administrators denies students and accounts without a profile', async ({
  page,
  adminApi,
  legacyData,
  student,
  text,
  value,
}) => {
  const withoutProfile = await adminApi.addStudent()
  legacyData.withoutProfile(withoutProfile.id)
  await page.goto('/adminlogin')
  await signInByForm(page, student)
  await expectToast(page, text('screens./adminlogin.denied.0', 'guards.7.text'))
  await expectNobodySignedIn(page)
  await expect(field(page, 'Email')).toHaveValue(student.email)
  await expect(field(page, 'Password')).toHaveValue('')
  await signInByForm(page, withoutProfile)
  await expectToast(page, text('screens./adminlogin.denied.1'))
  await expectNobodySignedIn(page)
  expect(value('guards.7')).toMatchObject({ when: 'admin login by a non-admin', signOut: true })
})

test('an administrator signs in and goes on to the dashboard; the browser keeps the session keys until signing out', async ({
  page,
  text,
  texts,
  value,
}) => {
  await openWithoutDelay(page, { path: '/adminlogin', content: button(page, 'Login'), reads: false })
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  const to = text('screens./adminlogin.success.to')
  const success = text('screens./adminlogin.success.toast', 'toastCatalogue.success.15')
  await expectSent(page, { ...form, to }, success, text('screens./adminlogin.button.busy'))
  await page.clock.resume()
  expect(value('screens./adminlogin.success.delayMs')).toBe(0)

  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const { user } = await (await page.request.get('/api/session')).json()
  const keys = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(keys).sort()).toEqual(texts('global.sessionKeys').sort())
  expect(keys).toEqual({ userType: 'admin', isLogin: text('global.isLoginValue'), id: user.id })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

delayedTest(
  'the login of administrators can be used at once, and leads on at once',
  { tag: '@pace' },
  async ({ page, text, value }) => {
    await openAtOnce(page, { path: '/adminlogin', content: button(page, 'Login') })
    expect(value('screens./adminlogin.success.delayMs')).toBe(0)
    await expectSent(page, form, text('screens./adminlogin.success.toast'))
  },
)
