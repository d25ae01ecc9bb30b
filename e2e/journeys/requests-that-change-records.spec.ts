import type { Page } from '@playwright/test'
import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press } from '../support/keyboard.ts'
import { main, toast } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test.use({ settings: portalWithFeatures('Wai') })

/** A preset that can be asked for at any time. */
const anyTime = (name: string) => ({ ...requestTypePreset(name), oneOpen: false, inYear: null })

const approve = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Approve request of/ })
    .first()

test('a student asks for a duplicate ID card; approving it replaces the card, and both are on record', async ({
  adminApi,
  adminPage,
  signedInPage,
}) => {
  await adminApi.emptyPendingQueue()
  await adminApi.switchFeatureOn('requestKinds')
  await adminApi.addKindInUse(anyTime('Duplicate ID card'))
  const student = await adminApi.addStudent()
  const [lost, next] = [unique('LOST-'), unique('NEXT-')]
  await adminApi.addIdCard(student.id, lost)
  const studentPage = await signedInPage(student)
  const asking = main(studentPage)
  await studentPage.goto('/addrequest')
  await asking.getByRole('radio', { name: /Duplicate ID card/ }).check()
  await asking.getByLabel('What has happened?').selectOption('The card is lost')
  await asking.getByLabel('Since when?').fill('2026-11-02')
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')

  await adminPage.goto('/admin/pendingrequests')
  await approve(adminPage).click()
  await expect(adminPage.getByText('Fill in what the office has to fill in, then approve.').first()).toBeVisible()
  await main(adminPage)
    .getByRole('button', { name: /Duplicate ID card: answers/ })
    .click()
  const dialog = adminPage.getByRole('dialog')
  await expect(dialog.getByText('Approving replaces the ID card')).toBeVisible()
  await dialog.getByLabel('Number of the new card').fill(next)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Saved.').first()).toBeVisible()
  await adminPage.keyboard.press('Escape')
  await approve(adminPage).click()
  await expect(toast(adminPage, 'Request approved successfully!')).toBeVisible()

  await adminPage.goto(`/admin/students/${student.id}`)
  const cards = main(adminPage).getByRole('region', { name: 'ID cards', exact: true }).getByRole('listitem')
  await expect(cards.filter({ hasText: next })).toContainText('Valid')
  await expect(cards.filter({ hasText: lost })).toContainText('The card was reported lost')
  await studentPage.goto('/idcard')
  await expect(main(studentPage).getByText(next).first()).toBeVisible()
  await expect(main(studentPage).getByText(lost)).toHaveCount(0)
})

test('an answer that the student has changed since a clerk looked at it is not approved before it is seen', async ({
  adminApi,
  adminPage,
  signedInPage,
}) => {
  await adminApi.emptyPendingQueue()
  await adminApi.switchFeatureOn('requestKinds')
  const id = await adminApi.addKindInUse(anyTime('Correction'))
  const student = await adminApi.addStudent()
  const studentPage = await signedInPage(student)
  const asked = (fatherName: string) => ({
    data: { message: '', kind: { id, version: 1, answers: { wrong: "Father's name", fatherName } } },
  })
  const sent = await (await studentPage.request.post('/api/me/requests', asked('Ramesh Kumaar'))).json()
  await adminPage.goto('/admin/pendingrequests')
  const answers = main(adminPage).getByRole('button', { name: /Correction: answers/ })
  const look = async (value: string) => {
    await answers.click()
    await expect(adminPage.getByRole('dialog').getByText(value).first()).toBeVisible()
    await adminPage.keyboard.press('Escape')
    await expect(answers).toBeFocused()
  }
  await look('Ramesh Kumaar')
  expect((await studentPage.request.put(`/api/me/requests/${sent.id}`, asked('Raja Kumar'))).ok()).toBe(true)
  await approve(adminPage).press('Enter')
  await expect(adminPage.getByText('The student has changed the answers since they were shown.').first()).toBeVisible()
  await expect(approve(adminPage)).toBeFocused()
  await look('Raja Kumar')
  await approve(adminPage).click()
  await expect(main(adminPage).getByText('Currently there are no pending requests.')).toBeVisible()
})

test('ticked requests that change a record are approved after old and new were shown', async ({
  adminApi,
  adminPage,
  signedInPage,
}) => {
  await adminApi.emptyPendingQueue()
  await adminApi.switchFeatureOn('requestKinds')
  const id = await adminApi.addKindInUse(anyTime('Correction'))
  const student = await adminApi.addStudent({ fatherName: 'Ramesh Kumar' })
  const { request } = await signedInPage(student)
  const answers = { wrong: "Father's name", fatherName: 'Ramesh Kumaar' }
  await request.post('/api/me/requests', { data: { message: '', kind: { id, version: 1, answers } } })
  await sendRequest(request, 'Please issue a marksheet.')
  await adminPage.goto('/admin/pendingrequests')
  await main(adminPage).getByRole('checkbox', { name: 'Select all requests on this page' }).check()
  const selected = adminPage.getByRole('region', { name: 'Selected requests' })
  await selected.getByRole('button', { name: 'Approve 2' }).click()
  const question = adminPage.getByRole('alertdialog', { name: 'Approve 2 requests?' })
  await expect(question.getByText('One of them changes a record:')).toBeVisible()
  await expect(question.getByRole('definition')).toHaveText(['Ramesh KumarbecomesRamesh Kumaar'])
  await expectAccessible(adminPage)
  await adminPage.keyboard.press('Escape')
  await expect(main(adminPage).getByText('Please issue a marksheet.')).toBeVisible()
  // On a small phone the question begins with its title, although its buttons have the focus.
  const desktop = adminPage.viewportSize() ?? { width: 1280, height: 800 }
  await adminPage.setViewportSize({ width: 390, height: 500 })
  await selected.getByRole('button', { name: 'Approve 2' }).press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(question.getByRole('heading', { name: 'Approve 2 requests?' })).toBeInViewport({ ratio: 1 })
  await press(adminPage, question.getByRole('region', { name: 'What is to be changed' }), 'Space')
  await adminPage.keyboard.press('Escape')
  await adminPage.setViewportSize(desktop)
  await press(adminPage, selected.getByRole('button', { name: 'Approve 2' }))
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await adminPage.keyboard.press('Control+Enter')
  await expect(main(adminPage).getByText('Currently there are no pending requests.')).toBeVisible()
  const record = await (await adminPage.request.get(`/api/students/${student.id}`)).json()
  expect(record.fatherName).toBe('Ramesh Kumaar')
})

test('what a decision on all that match leaves because it changes a record is opened by a link', async ({
  adminApi,
  adminPage,
  signedInPage,
}) => {
  await adminApi.emptyPendingQueue()
  await adminApi.switchFeatureOn('requestKinds')
  const id = await adminApi.addKindInUse(anyTime('Correction'))
  const { request } = await signedInPage(await adminApi.addStudent())
  const answers = { wrong: "Father's name", fatherName: 'Ramesh Kumaar' }
  await request.post('/api/me/requests', { data: { message: '', kind: { id, version: 1, answers } } })
  await sendRequest(request, 'Please issue a marksheet.')
  const { request: office } = adminPage
  const matching = { data: { status: 'Pending', decision: 'Approved' } }
  const run = await (await office.post('/api/decision-runs', matching)).json()
  await office.post(`/api/decision-runs/${run.id}/application`, { data: { requests: 2 } })
  await sendRequest(request, 'And a transcript.')
  await adminPage.goto('/admin/pendingrequests')
  const result = adminPage.getByRole('region', { name: 'Decisions on all that match' })
  await expect(result).toContainText('One request is approved. One changes a record and was left alone:')
  await result.getByRole('link', { name: 'open it' }).click()
  await expect(adminPage).toHaveURL(/changes=/)
  await expect(main(adminPage).getByText('And a transcript.')).toHaveCount(0)
  await expect(main(adminPage).getByRole('button', { name: /Correction: answers/ })).toHaveCount(1)
})

test('two versions of a kind are compared: before and now', async ({ adminApi, adminPage }) => {
  await adminApi.switchFeatureOn('requestKinds')
  const id = await adminApi.addKindInUse(anyTime('No dues certificate'))
  await adminPage.goto(`/admin/settings/request-kinds/${id}`)
  await main(adminPage).getByLabel('Working days').fill('9')
  await main(adminPage).getByRole('button', { name: 'Compare version 1' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Version 1' })
  await expect(dialog.getByRole('listitem', { name: 'Working days' })).toContainText(/Before\s*\d+\s*Now\s*9/)
  await expectAccessible(adminPage)
  await adminPage.keyboard.press('Escape')
  await expect(main(adminPage).getByRole('button', { name: 'Compare version 1' })).toBeFocused()
  await main(adminPage).getByRole('button', { name: 'Save draft' }).click()
  await main(adminPage).getByRole('button', { name: 'Compare version 2' }).click()
  const ofSecond = adminPage.getByRole('dialog', { name: 'Version 2' })
  await expect(ofSecond.getByText('Nothing differs.')).toBeVisible()
  await adminPage.getByLabel('Compare with').selectOption('Version 1')
  await expect(adminPage.getByRole('listitem', { name: 'Working days' })).toContainText('9')
})
