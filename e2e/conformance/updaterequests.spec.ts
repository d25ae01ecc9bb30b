import type { Page } from '@playwright/test'
import { delayResponses } from '../support/delay-responses.ts'
import { button, field, main, row } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay, openWithoutDelay } from './checks/clock.ts'
import { expectFields, expectSendFailures, expectSent, fill } from './checks/forms.ts'
import { expectFieldError, expectToast } from './checks/messages.ts'
import { openUnreadable } from './checks/network.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const BUSY_MACHINE_MS = 500

const formOf = (id: string) => ({
  path: `/updaterequests/${id}`,
  fill: (page: Page) => fill(page, { Message: unique('Please issue a marksheet ') }),
  submit: 'Send Request',
  ...{ method: 'PUT' as const, api: '/api/me/requests', to: '/myrequests' },
})

test('Update Request shows what it should, requires a message, and everybody can use it', async ({
  studentPage: page,
  student,
  addRequest,
  text,
  texts,
  openScreen,
}) => {
  const message = unique('Please issue a certificate ')
  const { path, submit } = formOf((await addRequest(student, message)).id)
  const expectUsable = await openScreen(page, {
    screen: '/updaterequests/{id}',
    role: 'student',
    path,
    content: button(page, submit),
  })
  await expectFields(page, texts('screens./updaterequests/{id}.fields'))
  await expect(button(page, text('screens./updaterequests/{id}.button'))).toBeVisible()
  await expectUsable()

  await field(page, 'Message').fill('  ')
  await button(page, submit).click()
  const missing = text(
    'screens./updaterequests/{id}.validation.0',
    'screens./updaterequests/{id}.toasts.error.0',
    'toastCatalogue.error.1',
  )
  await expectFieldError(page, missing)
  await expectToast(page, missing)
  await page.goto('/myrequests')
  await expect(row(page, message)).toBeVisible()
})

test('Update Request says that the portal cannot be reached, and that the session has ended', async ({
  studentPage: page,
  student,
  addRequest,
  text,
}) => {
  const form = formOf((await addRequest(student, unique('Please issue a certificate '))).id)
  await page.goto(form.path)
  await form.fill(page)
  await expectSendFailures(page, form, {
    unreachable: text('toastCatalogue.error.3'),
    sessionEnded: text('toastCatalogue.error.2'),
  })
})

test('Update Request says that a request cannot be read', async ({ studentPage: page, student, addRequest, text }) => {
  const { path } = formOf((await addRequest(student, unique('Please issue a certificate '))).id)
  await openUnreadable(page, path, 'GET', '/api/me/requests')
  await expectToast(page, text('screens./updaterequests/{id}.toasts.error.2', 'toastCatalogue.error.7'))
})

test('Update Request does not find a request that never was, is somebody else’s, or was deleted', async ({
  studentPage: page,
  student,
  adminApi,
  addRequest,
  text,
}) => {
  const notFound = text('screens./updaterequests/{id}.toasts.error.1', 'toastCatalogue.error.6')
  await page.goto('/updaterequests/nothing')
  await expectToast(page, notFound)
  await main(page).getByRole('link', { name: 'My Requests' }).click()
  await expect(page).toHaveURL('/myrequests')
  const foreign = await addRequest(await adminApi.addStudent(), 'Not for your eyes')
  await page.goto(`/updaterequests/${foreign.id}`)
  await expectToast(page, notFound)
  await expect(page.getByText('Not for your eyes')).toHaveCount(0)

  const { id } = await addRequest(student, unique('Please issue a certificate '))
  await page.goto(`/updaterequests/${id}`)
  await expect(button(page, 'Send Request')).toBeVisible()
  await page.request.delete(`/api/me/requests/${id}`, { data: {} })
  await page.reload()
  await expectToast(page, notFound)
})

test('a changed request is sent, and My Requests opens', async ({ studentPage: page, student, addRequest, text }) => {
  const form = formOf((await addRequest(student, unique('Please issue a certificate '))).id)
  await openWithoutDelay(page, { path: form.path, content: button(page, form.submit) })
  const success = text('screens./updaterequests/{id}.toasts.success', 'toastCatalogue.success.1')
  await expectSent(page, { ...form, to: text('screens./updaterequests/{id}.success.to') }, success)
})

test('on a busy machine Update Request opens, sends and leads on without delay as well', async ({
  studentPage: page,
  student,
  addRequest,
  text,
}) => {
  const form = formOf((await addRequest(student, unique('Please issue a certificate '))).id)
  await delayResponses(page, BUSY_MACHINE_MS)
  await openWithoutDelay(page, { path: form.path, content: button(page, form.submit) })
  await expectSent(page, form, text('screens./updaterequests/{id}.toasts.success'))
})

delayedTest(
  'Update Request shows the message after the time of the spinner, and leads on at once when it was sent',
  { tag: '@pace' },
  async ({ studentPage: page, student, addRequest, text, value }) => {
    const form = formOf((await addRequest(student, unique('Please issue a certificate '))).id)
    const delayMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path: form.path, content: button(page, form.submit) }, 'Update Request', delayMs)
    expect(value('screens./updaterequests/{id}.success.delayMs')).toBe(0)
    await expectSent(page, form, text('screens./updaterequests/{id}.toasts.success'))
  },
)
