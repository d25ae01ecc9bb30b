import { heading, main } from '../support/locators.ts'
import { ADMIN, startPortal } from '../support/portal-process.ts'
import { expect, test } from './fixtures.ts'

test('in a new portal each of the four queues says that it is empty', async ({ page, delayMode, text }) => {
  const portal = await startPortal(delayMode)
  await page.request.post(`${portal.url}/api/session`, { data: { ...ADMIN, panel: 'admin' } })
  for (const [path, name] of [
    ['/admin/pendingrequests', 'Pending requests'],
    ['/admin/approvedrequests', 'Approved requests'],
    ['/admin/rejectedrequests', 'Rejected requests'],
    ['/admin/completedrequests', 'Completed requests'],
  ] as const) {
    await page.goto(`${portal.url}${path}`)
    await expect(heading(page)).toHaveText(name)
    await expect(main(page).getByText(text(`screens.${path}.empty`), { exact: true })).toBeVisible()
  }
  await page.close()
  await portal.stop()
})
