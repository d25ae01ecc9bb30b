import type { Page } from '@playwright/test'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { heading, main } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/verified-test.ts'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the help' })
const found = (page: Page) => main(page).getByRole('status')
const part = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })
const helpLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Help/ })

/** A student's stands at the foot. */
const helpLinkBelow = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /^Help/ })

/** Follows the link to the help, which opens a tab of its own. */
async function openHelp(page: Page, link = helpLink(page)) {
  const opened = page.context().waitForEvent('page')
  await link.click()
  return opened
}

test('the question mark of a screen opens its part of the help beside what is typed', async ({
  adminPage: page,
  adminApi,
}) => {
  const { id } = await adminApi.addStudent()
  await page.goto(`/admin/updatestudent/${id}`)
  await page.getByLabel('First Name').fill('Typed and not saved')
  const help = await openHelp(page)
  await expect(heading(help)).toHaveText('For the office')
  await expect(part(help, 'Adding and changing a student')).toBeFocused()
  await expect(part(help, 'Adding and changing a student')).toBeInViewport()
  await help.close()
  await expect(page.getByLabel('First Name')).toHaveValue('Typed and not saved')

  await page.goto(`/admin/students/${id}`)
  await expect(helpLink(page)).toHaveAttribute('href', '/help#the-page-of-a-student')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Help/ })).toHaveAttribute(
    'href',
    '/help#the-page-of-a-student',
  )
})

test('a clerk finds in the help how to replace a lost card, and the address does not say what was typed', {
  tag: opens('help'),
}, async ({ adminPage: page }) => {
  await page.goto('/help')
  await expect(part(page, 'Importing students')).toBeVisible()
  await expect(found(page)).toBeEmpty()
  await searchBox(page).pressSequentially('LOST card')
  await expect(found(page)).toHaveText(/^\d parts of this page match\.$/)
  await expect(part(page, 'Importing students')).toHaveCount(0)
  await expect(page.getByRole('term').filter({ hasText: 'replace a lost card' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'delete a card' })).toHaveCount(0)
  await expect(main(page).locator('mark').first()).toHaveText(/lost|card/i)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expect(page).toHaveURL('/help')

  await searchBox(page).fill('xylophone')
  await expect(found(page)).toHaveText('No matches.')
  await main(page).getByRole('button', { name: 'Show the whole page' }).click()
  await expect(searchBox(page)).toBeFocused()
  await expect(part(page, 'Importing students')).toBeVisible()

  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Importing photos' }).click()
  await expect(part(page, 'Importing photos')).toBeFocused()
  await expect(page).toHaveURL('/help#importing-photos')
  await page.goBack()
  await expect(page).toHaveURL('/help')
  await page.getByRole('navigation', { name: 'Help for' }).getByRole('link', { name: 'Students' }).click()
  await expect(heading(page)).toHaveText('For students')
  await expectAccessible(page)
})

test('students and those who cannot sign in read the help of students, and not that of the office', async ({
  page: guest,
  studentPage: page,
}) => {
  await page.goto('/myrequests')
  const help = await openHelp(page, helpLinkBelow(page))
  await expect(part(help, 'Asking the office for something')).toBeFocused()
  await help.goto('/help?page=office')
  await expect(heading(help)).toHaveText('For students')
  await expect(help.getByRole('navigation', { name: 'Help for' })).toHaveCount(0)
  await part(help, 'Your profile').scrollIntoViewIfNeeded()
  await main(help).getByRole('link', { name: 'send a request', exact: true }).click()
  await expect(part(help, 'Asking the office for something')).toBeFocused()

  await guest.goto('/adminlogin')
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await expect(heading(guest)).toHaveText('For students')
  await expect(part(guest, 'Signing in')).toBeVisible()
  await guest.goto('/help?page=guard')
  await expect(heading(guest)).toHaveText('At the gate: how to check an ID card')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Help stands in the menu, and its pages fit', async ({ adminPage: page }) => {
    await page.goto('/admin/bin')
    await page.getByRole('button', { name: 'Menu' }).click()
    const help = await openHelp(page)
    await expect(part(help, 'The bin')).toBeInViewport()
    await expectFits(help)
    await searchBox(help).fill('semester')
    await expect(help.getByRole('navigation', { name: 'Contents' })).toBeHidden()
    await expect(part(help, 'Moving students to the next semester')).toBeVisible()
    await expectAccessible(help)
  })
})
