import { expect, type Locator, type Page } from '@playwright/test'
import { aPdf, aPhoto } from '@portal/server/testing/files/files'
import { button, field, main, toasts } from '../../support/locators.ts'
import { loseSession } from '../../support/lose-session.ts'
import { unique } from '../../support/unique.ts'
import { spinner, tickUntilLoaded, tickUntilPath, trackRequests } from './clock.ts'
import { expectToast } from './messages.ts'
import { block, hold } from './network.ts'

const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: aPhoto }
const document = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: aPdf() }

type Caption = { text: string; left: number; top: number }

/** The labels of all fields of the form on the screen, and the captions of its pictures with them, in their order. */
const captions = (page: Page) =>
  main(page)
    .locator('form')
    .evaluate((form) =>
      [...form.querySelectorAll('label, figcaption')].map((caption): Caption => {
        const { left, top } = caption.getBoundingClientRect()
        return { text: caption.textContent?.trim() ?? '', left, top }
      }),
    )

const isBeforeOnScreen = (one: Caption, other: Caption) =>
  other.top > one.top + 1 || (other.top > one.top - 1 && other.left > one.left)

/**
 * Checks that a form has these fields in this order, in its code and on the screen at every width, and nothing new before
 * them or between them. `beside` are the captions of what a specified field has in it.
 */
export async function expectFields(page: Page, labels: string[], beside: string[] = []) {
  for (const label of labels) await expect(main(page).getByLabel(label, { exact: true })).toBeVisible()
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const shown = (await captions(page)).filter(({ text }) => !beside.includes(text))
    const specified = shown.slice(0, labels.length)
    expect(
      specified.map(({ text }) => text),
      `at ${width} px`,
    ).toEqual(labels)
    const misplaced = specified.filter((caption, index) => {
      const before = specified[index - 1]
      return before !== undefined && !isBeforeOnScreen(before, caption)
    })
    expect(misplaced, `at ${width} px`).toEqual([])
  }
}

/** Fills the fields with these labels. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await main(page).getByLabel(label, { exact: true }).fill(value)
  }
}

/** Fills in a new student. */
export async function fillStudent(page: Page, values: Record<string, string> = {}) {
  await fill(page, {
    ...{ 'First Name': 'Diya', 'Last Name': 'Nair', DOB: '2006-02-27', Contact: '9876500000' },
    ...{ "Father's Name": 'Anil Nair', "Mother's Name": 'Latha Nair' },
    ...{ 'Course Name': 'B.A. History', Semester: '1', Year: '1st Year' },
    ...{ Email: `${unique('diya-')}@college.example`, Password: 'student-1' },
    ...values,
  })
  await field(page, 'Gender').selectOption('Female')
  await field(page, 'Image').setInputFiles(photo)
  await main(page).getByText('photo.jpg has arrived').waitFor()
}

export const fillIdCard = (page: Page, card = unique('CS-')) => fill(page, { 'Card Id': card, 'College Id': 'CLG-1' })

/** Fills in a certificate with a new document. */
export async function fillCertificate(page: Page) {
  await fill(page, { 'Document Title': unique('Marksheet '), 'Document Type': 'Marksheet' })
  await field(page, 'Upload Document').setInputFiles(document)
  await main(page).getByText('certificate.pdf has arrived').waitFor()
}

/** Checks that each of these fields is marked when it was left empty. */
export async function expectRequired(page: Page, labels: string[], submit: string) {
  const texts = labels.filter((label) => !['Gender', 'Image', 'Upload Document'].includes(label))
  for (const label of texts) await field(page, label).fill('')
  await button(page, submit).click()
  for (const label of labels) {
    await expect(field(page, label), `${label} is required`).toHaveAttribute('aria-invalid', 'true')
  }
}

/** A form that leads to another screen once it was sent. */
export type Form = {
  path: string
  fill(page: Page): Promise<void>
  submit: string
  method: 'POST' | 'PUT'
  /** The beginning of the API path it is sent to. */
  api: string
  /** The screen it leads to. */
  to: string
  /** What shows that the screen is open; without it the button. */
  content?(page: Page): Locator
}

/** Fills in the open form and sends it; waits until it was accepted. */
async function send(page: Page, form: Form) {
  await form.fill(page)
  await button(page, form.submit).click()
  await expect(toasts(page)).toHaveAttribute('data-type', 'success')
}

/** Sends the filled form while the portal cannot be reached, and after the session has ended; a toast says which it was. */
export async function expectSendFailures(
  page: Page,
  { method, api, submit }: Form,
  { unreachable, sessionEnded }: { unreachable: string; sessionEnded: string },
) {
  const unblock = await block(page, method, api)
  await button(page, submit).click()
  await expectToast(page, unreachable)
  unblock()
  await loseSession(page)
  await button(page, submit).click()
  await expectToast(page, sessionEnded)
}

/** Opens a form again on a paused clock, in a portal with this spinner time. */
export async function reopen(page: Page, form: Form, spinnerMs: number) {
  const allRead = trackRequests(page)
  const content = form.content?.(page) ?? button(page, form.submit)
  await page.goto(form.path)
  await expect(content.or(spinner(page)).first()).toBeAttached()
  if ((await spinner(page).count()) > 0) {
    await allRead()
    await page.clock.runFor(spinnerMs)
    await tickUntilLoaded(page)
  }
  await expect(content).toBeVisible()
}

/** What was typed can be read but not changed, and not sent again. */
async function expectLocked(page: Page) {
  for (const input of await main(page).locator('form').locator('input:not([type=checkbox]), textarea, select').all()) {
    await expect(input).not.toBeEditable()
  }
  await expect(main(page).locator('button[type=submit]')).toBeDisabled()
}

const continueNow = (page: Page) => main(page).getByRole('link', { name: 'Continue now', exact: true })

/**
 * Sends the open form and checks that it leads on after exactly this time, and cannot be sent again before. `meanwhile`: what
 * comes before it is looked at, such as a live answer.
 */
export async function expectDelayedRedirect(page: Page, form: Form, delayMs: number, meanwhile?: Promise<unknown>) {
  await send(page, form)
  await meanwhile
  let sentAgain = 0
  page.on('request', (request) => request.method() === form.method && sentAgain++)
  await expect(continueNow(page)).toBeVisible()
  await expectLocked(page)
  await main(page).locator('button[type=submit]').click({ force: true })
  await main(page).locator('form').locator('input, textarea').first().press('Enter')
  await page.clock.runFor(delayMs - 1)
  await expect(page).toHaveURL(form.path)
  await expectLocked(page)
  expect(sentAgain).toBe(0)
  await tickUntilPath(page, form.to)
}

/** Sends the form once more and checks that a person can go on at once. */
export async function expectContinueNow(page: Page, form: Form, spinnerMs: number) {
  await reopen(page, form, spinnerMs)
  await send(page, form)
  await expect(continueNow(page)).toHaveAttribute('href', form.to)
  await continueNow(page).click()
  await expect(page).toHaveURL(form.to)
}

/** Sends the form once more and checks that a person who goes elsewhere meanwhile is not led away. */
export async function expectRedirectCancelled(
  page: Page,
  form: Form,
  times: { spinnerMs: number; delayMs: number },
  leave: () => Promise<void>,
) {
  await reopen(page, form, times.spinnerMs)
  await send(page, form)
  await leave()
  const elsewhere = page.url()
  await page.clock.runFor(2 * times.delayMs)
  await expect(page).toHaveURL(elsewhere)
}

/**
 * Sends a form on a paused clock: the button says that it is busy and does nothing meanwhile, a toast says that it was
 * accepted, and the next screen opens without delay.
 */
export async function expectSent(page: Page, form: Form, success: string, busy?: string) {
  const release = await hold(page, form.method, form.api)
  await form.fill(page)
  await button(page, form.submit).click()
  if (busy) {
    await expect(main(page).getByRole('button', { name: busy, exact: true })).toBeDisabled()
    await expect(field(page, 'Email')).not.toBeEditable()
  }
  release()
  await expect(toasts(page)).toHaveText([success])
  await expect(toasts(page)).toHaveAttribute('data-type', 'success')
  await tickUntilPath(page, form.to)
}
