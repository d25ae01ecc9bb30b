import type { Route } from '@playwright/test'
import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { bonafide, letterContent } from '@portal/server/testing/records/letters'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { heading, main, toast } from '../support/locators.ts'
import { expect, ISSUED_WITHIN_MS, test } from '../support/verified-test.ts'

test.use({ settings: portalWithFeatures('Solapur') })

const LETTER = `${bonafide}\n\nConduct: {office.conduct}.`
const ready = requestTypePreset('Bonafide certificate')
const [conduct] = ready.officeFields.filter(({ key }) => key === 'conduct')

test('a clerk chooses the letter of a kind, fills in, issues what the student sees, and takes it back by keys alone', async ({
  adminApi,
  adminPage: page,
  studentPage,
  signedInRequest,
  student,
}) => {
  await adminApi.emptyPendingQueue()
  for (const feature of ['letters', 'requestKinds'] as const) await adminApi.switchFeatureOn(feature)
  const send = async (path: string, data: object) => (await page.request.post(path, { data })).json()
  const content = letterContent({ texts: [LETTER] })
  const template = await send('/api/letter-templates', { name: 'Bonafide letter', prefix: 'BR', content })
  await send(`/api/letter-templates/${template.id}/use`, { revision: template.revision })
  const definition = { ...ready, oneOpen: false, inYear: null, officeFields: [] }
  const requestType = await send('/api/request-kinds', { definition })

  // A kind that does not ask what its letter uses is not put to use.
  await page.goto(`/admin/settings/request-kinds/${requestType.id}`)
  const letter = main(page).getByLabel('The letter that it makes')
  await tabTo(page, letter)
  await page.keyboard.type('Bonafide letter')
  await press(page, main(page).getByRole('button', { name: 'Save draft' }))
  await press(page, main(page).getByRole('button', { name: 'Put version 1 to use' }))
  await expect(toast(page, 'The letter uses what this kind does not ask: office.conduct.')).toBeVisible()
  const { revision } = await (await page.request.get(`/api/request-kinds/${requestType.id}`)).json()
  const officeFields = [{ ...conduct, required: true }]
  const complete = { ...definition, officeFields, letterTemplateId: template.id }
  const saved = await page.request.put(`/api/request-kinds/${requestType.id}`, {
    data: { revision, definition: complete },
  })
  const used = await send(`/api/request-kinds/${requestType.id}/use`, { revision: (await saved.json()).revision })
  expect(used.inUse.definition.letterTemplateId).toBe(template.id)

  const answers = { purpose: 'Education loan', bank: 'State Bank of India' }
  const http = await signedInRequest(student)
  const asked = { kind: { id: requestType.id, version: used.inUse.version, answers }, message: '' }
  await http.post('/api/me/requests', { data: asked })

  await page.goto('/admin/pendingrequests')
  // Until the keys work, the page may show its rows already.
  await expect(heading(page)).toBeVisible()
  const row = page.locator('[data-row]')
  await expect(row).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Approve and issue: Bonafide certificate' })
  await expect(dialog).toContainText('To be filled in first: Conduct.')
  await expect(dialog).toContainText('State Bank of India')
  const field = dialog.getByLabel('Conduct')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('a')
  await expect(field).toBeFocused()
  await page.keyboard.type('Good')
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  const issue = dialog.getByRole('button', { name: 'Approve and issue' })
  await expect(issue).toBeFocused()
  await expect(dialog.getByRole('img', { name: /The letter for/ })).toBeVisible()
  await expect(issue).toBeEnabled()
  await expectAccessible(page)

  // The record changes in the moment in which the letter is issued.
  const note = dialog.getByRole('textbox', { name: /Note/ })
  await tabTo(page, note, 'Shift+Tab')
  await page.keyboard.type('As asked')
  const change = async (route: Route) => {
    await adminApi.updateStudent(student, { courseName: 'B.Com.' })
    await route.continue()
  }
  await page.route('**/decision', change, { times: 1 })
  await tabTo(page, issue)
  await page.keyboard.press('a')
  await expect(dialog).toContainText('Something has changed since this letter was shown, so it was not issued.')
  await expect(note).toHaveValue('As asked')
  await expect(issue).toBeFocused()
  await expect(issue).toBeEnabled()
  await page.keyboard.press('a')
  await expect(toast(page, 'Request approved successfully!')).toBeVisible()
  await expect(page.getByText('Undo also cancels the letter.')).toBeVisible()
  await expect(main(page)).toContainText('Currently there are no pending requests.')

  await studentPage.goto('/mycertificates')
  const paper = studentPage.getByRole('row').filter({ hasText: 'Bonafide Certificate' })
  await expect(paper).toContainText('Letter', { timeout: ISSUED_WITHIN_MS })
  await studentPage.goto('/myrequests')
  await expect(main(studentPage)).toContainText('As asked')
  await expect(studentPage.getByRole('row').filter({ hasText: 'Bonafide' })).toContainText('Completed')

  await page.keyboard.press('ControlOrMeta+z')
  await expect(row).toHaveCount(1)
  await expect(studentPage.getByRole('row').filter({ hasText: 'Bonafide' })).toContainText('Pending')
  const register = await send('/api/letters/register', { serial: 'BR' })
  expect(register.rows).toMatchObject([{ state: 'cancelled' }])
})
