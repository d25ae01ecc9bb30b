import type { Page } from '@playwright/test'
import { button, field, heading, main } from '../support/locators.ts'
import { everyFeature } from '../support/portal-process.ts'
import { chooseFreeRequest, somethingElse } from '../support/requests.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { unique } from '../support/unique.ts'
import { expectAccessible, recordErrors } from './checks/accessibility.ts'
import { openAtOnce, openWithoutDelay, pauseClock } from './checks/clock.ts'
import {
  expectContinueNow,
  expectDelayedRedirect,
  expectFields,
  expectRedirectCancelled,
  expectRequired,
  expectSendFailures,
  expectSent,
  fill,
  reopen,
} from './checks/forms.ts'
import { expectFieldError, expectToast } from './checks/messages.ts'
import { delayedTest, expect, test } from './fixtures.ts'

/** Kinds of request replace the form: there the specified one opens with the last choice. */
const ofKinds = everyFeature ? ', after Something else in the choice of kinds' : ''

const form = {
  path: '/addrequest',
  async fill(page: Page) {
    await chooseFreeRequest(page)
    await fill(page, { Message: unique('Please issue a marksheet ') })
  },
  submit: 'Send Request',
  content: (page: Page) => (everyFeature ? somethingElse(page) : button(page, 'Send Request')),
  ...{ method: 'POST' as const, api: '/api/me/requests', to: '/myrequests' },
}

/** A kind without a rule, whose form comes instead of the specified one. */
const kindForm = {
  ...form,
  async fill(page: Page) {
    await main(page)
      .getByRole('radio', { name: /^No dues certificate/ })
      .check()
    await field(page, 'Reason').selectOption('End of the course')
  },
}

test(`Add Request shows what it should, requires a message, and everybody can use it${ofKinds}`, async ({
  studentPage: page,
  text,
  texts,
  value,
}) => {
  const errors = recordErrors(page)
  const submit = text('screens./addrequest.button')
  await openWithoutDelay(page, { path: form.path, content: form.content(page), reads: false })
  await page.clock.resume()
  await chooseFreeRequest(page)
  expect(value('screens./addrequest.role')).toBe('student')
  await expect(page).toHaveTitle(`${text('screens./addrequest.title')} – Student Documents`)
  await expect(heading(page)).toHaveText(text('screens./addrequest.title'))
  const labels = texts('screens./addrequest.fields')
  await expectFields(page, labels)
  await expectAccessible(page)
  expect(errors).toEqual([])

  expect(value('screens./addrequest.required')).toBe(true)
  await expectRequired(page, labels, submit)
  const missing = text(
    'screens./addrequest.validation.0',
    'screens./addrequest.toasts.error.0',
    'toastCatalogue.error.0',
  )
  await expectToast(page, missing)
  await field(page, 'Message').fill('  ')
  await button(page, submit).click()
  await expectFieldError(page, missing)
  await expectToast(page, missing)
  await expect(field(page, 'Message')).toBeFocused()
  const { rows } = await (await page.request.get('/api/me/requests')).json()
  expect(rows).toEqual([])
})

test(`Add Request says that the portal cannot be reached, and that the session has ended${ofKinds}`, async ({
  studentPage: page,
  text,
}) => {
  await page.goto(form.path)
  await form.fill(page)
  await expectSendFailures(page, form, {
    unreachable: text('toastCatalogue.error.3'),
    sessionEnded: text('screens./addrequest.toasts.error.1', 'toastCatalogue.error.2'),
  })
})

test(`a request is sent, and My Requests opens${ofKinds}`, async ({ studentPage: page, text }) => {
  await openWithoutDelay(page, { path: form.path, content: form.content(page), reads: false })
  const success = text('screens./addrequest.toasts.success', 'toastCatalogue.success.0')
  await expectSent(page, { ...form, to: text('screens./addrequest.success.to') }, success)
})

delayedTest(
  `Add Request can be used ${everyFeature ? 'once the kinds are read' : 'at once'}, and leads on after 2000 ms, at once if asked, or not if left${ofKinds}`,
  { tag: '@pace' },
  async ({ studentPage: page, value }) => {
    const delayMs = value<number>('screens./addrequest.success.delayMs')
    const spinnerMs = value<number>('global.timingsMs.pageSpinner')
    if (everyFeature) {
      // The kinds are read first, as a list is.
      await pauseClock(page)
      await reopen(page, form, spinnerMs)
    } else {
      await openAtOnce(page, { path: form.path, content: button(page, form.submit) })
    }
    await expectDelayedRedirect(page, form, delayMs)
    await expectContinueNow(page, form, spinnerMs)
    await expectRedirectCancelled(page, form, { spinnerMs, delayMs }, async () => {
      await chooseInMenu(page, 'Student Section', 'My IdCards')
      await expect(page).toHaveURL('/idcard')
    })
  },
)

if (everyFeature) {
  delayedTest(
    'a request of a kind leads on after 2000 ms, though another of that kind cannot be sent meanwhile',
    { tag: '@pace' },
    async ({ studentPage: page, value }) => {
      await pauseClock(page)
      await reopen(page, kindForm, value<number>('global.timingsMs.pageSpinner'))
      const offeredAgain = page.waitForResponse((response) => response.url().endsWith('/api/me/request-kinds'))
      const delayMs = value<number>('screens./addrequest.success.delayMs')
      await expectDelayedRedirect(page, kindForm, delayMs, offeredAgain)
    },
  )
}
