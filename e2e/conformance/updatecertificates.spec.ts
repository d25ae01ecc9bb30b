import { button } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openWithDelay, openWithoutDelay } from './checks/clock.ts'
import {
  expectContinueNow,
  expectDelayedRedirect,
  expectFields,
  expectRedirectCancelled,
  expectSendFailures,
  expectSent,
  fillCertificate,
} from './checks/forms.ts'
import { expectToast } from './checks/messages.ts'
import { openUnreadable } from './checks/network.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const formOf = ({ id }: { id: string }) => ({
  path: `/admin/updatecertificates/${id}`,
  fill: fillCertificate,
  submit: 'Save',
  ...{ method: 'PUT' as const, api: '/api/certificates', to: '/admin/managestudents' },
})

test('Update certificate shows what it should, and everybody can use it', async ({
  adminPage: page,
  adminApi,
  student,
  text,
  texts,
  openScreen,
}) => {
  const { path } = formOf(await adminApi.addCertificate(student.id, unique('Certificate ')))
  const submit = text('screens./admin/updatecertificates/{id}.button')
  const expectUsable = await openScreen(page, {
    screen: '/admin/updatecertificates/{id}',
    role: 'admin',
    path,
    content: button(page, submit),
  })
  await expectFields(page, texts('screens./admin/updatecertificates/{id}.fields'))
  await expectUsable()
})

test('Update certificate says that the portal cannot be reached, and that the session has ended', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  const form = formOf(await adminApi.addCertificate(student.id, unique('Certificate ')))
  await page.goto(form.path)
  await form.fill(page)
  await expectSendFailures(page, form, {
    unreachable: text('toastCatalogue.error.5'),
    sessionEnded: text('screens./admin/updatecertificates/{id}.toasts.error.2', 'toastCatalogue.error.11'),
  })
})

test('Update certificate says that there is no such certificate, or that it cannot be read', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  const { path } = formOf(await adminApi.addCertificate(student.id, unique('Certificate ')))
  await page.goto('/admin/updatecertificates/nothing')
  await expectToast(page, text('screens./admin/updatecertificates/{id}.toasts.error.0', 'toastCatalogue.error.18'))
  await openUnreadable(page, path, 'GET', '/api/certificates')
  await expectToast(page, text('screens./admin/updatecertificates/{id}.toasts.error.1', 'toastCatalogue.error.19'))
})

test('an updated certificate is saved, and Manage Students opens', async ({
  adminPage: page,
  adminApi,
  student,
  text,
}) => {
  const form = formOf(await adminApi.addCertificate(student.id, unique('Certificate ')))
  await openWithoutDelay(page, { path: form.path, content: button(page, form.submit) })
  const to = text('screens./admin/updatecertificates/{id}.success.to')
  const success = text('screens./admin/updatecertificates/{id}.toasts.success', 'toastCatalogue.success.10')
  await expectSent(page, { ...form, to }, success)
})

delayedTest(
  'Update certificate opens after the time of the spinner, and leads on after 3000 ms, at once if asked, or not if left',
  { tag: '@pace' },
  async ({ adminPage: page, adminApi, student, value }) => {
    const form = formOf(await adminApi.addCertificate(student.id, unique('Certificate ')))
    const delayMs = value<number>('screens./admin/updatecertificates/{id}.success.delayMs')
    const spinnerMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path: form.path, content: button(page, form.submit) }, 'Update certificate', spinnerMs)
    await expectDelayedRedirect(page, form, delayMs)
    await expectContinueNow(page, form, spinnerMs)
    await expectRedirectCancelled(page, form, { spinnerMs, delayMs }, async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page).toHaveURL('/admin')
    })
  },
)
