import type { Page } from '@playwright/test'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { heading, main, retriesAreOver, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

const NAMED = /^Something between this device and the portal has answered instead of it\. .* then try again\.$/
const UNKNOWN = /Whether this was saved is not known, so please look before you send it again\.$/

/** A network that wants a sign-in answers every request with its own page. */
const signInPage = { status: 200, contentType: 'text/html', body: '<p>Please sign in to this network.</p>' }
const joinNetwork = (page: Page) => page.route('**/api/**', (route) => route.fulfill(signInPage))

test('a screen says that a network has answered instead of the portal, and opens by trying again', async ({
  studentPage: page,
}) => {
  await page.goto('/addrequest')
  await expect(heading(page)).toHaveText('Add Request')
  await joinNetwork(page)
  await page.evaluate(() => history.pushState(null, '', '/myrequests'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(main(page).getByText(NAMED)).toBeVisible()
  await retriesAreOver(page)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Currently You dont have any requests.')).toBeVisible()
})

test('a request that such a network has answered says that nobody knows whether it was saved, and keeps the words', async ({
  studentPage: page,
}) => {
  await page.goto('/addrequest')
  await expect(heading(page)).toHaveText('Add Request')
  const message = page.getByRole('textbox')
  await message.fill('A bonafide certificate, please')
  await joinNetwork(page)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(UNKNOWN)).toBeVisible()
  await expect(message).toHaveValue('A bonafide certificate, please')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(toast(page, 'Request Sent successfully')).toBeVisible()
})

test('a page that is loaded while such a network answers for the portal says so, and opens after signing in to the network', async ({
  studentPage: page,
}) => {
  await withoutFirstAnswers(page)
  await joinNetwork(page)
  await page.goto('/myrequests')
  await expect(main(page).getByText(NAMED)).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByText('Currently You dont have any requests.')).toBeVisible()
})
