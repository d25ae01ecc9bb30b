import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expectAccessible, recordErrors } from '../conformance/checks/accessibility.ts'
import type { PortalProcess } from '../support/portal-process.ts'
import { expect, test } from '../support/test.ts'

const ADMIN_COMMAND = path.resolve(import.meta.dirname, '../../server/dist/admin.js')

/** A new key, made as an operator makes one. */
function createKey({ dataDir, url }: PortalProcess) {
  const env = { ...process.env, PORTAL_DATA_DIR: dataDir, PORTAL_URL: url }
  const create = ['api-key', 'create', 'Library', '--may', 'viewCounts']
  const printed = execFileSync(process.execPath, [ADMIN_COMMAND, ...create], { env, encoding: 'utf8' })
  return /pk_\S+/.exec(printed)?.[0] ?? ''
}

test('a developer finds an operation and sends it with a key, by the keyboard alone', async ({
  adminPage: page,
  portal,
}) => {
  const errors = recordErrors(page)
  await page.goto('/api/docs')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Find an operation' }).fill('how many records')
  await expect(page.getByText('1 operation', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  // The link of the tag stands before that of the operation.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('counts')
  await expect(page.getByRole('heading', { name: 'GET /api/counts' })).toBeInViewport()
  await expectAccessible(page)

  await page.getByText('Try it').click()
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByText('Type an API key at the top of this page first.')).toBeVisible()
  const key = page.getByLabel('API key')
  await expect(key).toBeFocused()

  await key.fill('pk_wrong')
  const [refused] = await Promise.all([
    page.waitForRequest('**/api/counts'),
    page.getByRole('button', { name: 'Send' }).press('Enter'),
  ])
  // The session of the administrator who is signed in here is never sent.
  expect((await refused.allHeaders()).cookie).toBeUndefined()
  await expect(page.getByText('401 Unauthorized')).toBeVisible()

  await key.fill(createKey(portal))
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByText('200 OK')).toBeVisible()
  await expect(page.locator('pre').last()).toContainText('"queues"')
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
})
