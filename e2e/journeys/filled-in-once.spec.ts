import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import type { Question } from '@portal/contract/records/request-types/questions'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press } from '../support/keyboard.ts'
import { heading, main, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Karad') })

const field = (key: string, label: string, more: object) =>
  ({ key, label: { en: label, hi: '' }, required: true, shownWhen: null, changes: null, ...more }) as Question
const room = field('room', 'Room', { type: 'text', maxCharacters: 20 })
const checkedOn = field('checkedOn', 'Checked on', { type: 'date', default: { from: 'today' } })
const answers = { purpose: 'Education loan', bank: 'State Bank of India' }

test('a clerk fills in once for several requests, and what stands typed beside one is kept with Approve, by keys alone', async ({
  adminApi,
  adminPage: page,
  signedInRequest,
}) => {
  await adminApi.emptyPendingQueue()
  for (const part of ['requestKinds', 'requestLife'] as const) await adminApi.switchFeatureOn(part)
  const ready = requestTypePreset('Bonafide certificate')
  const id = await adminApi.addKindInUse({
    ...{ ...ready, inYear: null, oneOpen: false, letterTemplateId: null, officeFields: [checkedOn, room] },
  })
  const send = async () => {
    const http = await signedInRequest(await adminApi.addStudent())
    const sent = await http.post('/api/me/requests', { data: { message: '', kind: { id, version: 1, answers } } })
    return (await sent.json()).id as string
  }
  const ids = [await send(), await send(), await send()]
  const filledIn = async (request: string) =>
    (await (await page.request.get(`/api/requests/${request}/answers`)).json()).asked.officeAnswers

  await page.goto('/admin/pendingrequests')
  await expect(heading(page)).toBeVisible()
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Fill in for all selected' })
  await expect(dialog).toContainText('Bonafide certificate: 2 requests')
  await expect(dialog).toContainText('2 requests still lack something:')
  await expectAccessible(page)
  const typed = dialog.getByLabel('Room')
  await press(page, typed, 'Space')
  await page.keyboard.type('12')
  await expect(dialog).toContainText('Nothing is missing.')
  await press(page, dialog.getByRole('button', { name: 'Approve 2' }))
  await expect(toast(page, '2 requests approved')).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(await filledIn(ids[0] ?? '')).toMatchObject({ room: '12', checkedOn: expect.stringMatching(/^\d{4}-/) })

  // Enter opens the page of the request; what is typed there and not saved is kept with Approve.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Bonafide certificate')
  await page.keyboard.press('t')
  await expect(main(page).getByText(/^You work on it/)).toBeVisible()
  await page.keyboard.press('w')
  await expect(main(page).getByRole('textbox', { name: 'Message to the student' })).toBeFocused()
  await main(page).getByLabel('Room').fill('14')
  await press(page, main(page).getByRole('button', { name: /^Approve request of/ }))
  await expect(toast(page, 'Request approved successfully!')).toBeVisible()
  expect(await filledIn(ids[2] ?? '')).toMatchObject({ room: '14' })
})
