import type { Page } from '@playwright/test'
import { heading } from '../support/locators.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a screen whose file an upgrade took away is loaded anew by itself', async ({ studentPage: page }) => {
  await page.goto('/myprofile')
  await expect(heading(page)).toHaveText('Student Profile')
  // Until the page is loaded anew its files are those of before the upgrade.
  const gone = await takeAway(page, 'myrequests')
  page.on('request', (request) => request.isNavigationRequest() && gone.restore())
  await chooseInMenu(page, 'Requests', 'Manage Request')
  await expect(heading(page)).toHaveText('My Requests')
  await expect(page.getByText('Currently You dont have any requests.')).toBeVisible()
})

test('a screen whose file is missing for good says so, and offers to load the page again', async ({
  studentPage: page,
}) => {
  await page.goto('/myprofile')
  await expect(heading(page)).toHaveText('Student Profile')
  const gone = await takeAway(page, 'myrequests')
  await chooseInMenu(page, 'Requests', 'Manage Request')
  await expect(heading(page)).toHaveText('Something went wrong')
  await expect(page.getByText('This page could not be shown. Your data is safe.')).toBeVisible()
  // The way to the other screens is still there.
  await chooseInMenu(page, 'Student Section', 'My Profile')
  await expect(heading(page)).toHaveText('Student Profile')
  await chooseInMenu(page, 'Requests', 'Manage Request')
  await expect(heading(page)).toHaveText('Something went wrong')

  gone.restore()
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(heading(page)).toHaveText('My Requests')
})

test('the login works without its picture', async ({ page }) => {
  await takeAway(page, 'art')
  await page.goto('/')
  await expect(heading(page)).toHaveText('Student Login')
  await page.getByLabel('Email', { exact: true }).fill('somebody@college.example')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
})

/**
 * Has the portal asked for a file it does not have, as an upgrade leaves a tab that stayed open. The route stays when the
 * file is given back: taking it off would lose what is being asked for at that moment.
 */
async function takeAway(page: Page, name: string) {
  let isGone = true
  const missing = (url: string) => url.replace(/[^/]+$/, 'taken-away-by-the-upgrade.js')
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), (route, request) =>
    route.continue(isGone ? { url: missing(request.url()) } : {}),
  )
  return {
    restore: () => {
      isGone = false
    },
  }
}
