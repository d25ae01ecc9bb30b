import { openS3FaultProxy, type S3FaultProxy } from '@portal/server/testing/services/s3-fault-proxy'
import { s3Keys } from '@portal/server/testing/services/s3-server'
import { startPortal } from '../support/portal-process.ts'
import { expect, test as journey } from '../support/test.ts'

const NOTICE = /Photos and documents cannot be opened or stored right now\. What needs no file works/
/** A part that fails is noticed within 5 seconds, and within 10 while the storage hangs. */
const NOTICED = { timeout: 15_000 }

/** A portal whose files are on an S3 that can be stopped. */
const test = journey.extend<object, { s3: S3FaultProxy }>({
  s3: [
    async ({ delayMode: _ }, use) => {
      const s3 = await openS3FaultProxy()
      await use(s3)
      await s3.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ delayMode, s3 }, use) => {
      const portal = await startPortal(delayMode, { STORAGE_URL: s3.urlOf(), ...s3Keys })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

test('the dashboard says that files cannot be opened while that is so, on a portal that was started meanwhile too', async ({
  adminPage,
  portal,
  s3,
}) => {
  await adminPage.goto('/admin')
  await expect(adminPage.getByText('Total Students')).toBeVisible()
  await expect(adminPage.getByRole('status').filter({ hasText: NOTICE })).toHaveCount(0)

  // Screen readers tell what comes into a live region that is there before it.
  const regions = await adminPage.getByRole('status').elementHandles()
  await s3.stop()
  await expect(adminPage.getByRole('status').filter({ hasText: NOTICE })).toBeVisible(NOTICED)
  const said = await Promise.all(regions.map((region) => region.textContent()))
  expect(said.filter((words) => NOTICE.test(words ?? ''))).toHaveLength(1)
  await portal.restart()
  await adminPage.reload()
  await expect(adminPage.getByRole('status').filter({ hasText: NOTICE })).toBeVisible(NOTICED)
  await expect(adminPage.getByText('Total Students')).toBeVisible()

  await s3.start()
  await expect(adminPage.getByText(NOTICE)).toHaveCount(0, NOTICED)
})
