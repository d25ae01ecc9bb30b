import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { letterContent } from '@portal/server/testing/records/letters'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { main, toast } from '../support/locators.ts'
import { expect, ISSUED_WITHIN_MS, test } from '../support/verified-test.ts'

test.use({ settings: portalWithFeatures('Satara') })

const ready = requestTypePreset('Bonafide certificate')

test('a kind approves a request by rule: the student has the letter, and the office takes it back', async ({
  adminApi,
  adminPage: page,
  studentPage,
}) => {
  for (const feature of ['letters', 'requestKinds', 'requestLife'] as const) await adminApi.switchFeatureOn(feature)
  const send = async (path: string, data: object) => (await page.request.post(path, { data })).json()
  const template = await send('/api/letter-templates', { name: 'Bonafide', prefix: 'RU', content: letterContent() })
  await send(`/api/letter-templates/${template.id}/use`, { revision: template.revision })
  const definition = { ...ready, oneOpen: false, inYear: null, letterTemplateId: template.id }
  const requestType = await send('/api/request-kinds', { definition })

  // The editor says what is in the way, and the portal too.
  await page.goto(`/admin/settings/request-kinds/${requestType.id}`)
  await tabTo(page, main(page).getByLabel('Requests approve themselves by rule'))
  await page.keyboard.press('Space')
  const obstacle = 'The office has to fill in something first: Conduct, Date of admission.'
  await expect(main(page).getByText(obstacle)).toBeVisible()
  await expectAccessible(page)
  await press(page, main(page).getByRole('button', { name: 'Save draft' }))
  await press(page, main(page).getByRole('button', { name: 'Put version 1 to use' }))
  await expect(toast(page, obstacle)).toBeVisible()
  for (const field of ['Conduct', 'Date of admission'])
    await press(page, main(page).getByRole('button', { name: `Remove ${field}` }))
  await expect(main(page).getByText(obstacle)).toBeHidden()
  await press(page, main(page).getByRole('button', { name: 'Save draft' }))
  await press(page, main(page).getByRole('button', { name: 'Put version 1 to use' }))
  await expect(toast(page, 'Students can ask for it now')).toBeVisible()

  await studentPage.goto('/addrequest')
  const asking = main(studentPage)
  await expect(asking.getByText('At once')).toBeVisible()
  await asking.getByRole('radio', { name: /Bonafide certificate/ }).check()
  await asking.getByLabel('Purpose').selectOption('Education loan')
  await asking.getByLabel('Bank and branch').fill('State Bank of India')
  await expect(asking.getByText('Somebody of the office reads it first.')).toBeVisible()
  await asking.getByLabel('Purpose').selectOption('Scholarship')
  await expect(asking.getByText('It is approved at once when you send it.')).toBeVisible()
  await expectAccessible(studentPage)
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(toast(studentPage, 'Approved at once by rule. Your letter is under My Certificates.')).toBeVisible()
  await expect(studentPage).toHaveURL('/myrequests')
  const sent = studentPage.getByRole('row').filter({ hasText: 'Bonafide' })
  await expect(sent).toContainText('Completed')
  await expect(sent).toContainText('Approved at once by rule')
  await studentPage.goto('/mycertificates')
  const paper = studentPage.getByRole('row').filter({ hasText: 'Bonafide Certificate' })
  await expect(paper).toContainText('Letter', { timeout: ISSUED_WITHIN_MS })

  await page.goto('/admin/completedrequests')
  await main(page).getByRole('button', { name: 'More filters' }).click()
  await main(page).getByLabel('Approved by rule').selectOption('Approved by rule')
  await expect(page).toHaveURL(/rule=approved/)
  const row = page.locator('[data-row]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('by Rule: Bonafide certificate')
  await row.getByRole('link', { name: /^Request 20/ }).click()
  await expect(main(page)).toContainText('Rule: Bonafide certificate approved it')
  await expectAccessible(page)
  await press(page, main(page).getByRole('button', { name: 'Take it back' }))
  await expect(main(page).getByRole('button', { name: 'Take it back' })).toBeHidden()
  await expect(main(page)).toContainText('took the decision back: it is Pending again')
  await expect(page.locator('body')).not.toBeFocused()
  await studentPage.goto('/myrequests')
  await expect(sent).toContainText('Pending')
  const register = await send('/api/letters/register', { serial: 'RU' })
  expect(register.rows).toMatchObject([{ state: 'cancelled', issuedBy: { name: 'Rule: Bonafide certificate' } }])
})
