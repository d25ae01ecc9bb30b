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
  fillIdCard,
} from './checks/forms.ts'
import { expectFieldError, expectToast } from './checks/messages.ts'
import { openUnreadable } from './checks/network.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const formOf = ({ id }: { id: string }) => ({
  path: `/admin/updateidcards/${id}`,
  fill: (page: Page) => fillIdCard(page),
  submit: 'Save',
  ...{ method: 'PUT' as const, api: '/api/id-cards', to: '/admin/managestudents' },
})

test('Update ID card shows what it should, and everybody can use it', async ({
  adminPage: page,
  adminApi,
  student,
  text,
  texts,
  openScreen,
}) => {
  const { path } = formOf(await adminApi.addIdCard(student.id, unique('CS-')))
  const submit = text('screens./admin/updateidcards/{id}.button')
  const expectUsable = await openScreen(page, {
    screen: '/admin/updateidcards/{id}',
    role: 'admin',
    path,
    content: button(page, submit),
  })
  await expectFields(page, texts('screens./admin/updateidcards/{id}.fields'))
  for (const label of texts('screens./admin/updateidcards/{id}.readOnly')) {
    const readOnly = main(page).getByLabel(new RegExp(`^${label}$`, 'i'))
    await expect(readOnly).not.toBeEditable()
    await expect(readOnly).not.toHaveValue('')
  }
  await expectUsable()
})

test('Update ID card refuses an id that another card has, says that the portal cannot be reached, and that the session has ended', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  const form = formOf(await adminApi.addIdCard(student.id, unique('CS-')))
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
    unreachable: text('toastCatalogue.error.5'),
    sessionEnded: text('screens./admin/updateidcards/{id}.toasts.error.3', 'toastCatalogue.error.11'),
  })
})

test('Update ID card says that there is no such card, that its student was deleted, or that it cannot be read', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  const { path } = formOf(await adminApi.addIdCard(student.id, unique('CS-')))
  await page.goto('/admin/updateidcards/nothing')
  await expectToast(page, text('screens./admin/updateidcards/{id}.toasts.error.0', 'toastCatalogue.error.16'))
  await page.goto(path)
  await expect(button(page, 'Save')).toBeVisible()
  await adminApi.deactivate(student.id)
  await page.reload()
  await expectToast(page, text('screens./admin/updateidcards/{id}.toasts.error.1', 'toastCatalogue.error.17'))
  await openUnreadable(page, path, 'GET', '/api/id-cards')
  await expectToast(page, text('screens./admin/updateidcards/{id}.toasts.error.2', 'toastCatalogue.error.15'))
})

test('an updated ID card is saved, and Manage Students opens', async ({ adminPage: page, adminApi, student, text }) => {
  const form = formOf(await adminApi.addIdCard(student.id, unique('CS-')))
  await openWithoutDelay(page, { path: form.path, content: button(page, form.submit) })
  const to = text('screens./admin/updateidcards/{id}.success.to')
  const success = text('screens./admin/updateidcards/{id}.toasts.success', 'toastCatalogue.success.8')
  await expectSent(page, { ...form, to }, success)
})

delayedTest(
  'Update ID card shows the card after the time of the spinner, and leads on after 3000 ms, at once if asked, or not if left',
  { tag: '@pace' },
  async ({ adminPage: page, adminApi, student, value }) => {
    const form = formOf(await adminApi.addIdCard(student.id, unique('CS-')))
    const delayMs = value<number>('screens./admin/updateidcards/{id}.success.delayMs')
    const spinnerMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path: form.path, content: button(page, form.submit) }, 'Update ID card', spinnerMs)
    await expectDelayedRedirect(page, form, delayMs)
    await expectContinueNow(page, form, spinnerMs)
    await expectRedirectCancelled(page, form, { spinnerMs, delayMs }, async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page).toHaveURL('/admin')
    })
  },
)
