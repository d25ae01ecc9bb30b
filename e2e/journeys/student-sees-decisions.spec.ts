import { row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

test('a student sees when a request was sent and decided, and why, as soon as it happens', async ({
  studentPage: page,
  adminApi,
}) => {
  const approved = await sendRequest(page.request, 'Please print my ID card again.')
  const rejected = await sendRequest(page.request, 'Please change my marks.')
  await page.goto('/myrequests')
  const [first, second] = [row(page, approved.message), row(page, rejected.message)]
  const dateOf = (at: string) => page.locator(`time[datetime="${at}"]`)
  await expect(first.locator('p', { has: dateOf(approved.created_at) })).toHaveText(/^Sent .*\b20\d\d\b/)

  await adminApi.decide(approved.id, 'Pending', 'Approved', 'Bring the old card.')
  await expect(first).toContainText('Note: Bring the old card.')
  await expect(first).toContainText('No action can be performed')
  await adminApi.decide(rejected.id, 'Pending', 'Rejected', 'Write to the examination office.')
  await expect(second).toContainText('Reason: Write to the examination office.')
  await expect(second.locator('p', { hasText: 'Decided' })).toHaveText(/\b20\d\d\b/)

  await adminApi.decide(approved.id, 'Approved', 'Completed')
  await first.getByText('History', { exact: true }).press('Enter')
  const steps = first.getByRole('listitem')
  await expect(steps).toHaveText([/^Sent/, /^Approved.*Bring the old card\.$/, /^Completed/])
  await expect(page.getByRole('main')).not.toContainText('Portal Administrator')

  await page.goto(`/updaterequests/${rejected.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Rejected' })).toContainText('Write to the examination')

  await page.goto('/myrequests')
  await page.getByRole('main').getByRole('link', { name: 'Add Request' }).click()
  await expect(page).toHaveURL('/addrequest')
})
