import type { Page } from '@playwright/test'
import { button, field, main } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay, openWithoutDelay } from './checks/clock.ts'
import {
  expectContinueNow,
  expectDelayedRedirect,
  expectFields,
  expectRedirectCancelled,
  expectRequired,
  expectSendFailures,
  expectSent,
  fillIdCard,
} from './checks/forms.ts'
import { expectFieldError, expectToast } from './checks/messages.ts'
import { openUnreadable } from './checks/network.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const formOf = ({ id }: { id: string }) => ({
  path: `/admin/addidcards/${id}`,
  fill: (page: Page) => fillIdCard(page),
  submit: 'Save',
  ...{ method: 'POST' as const, api: '/api/students', to: '/admin/managestudents' },
})

test('Add ID card shows what it should, requires both numbers, and everybody can use it', async ({
  adminPage: page,
  student,
  text,
  texts,
  openScreen,
}) => {
  const submit = text('screens./admin/addidcards/{id}.button')
  const expectUsable = await openScreen(page, {
    screen: '/admin/addidcards/{id}',
    role: 'admin',
    path: formOf(student).path,
    content: button(page, submit),
  })
  await expectFields(page, texts('screens./admin/addidcards/{id}.fields'))
  for (const label of texts('screens./admin/addidcards/{id}.readOnly')) {
    const readOnly = main(page).getByLabel(new RegExp(`^${label}$`, 'i'))
    await expect(readOnly).not.toBeEditable()
    await expect(readOnly).not.toHaveValue('')
  }
  await expectUsable()
  await expectRequired(page, texts('screens./admin/addidcards/{id}.required'), submit)
})

test('Add ID card refuses an id that another card has, says that the portal cannot be reached, and that the session has ended', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  const form = formOf(student)
  const taken = unique('CS-')
  await adminApi.addIdCard(student.id, taken)
  await page.goto(form.path)
  await fillIdCard(page, taken.toLowerCase())
  await button(page, 'Save').click()
  const exists = text('screens./admin/addidcards/{id}.validation.0')
  await expectFieldError(page, exists)
  await expectToast(page, exists)
  await expect(field(page, 'Card Id')).toBeFocused()
  await expect(field(page, 'Card Id')).toHaveValue(taken.toLowerCase())
  await expect(field(page, 'College Id')).toHaveValue('CLG-1')

  await form.fill(page)
  await expectSendFailures(page, form, {
    unreachable: text('toastCatalogue.error.4'),
    sessionEnded: text('screens./admin/addidcards/{id}.toasts.error.1', 'toastCatalogue.error.11'),
  })
})

test('Add ID card says that a student was deleted, or cannot be read', async ({
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
  await expectToast(page, text('screens./admin/addidcards/{id}.toasts.error.0', 'toastCatalogue.error.17'))
  await openUnreadable(page, path, 'GET', '/api/students')
  await expectToast(page, text('toastCatalogue.error.15'))
})

test('an ID card is added, and Manage Students opens', async ({ adminPage: page, student, text }) => {
  const form = formOf(student)
  await openWithoutDelay(page, { path: form.path, content: button(page, form.submit) })
  const to = text('screens./admin/addidcards/{id}.success.to')
  const success = text('screens./admin/addidcards/{id}.toasts.success', 'toastCatalogue.success.7')
  await expectSent(page, { ...form, to }, success)
})

delayedTest(
  'Add ID card opens after the time of the spinner, and leads on after 3000 ms, at once if asked, or not if left',
  { tag: '@pace' },
  async ({ adminPage: page, student, value }) => {
    const form = formOf(student)
    const delayMs = value<number>('screens./admin/addidcards/{id}.success.delayMs')
    const spinnerMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path: form.path, content: button(page, form.submit) }, 'Add ID card', spinnerMs)
    await expectDelayedRedirect(page, form, delayMs)
    await expectContinueNow(page, form, spinnerMs)
    await expectRedirectCancelled(page, form, { spinnerMs, delayMs }, async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page).toHaveURL('/admin')
    })
  },
)
