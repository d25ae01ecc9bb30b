import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { heading, main } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Palus'), locale: 'hi-IN' })

test('a student whose browser is in Hindi asks in Hindi, is told in Hindi what is missing, and reads the request in Hindi', async ({
  adminApi,
  studentPage,
}) => {
  await adminApi.switchFeatureOn('requestKinds')
  await adminApi.switchFeatureOn('requestLife')
  await adminApi.addKindInUse(requestTypePreset('Bonafide certificate'))

  await studentPage.goto('/addrequest')
  const page = main(studentPage)
  await expect(page.getByRole('heading', { name: 'आपको क्या चाहिए?' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /कुछ और/ })).toBeVisible()
  await page.getByRole('radio', { name: /बोनाफाइड प्रमाणपत्र.*3 कार्यदिवस/s }).check()
  await page.getByLabel('प्रयोजन').selectOption('शिक्षा ऋण')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByLabel('बैंक और शाखा')).toBeFocused()
  await expect(page.getByText('बैंक और शाखा आवश्यक है')).toBeVisible()
  await expect(page.getByText(/आज भेजने पर अनुमानित तिथि/)).toBeVisible()
  await expectAccessible(studentPage)
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByText('Bank and branch is required')).toBeVisible()
  await page.getByRole('radio', { name: 'हिन्दी' }).check()
  await page.getByLabel('बैंक और शाखा').fill('भारतीय स्टेट बैंक')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(studentPage).toHaveURL('/myrequests')

  await page.getByRole('link', { name: /\d{4}-\d{4,}/ }).click()
  await expect(heading(studentPage)).toHaveText('बोनाफाइड प्रमाणपत्र')
  await expect(page.getByRole('definition').filter({ hasText: 'शिक्षा ऋण' })).toBeVisible()
  await expectAccessible(studentPage)
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(heading(studentPage)).toHaveText('Bonafide certificate')
  await expect(page.getByRole('definition').filter({ hasText: 'Education loan' })).toBeVisible()

  await studentPage.goto('/addrequest')
  const refused = page.getByRole('radio', { name: /इस प्रकार का आपका एक अनुरोध अभी पूरा नहीं हुआ है/ })
  await expect(refused).toBeDisabled()
})
