import type { Page } from '@playwright/test'
import { type DelayMode, delays } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { aPdf } from '@portal/server/testing/files/files'
import type { AdminApi } from '../support/admin-api.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { button, field, heading, main, toasts } from '../support/locators.ts'
import { quick } from '../support/opens.ts'
import { messageField, somethingElse } from '../support/requests.ts'
import { test as base, expect } from '../support/test.ts'
import { unique } from '../support/unique.ts'

/** In a portal that waits as the specification asks: without its delays no form stands long enough to be taken away. */
const test = base.extend<object, { delayMode: DelayMode }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  delayMode: [({}, use) => use('specified'), { scope: 'worker' }],
})
test.use({ settings: portalWithFeatures('Nashik') })

const requestTypeNamed = (en: string) => ({ ...requestTypePreset('No dues certificate'), name: { en, hi: '' } })
const choiceOf = (page: Page, name: string) => main(page).getByRole('radio', { name: new RegExp(name) })
const sendButton = (page: Page) => button(page, 'Send Request')
const offeredAgain = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/me/request-kinds'))

for (const width of [1280, 390]) {
  test(`a request of a kind leads on to My Requests at ${width} px, though another cannot be sent now`, async ({
    adminApi,
    studentPage: page,
  }) => {
    await adminApi.switchFeatureOn('requestKinds')
    const name = `No dues ${width}`
    await adminApi.addKindInUse(requestTypeNamed(name))
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/addrequest')
    await choiceOf(page, name).check()
    await field(page, 'Reason').selectOption('End of the course')
    const refused = offeredAgain(page)
    await sendButton(page).click()
    await refused
    await expect(page).toHaveURL('/myrequests')
    await expect(main(page).getByText(name).first()).toBeVisible()
  })
}

test('a request that says everything in its message leads on, though the college stops offering kinds meanwhile', {
  tag: quick,
}, async ({ adminApi, studentPage: page }) => {
  await adminApi.switchFeatureOn('requestKinds')
  await adminApi.addKindInUse(requestTypeNamed('No dues to be put aside'))
  await page.goto('/addrequest')
  await somethingElse(page).check()
  await messageField(page).fill('Please issue a marksheet.')
  await sendButton(page).click()
  await expect(toasts(page)).toHaveAttribute('data-type', 'success')
  await adminApi.switchFeatureOff('requestKinds')
  await expect(page).toHaveURL('/myrequests')
})

test('a file that has been sent is not there when the page is opened again before the form has led on', {
  tag: quick,
}, async ({ adminApi, studentPage: page }) => {
  await adminApi.switchFeatureOn('requestKinds')
  await adminApi.addKindInUse({ ...requestTypePreset('Correction'), oneOpen: false })
  const asking = main(page)
  const proof = asking.getByLabel(/Proof/)
  await page.goto('/addrequest')
  await asking.getByRole('radio', { name: /^Correction/ }).check()
  await asking.getByLabel('What is wrong?').selectOption('Contact')
  await asking.getByLabel(/Correct contact/).fill('9876543210')
  await proof.setInputFiles({ name: 'marksheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) })
  await expect(asking.getByText(/marksheet\.pdf has arrived/)).toBeVisible()
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(toasts(page)).toHaveAttribute('data-type', 'success')
  await page.goto('/addrequest')
  await asking.getByRole('radio', { name: /^Correction/ }).check()
  await asking.getByLabel('What is wrong?').selectOption('Contact')
  await expect(proof).toBeVisible()
  await expect(asking.getByText(/marksheet\.pdf/)).toHaveCount(0)
})

type Removal = { path: string; gone: string; remove: (adminApi: AdminApi) => Promise<unknown> }

/** Forms of the office for something that a colleague removes while they lead on. */
const removals: Record<string, (adminApi: AdminApi, studentId: string) => Promise<Removal>> = {
  'a student': async (_adminApi, id) => ({
    path: `/admin/updatestudent/${id}`,
    gone: messages.updateStudent.notFound,
    remove: (adminApi) => adminApi.deactivate(id),
  }),
  'an ID card': async (adminApi, studentId) => {
    const { id } = await adminApi.addIdCard(studentId, unique('CS-'))
    const remove = (by: AdminApi) => by.deleteIdCard(id)
    return { path: `/admin/updateidcards/${id}`, gone: messages.updateIdCard.notFound, remove }
  },
  'a certificate': async (adminApi, studentId) => {
    const { id } = await adminApi.addCertificate(studentId, unique('Marksheet '))
    const remove = (by: AdminApi) => by.deleteCertificate(id)
    return { path: `/admin/updatecertificates/${id}`, gone: messages.updateCertificate.gone, remove }
  },
}

for (const [what, prepare] of Object.entries(removals)) {
  test(`the form that has changed ${what} leads on, though a colleague removes it meanwhile`, async ({
    adminApi,
    adminPage: page,
    student,
  }) => {
    const { path, gone, remove } = await prepare(adminApi, student.id)
    await page.clock.install()
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await page.clock.fastForward(delays.specified.pageSpinnerMs)
    await button(page, 'Save').click()
    await expect(toasts(page)).toHaveAttribute('data-type', 'success')
    await remove(adminApi)
    await expect(main(page).getByText(gone)).toBeVisible()
    await page.clock.fastForward(delays.specified.studentFormsRedirectMs)
    await expect(page).toHaveURL('/admin/managestudents')
  })
}
