import type { Page } from '@playwright/test'
import { button, field, main } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay, openWithoutDelay } from './checks/clock.ts'
import {
  expectContinueNow,
  expectDelayedRedirect,
  expectFields,
  expectRedirectCancelled,
  expectSendFailures,
  expectSent,
  fill,
} from './checks/forms.ts'
import { expectFieldError, expectToast } from './checks/messages.ts'
import { openUnreadable } from './checks/network.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const formOf = ({ id }: { id: string }) => ({
  path: `/admin/updatestudent/${id}`,
  fill: (page: Page) => fill(page, { 'First Name': unique('Arjun') }),
  submit: 'Save',
  ...{ method: 'PUT' as const, api: '/api/students', to: '/admin/managestudents' },
})

test('Update Student shows what it should, and everybody can use it', async ({
  adminPage: page,
  student,
  text,
  texts,
  openScreen,
}) => {
  const submit = text('screens./admin/updatestudent/{id}.button')
  const expectUsable = await openScreen(page, {
    screen: '/admin/updatestudent/{id}',
    role: 'admin',
    path: formOf(student).path,
    content: button(page, submit),
  })
  await expectFields(page, texts('screens./admin/updatestudent/{id}.fields'), ['Present image'])
  // The first option stands for no choice yet.
  const genders = texts('screens./admin/updatestudent/{id}.genderOptions')
  await expect(field(page, 'Gender').getByRole('option')).toHaveText([/^/, ...genders])
  const hint = text('screens./admin/updatestudent/{id}.hint.contact')
  await expect(field(page, 'Contact')).toHaveAccessibleDescription(hint)
  await expect(main(page).getByText(hint, { exact: true })).toBeVisible()
  await expectUsable()
})

test('Update Student refuses a short password, an e-mail that another student has, and a contact without ten digits', async ({
  adminPage: page,
  adminApi,
  student,
  text,
  value,
}) => {
  const tooShort = text('screens./admin/updatestudent/{id}.toasts.error.2', 'toastCatalogue.error.12')
  await page.goto(formOf(student).path)
  await field(page, 'Password').fill('x'.repeat(value<number>('global.limits.passwordMin') - 1))
  await button(page, 'Save').click()
  await expectFieldError(page, tooShort)
  await expectToast(page, tooShort)
  await field(page, 'Password').fill('')
  await field(page, 'First Name').fill('Arav')
  await field(page, 'Email').fill((await adminApi.addStudent()).email)
  await button(page, 'Save').click()
  const emailTaken = text('toastCatalogue.error.13')
  await expectToast(page, emailTaken)
  await expect(field(page, 'Email')).toHaveAccessibleDescription(new RegExp(emailTaken))
  await expect(field(page, 'First Name')).toHaveValue('Arav')
  await field(page, 'Email').fill(student.email)

  const contactDigits = value<number>('global.limits.contactDigits')
  const digits = '98765432101'
  for (const contact of [digits.slice(0, contactDigits - 1), digits.slice(0, contactDigits + 1), '98765x3210']) {
    await field(page, 'Contact').fill(contact)
    await button(page, 'Save').click()
    await expect(field(page, 'Contact')).toHaveAttribute('aria-invalid', 'true')
    const tenDigits = 'Please Enter 10 Digits'
    await expect(field(page, 'Contact')).toHaveAccessibleDescription(tenDigits)
  }
  await field(page, 'Contact').fill(digits.slice(0, contactDigits))
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/admin/managestudents')
})

test('Update Student says that the portal cannot be reached, and that the session has ended', async ({
  adminPage: page,
  student,
  text,
}) => {
  const form = formOf(student)
  await page.goto(form.path)
  await form.fill(page)
  await expectSendFailures(page, form, {
    unreachable: text('toastCatalogue.error.5'),
    sessionEnded: text('screens./admin/updatestudent/{id}.toasts.error.3', 'toastCatalogue.error.11'),
  })
})

test('Update Student says that a student cannot be read, or was deleted', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  const { path } = formOf(student)
  await page.goto(path)
  await expect(button(page, 'Save')).toBeVisible()
  await adminApi.deactivate(student.id)
  await page.reload()
  await expectToast(page, text('screens./admin/updatestudent/{id}.toasts.error.0', 'toastCatalogue.error.8'))
  await openUnreadable(page, path, 'GET', '/api/students')
  await expectToast(page, text('screens./admin/updatestudent/{id}.toasts.error.1', 'toastCatalogue.error.9'))
})

test('an updated student is saved, and Manage Students opens', async ({ adminPage: page, student, text }) => {
  const form = formOf(student)
  await openWithoutDelay(page, { path: form.path, content: button(page, form.submit) })
  const to = text('screens./admin/updatestudent/{id}.success.to')
  const success = text('screens./admin/updatestudent/{id}.toasts.success', 'toastCatalogue.success.5')
  await expectSent(page, { ...form, to }, success)
})

delayedTest(
  'Update Student shows the student after the time of the spinner, and leads on after 3000 ms, at once if asked, or not if left',
  { tag: '@pace' },
  async ({ adminPage: page, student, value }) => {
    const form = formOf(student)
    const delayMs = value<number>('screens./admin/updatestudent/{id}.success.delayMs')
    const spinnerMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path: form.path, content: button(page, form.submit) }, 'Update Student', spinnerMs)
    await expectDelayedRedirect(page, form, delayMs)
    await expectContinueNow(page, form, spinnerMs)
    await expectRedirectCancelled(page, form, { spinnerMs, delayMs }, async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page).toHaveURL('/admin')
    })
  },
)
