import { portalWithFeatures } from '../support/everything-on.ts'
import { press } from '../support/keyboard.ts'
import { main, toast } from '../support/locators.ts'
import { confirmEverybody, forgetConfirmations } from '../support/old-confirmation.ts'
import { ADMIN } from '../support/portal-process.ts'
import { expect, test } from '../support/verified-test.ts'

test.use({ settings: { ...portalWithFeatures('Wardha'), PORTAL_SECOND_FACTOR: 'offered' } })
test.afterEach(({ portal }) => confirmEverybody(portal.dataDir))

test('whoever opens the PDF of printed cards confirms before that it is them', async ({
  adminPage: page,
  adminApi,
  portal,
}) => {
  const [{ id } = { id: '' }] = await adminApi.addStudents([{ courseName: 'Cards' }])
  await adminApi.addIdCard(id, 'PRINT-1')
  await page.goto('/admin/cards')
  await press(page, page.getByRole('checkbox', { name: 'Cards', exact: true }), 'Space')
  await press(page, page.getByRole('button', { name: 'Make one card' }))
  const pdf = main(page)
    .getByRole('link', { name: /Open PDF/ })
    .first()
  await expect(pdf).toBeVisible()
  forgetConfirmations(portal.dataDir)
  const asked = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await press(page, pdf)
  await expect(asked.getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Nothing was done: please confirm first that it is you.')).toBeVisible()
  await expect(pdf).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type(ADMIN.password)
  const [file] = await Promise.all([
    page.context().waitForEvent('response', (response) => /card-prints\/.*\/file$/.test(response.url())),
    page.keyboard.press('Enter'),
  ])
  expect(file.status()).toBe(200)
})
