import type { BrowserContext } from '@playwright/test'
import { row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('both tabs of a browser go along over one stream, and the second keeps it when the first is closed', async ({
  adminApi,
  signedInPage,
}) => {
  const first = await signedInPage(await adminApi.addStudent())
  const streams = streamsOf(first.context())
  const { id, message } = await sendRequest(first.request, unique('Please send my marksheet '))
  await first.goto('/myrequests')
  await expect(row(first, message)).toContainText('Pending')
  await expect.poll(() => streams.length).toBe(1)
  const second = await first.context().newPage()
  await second.goto('/myrequests')
  await expect(row(second, message)).toContainText('Pending')

  await adminApi.decide(id, 'Pending', 'Approved')
  for (const tab of [first, second]) await expect(row(tab, message)).toContainText('Approved')
  expect(streams).toHaveLength(1)

  await first.close()
  await expect.poll(() => streams.length).toBe(2)
  await adminApi.decide(id, 'Approved', 'Completed')
  await expect(row(second, message)).toContainText('Completed')
})

test('what a person does in one tab shows in the other', async ({ adminApi, signedInPage }) => {
  const list = await signedInPage(await adminApi.addStudent())
  await list.goto('/myrequests')
  await expect(list.getByText('Currently You dont have any requests.')).toBeVisible()
  const form = await list.context().newPage()
  const message = unique('Please send my marksheet ')
  await form.goto('/addrequest')
  await form.getByLabel('Message', { exact: true }).fill(message)
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(row(list, message)).toContainText('Pending')
})

/** The streams this browser has asked for so far. */
function streamsOf(browser: BrowserContext) {
  const asked: string[] = []
  browser.on('request', (request) => request.url().includes('/api/live') && asked.push(request.url()))
  return asked
}
