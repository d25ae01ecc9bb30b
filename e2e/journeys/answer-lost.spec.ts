import type { Page } from '@playwright/test'
import { portalWithFeatures } from '../support/everything-on.ts'
import { main, toast } from '../support/locators.ts'
import { messageField, sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test.use({ settings: portalWithFeatures('Wardha') })

/** The next POST to this address arrives, and its answer is lost. */
async function loseAnswer(page: Page, url: string) {
  const arrived = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      await route.fetch()
      arrived.resolve()
      await route.abort()
    },
    { times: 1 },
  )
  return arrived.promise
}

const messagesOf = async (page: Page): Promise<string[]> => {
  const { rows } = await (await page.request.get('/api/me/requests')).json()
  return rows.map(({ message }: { message: string }) => message)
}

test('a request whose answer the network lost is sent once, however often the student presses Send', async ({
  studentPage: page,
}) => {
  const message = unique('Please issue a transfer certificate ')
  await page.goto('/addrequest')
  await messageField(page).fill(message)
  const arrived = loseAnswer(page, '**/api/me/requests')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await arrived
  await expect(toast(page, 'Something Went Wrong')).toBeVisible()
  await expect(messageField(page)).toHaveValue(message)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/myrequests')
  expect(await messagesOf(page)).toEqual([message])
  // What is asked for once more on purpose is another request.
  await page.goto('/addrequest')
  await messageField(page).fill(message)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/myrequests')
  expect(await messagesOf(page)).toEqual([message, message])
})

test('a message to the office whose answer the network lost is there once after the page was loaded and it was sent again', async ({
  adminApi,
  studentPage: page,
}) => {
  await adminApi.switchFeatureOn('requestLife')
  const { id } = await sendRequest(page.request, unique('Please correct my name '))
  await page.goto(`/myrequests/${id}`)
  const text = 'It is written with two a.'
  await main(page).getByLabel('Your message to the office').fill(text)
  const arrived = loseAnswer(page, '**/api/me/requests/*/messages')
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await arrived
  await page.reload()
  await expect(main(page).getByLabel('Your message to the office')).toHaveValue(text)
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page).getByLabel('Your message to the office')).toHaveValue('')
  const { entries } = await (await page.request.get(`/api/me/requests/${id}/life`)).json()
  expect(entries.filter((entry: { text: string }) => entry.text === text)).toHaveLength(1)
})
