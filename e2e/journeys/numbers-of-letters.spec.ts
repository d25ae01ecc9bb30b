import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { letterContent } from '@portal/server/testing/records/letters'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { heading, main, toast } from '../support/locators.ts'
import { expect, test } from '../support/verified-test.ts'

test.use({ settings: portalWithFeatures('Miraj') })

const TEXT = '# Conduct Certificate\n{student.name}: {office.conduct}, since {office.admission}.'

test('a registrar has numbers written as the college writes them, and corrects a letter that was filled in wrongly', async ({
  adminApi,
  adminPage: page,
  student,
}) => {
  for (const part of ['letters', 'requestKinds'] as const) await adminApi.switchFeatureOn(part)
  const send = async (path: string, data: object) => (await page.request.post(path, { data })).json()
  const content = letterContent({ texts: [TEXT] })
  const template = await send('/api/letter-templates', { name: 'Conduct certificate', prefix: 'NL', content })
  await send(`/api/letter-templates/${template.id}/use`, { revision: template.revision })
  const ready = requestTypePreset('Bonafide certificate')
  await adminApi.addKindInUse({ ...ready, letterTemplateId: template.id })

  await page.goto(`/admin/settings/letters/${template.id}`)
  await press(page, main(page).getByRole('button', { name: 'How numbers are written' }))
  const dialog = page.getByRole('dialog', { name: 'Numbers of the series NL' })
  await tabTo(page, dialog.getByLabel('Before the prefix'))
  await page.keyboard.type('GCS/')
  await dialog.getByLabel(/^Slash/).check()
  await dialog.getByLabel('Academic year that holds this date').check()
  await dialog.getByLabel('Digits of the counter').selectOption('1')
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^GCS\/NL\/\d{4}-\d{2}\/1$/)
  await expect(dialog).toContainText('They begin at once')
  await expectAccessible(page)
  await press(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(main(page)).toContainText(/The next letter is GCS\/NL\/\d{4}-\d{2}\/1\./)

  // The choices and dates of the kind of request are asked here as well.
  await page.goto(`/admin/students/${student.id}/letter?template=${template.id}`)
  await main(page).getByLabel('Conduct').selectOption('Good')
  await main(page).getByLabel('Date of admission').fill('2025-07-01')
  const issue = main(page).getByRole('button', { name: 'Issue this letter' })
  await expect(issue).toBeEnabled()
  await expectAccessible(page)
  await press(page, issue)
  await expect(page.getByText(/^GCS\/NL\/\d{4}-\d{2}\/1 issued\.$/).first()).toBeVisible()

  await page.goto('/admin/letters')
  await expect(heading(page)).toBeVisible()
  await main(page)
    .getByRole('button', { name: /GCS\/NL/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Issue a corrected letter' }).click()
  await expect(main(page).getByLabel('Conduct')).toHaveValue('Good')
  await expect(main(page)).toContainText('Nothing yet.')
  await main(page).getByLabel('Conduct').selectOption('Very good')
  await expect(main(page)).toContainText('from “Good” to “Very good”')
  await expectAccessible(page)
  await expect(issue).toBeEnabled()
  await press(page, issue)
  await expect(page).toHaveURL(/\/admin\/letters/)
  await expect(main(page)).toContainText(/GCS\/NL\/\d{4}-\d{2}\/2/)
})
