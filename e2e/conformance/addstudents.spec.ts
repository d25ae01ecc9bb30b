import type { Page } from '@playwright/test'
import { button, field, main } from '../support/locators.ts'
import { openAtOnce, openWithoutDelay } from './checks/clock.ts'
import {
  expectContinueNow,
  expectDelayedRedirect,
  expectFields,
  expectRedirectCancelled,
  expectRequired,
  expectSendFailures,
  expectSent,
  fill,
  fillStudent,
} from './checks/forms.ts'
import { expectFieldError, expectToast } from './checks/messages.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const form = {
  path: '/admin/addstudents',
  fill: (page: Page) => fillStudent(page),
  submit: 'Save',
  ...{ method: 'POST' as const, api: '/api/students', to: '/admin/managestudents' },
}

test('Add Students shows what it should, requires every field, and everybody can use it', async ({
  adminPage: page,
  text,
  texts,
  value,
  openScreen,
}) => {
  const submit = text('screens./admin/addstudents.button')
  const expectUsable = await openScreen(page, {
    screen: '/admin/addstudents',
    role: 'admin',
    path: form.path,
    content: button(page, submit),
    reads: false,
  })
  const labels = texts('screens./admin/addstudents.fields')
  await expectFields(page, labels)
  // The first option stands for no choice yet.
  const genders = texts('screens./admin/addstudents.genderOptions')
  await expect(field(page, 'Gender').getByRole('option')).toHaveText([/^/, ...genders])
  const hint = text('screens./admin/addstudents.hint.contact')
  await expect(field(page, 'Contact')).toHaveAccessibleDescription(hint)
  await expect(main(page).getByText(hint, { exact: true })).toBeVisible()
  await expectUsable()

  expect(value('screens./admin/addstudents.allRequired')).toBe(true)
  await expectRequired(page, labels, submit)
})

test('Add Students refuses a short password and an e-mail that another student has', async ({
  adminPage: page,
  student,
  text,
  value,
}) => {
  const tooShort = text(
    'screens./admin/addstudents.validation.0',
    'screens./admin/addstudents.toasts.error.1',
    'toastCatalogue.error.12',
  )
  const passwordMin = value<number>('global.limits.passwordMin')
  await page.goto(form.path)
  await fillStudent(page, { Email: student.email.toUpperCase(), Password: 'x'.repeat(passwordMin - 1) })
  await button(page, 'Save').click()
  await expectFieldError(page, tooShort)
  await expectToast(page, tooShort)
  await fill(page, { Password: 'x'.repeat(passwordMin) })
  await button(page, 'Save').click()
  await expectToast(page, text('screens./admin/addstudents.toasts.error.0', 'toastCatalogue.error.13'))
})

test('Add Students says that the portal cannot be reached, and that the session has ended', async ({
  adminPage: page,
  text,
}) => {
  await page.goto(form.path)
  await form.fill(page)
  await expectSendFailures(page, form, {
    unreachable: text('toastCatalogue.error.4'),
    sessionEnded: text('screens./admin/addstudents.toasts.error.2', 'toastCatalogue.error.11'),
  })
})

test('a student with the shortest allowed password is added, and Manage Students opens', async ({
  adminPage: page,
  text,
  value,
}) => {
  await openWithoutDelay(page, { path: form.path, content: button(page, form.submit), reads: false })
  const Password = 'x'.repeat(value<number>('global.limits.passwordMin'))
  const to = text('screens./admin/addstudents.success.to')
  const success = text('screens./admin/addstudents.toasts.success', 'toastCatalogue.success.4')
  await expectSent(page, { ...form, fill: () => fillStudent(page, { Password }), to }, success)
})

delayedTest(
  'Add Students can be used at once, and leads on after 3000 ms, at once if asked, or not if left',
  { tag: '@pace' },
  async ({ adminPage: page, value }) => {
    const delayMs = value<number>('screens./admin/addstudents.success.delayMs')
    const spinnerMs = value<number>('global.timingsMs.pageSpinner')
    await openAtOnce(page, { path: form.path, content: button(page, form.submit) })
    await expectDelayedRedirect(page, form, delayMs)
    await expectContinueNow(page, form, spinnerMs)
    await expectRedirectCancelled(page, form, { spinnerMs, delayMs }, async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page).toHaveURL('/admin')
    })
  },
)
