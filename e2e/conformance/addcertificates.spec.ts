import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { button, field } from '../support/locators.ts'
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
  fillCertificate,
} from './checks/forms.ts'
import { expectToast } from './checks/messages.ts'
import { openUnreadable } from './checks/network.ts'
import { delayedTest, expect, test } from './fixtures.ts'

const GENERATED_NAME = /^[0-9a-f-]{36}[^/]*\.[a-z]+$/

const formOf = ({ id }: { id: string }) => ({
  path: `/admin/addcertificates/${id}`,
  fill: fillCertificate,
  submit: 'Save',
  ...{ method: 'POST' as const, api: '/api/students', to: '/admin/managestudents' },
})

test('Add certificate shows what it should, requires every field, and everybody can use it', async ({
  adminPage: page,
  student,
  text,
  texts,
  value,
  openScreen,
}) => {
  const submit = text('screens./admin/addcertificates/{id}.button')
  const expectUsable = await openScreen(page, {
    screen: '/admin/addcertificates/{id}',
    role: 'admin',
    path: formOf(student).path,
    content: button(page, submit),
  })
  const labels = texts('screens./admin/addcertificates/{id}.fields')
  await expectFields(page, labels)
  expect(value('screens./admin/addcertificates/{id}.fileLabel')).toBe('Upload Document file')
  await expect(field(page, 'Upload Document')).toHaveAttribute('type', 'file')
  await expectUsable()

  expect(value('screens./admin/addcertificates/{id}.allRequired')).toBe(true)
  await expectRequired(page, labels, submit)
})

test('Add certificate says that the portal cannot be reached, and that the session has ended', async ({
  adminPage: page,
  student,
  text,
}) => {
  const form = formOf(student)
  await page.goto(form.path)
  await form.fill(page)
  await expectSendFailures(page, form, {
    unreachable: text('toastCatalogue.error.4'),
    sessionEnded: text('screens./admin/addcertificates/{id}.toasts.error.0', 'toastCatalogue.error.11'),
  })
})

test('Add certificate says that the student cannot be read', async ({ adminPage: page, student, text }) => {
  await openUnreadable(page, formOf(student).path, 'GET', '/api/students')
  await expectToast(page, text('toastCatalogue.error.15'))
})

test('a certificate is added, and Manage Students opens', async ({ adminPage: page, student, text }) => {
  const form = formOf(student)
  await openWithoutDelay(page, { path: form.path, content: button(page, form.submit) })
  const to = text('screens./admin/addcertificates/{id}.success.to')
  const success = text('screens./admin/addcertificates/{id}.toasts.success', 'toastCatalogue.success.9')
  await expectSent(page, { ...form, to }, success)
})

test('photos and documents are stored in the specified folders, under generated names', async ({
  adminApi,
  portal,
  student,
  texts,
}) => {
  await adminApi.addCertificate(student.id, unique('Certificate '))
  for (const place of texts('global.storage')) {
    const [folder = ''] = place.split('/{file name}')
    const names = await readdir(path.join(portal.dataDir, 'files', folder))
    expect(names.length, folder).toBeGreaterThan(0)
    for (const name of names) expect(name, folder).toMatch(GENERATED_NAME)
  }
})

delayedTest(
  'Add certificate opens after the time of the spinner, and leads on after 3000 ms, at once if asked, or not if left',
  { tag: '@pace' },
  async ({ adminPage: page, student, value }) => {
    const form = formOf(student)
    const delayMs = value<number>('screens./admin/addcertificates/{id}.success.delayMs')
    const spinnerMs = value<number>('global.timingsMs.pageSpinner')
    await openWithDelay(page, { path: form.path, content: button(page, form.submit) }, 'Add certificate', spinnerMs)
    await expectDelayedRedirect(page, form, delayMs)
    await expectContinueNow(page, form, spinnerMs)
    await expectRedirectCancelled(page, form, { spinnerMs, delayMs }, async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page).toHaveURL('/admin')
    })
  },
)

delayedTest(
  "beside the way on, a form that was opened on a student's page has the way back there",
  { tag: '@pace' },
  async ({ adminPage: page, student }) => {
    const record = `/admin/students/${student.id}`
    await page.goto(record)
    await page.getByRole('link', { name: 'Add certificate' }).click()
    await fillCertificate(page)
    await button(page, 'Save').click()
    await expect(page.getByRole('link', { name: 'Continue now' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the student record' }).click()
    await expect(page).toHaveURL(record)
  },
)
