import { delays } from '@portal/contract/delays'
import { pauseClock, spinner, tickUntilLoaded, trackRequests } from '../conformance/checks/clock.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { main } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Satara'), delayMode: 'specified' })

const { pageSpinnerMs } = delays.specified

test('the account is there after one delay, with all its sections', async ({ studentPage: page, adminApi }) => {
  for (const feature of ['account', 'notifications'] as const) await adminApi.switchFeatureOn(feature)
  await pauseClock(page)
  const allRead = trackRequests(page)
  await page.goto('/account')
  await expect(spinner(page)).toBeAttached()
  const openedAt = await page.evaluate(() => Date.now())
  await allRead()
  await page.clock.runFor(pageSpinnerMs)
  await tickUntilLoaded(page)
  for (const name of ['Sessions', 'Notifications']) {
    await expect(main(page).getByRole('heading', { name })).toBeVisible()
  }
  const passed = (await page.evaluate(() => Date.now())) - openedAt
  expect(passed, 'milliseconds of the paused clock').toBeLessThan(2 * pageSpinnerMs)
})
