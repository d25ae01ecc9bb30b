import type { Page } from '@playwright/test'
import { heading } from '../support/locators.ts'
import { expect, test } from './fixtures.ts'

const PRODUCT = 'Student Documents'

type Links = (readonly [text: string, to: string])[]

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function expectLinks(page: Page, expected: Links) {
  const links = navigation(page).getByRole('link')
  await expect(links).toHaveText(expected.map(([text]) => text))
  for (const [index, [, to]] of expected.entries()) await expect(links.nth(index)).toHaveAttribute('href', to)
}

/** A menu shows its links once it is opened, beside those that are always shown. */
async function expectMenus(page: Page, always: Links, menus: Record<string, Links>) {
  await expectLinks(page, always)
  await expect(navigation(page).getByRole('button')).toHaveText(Object.keys(menus))
  for (const [name, links] of Object.entries(menus)) {
    const menu = navigation(page).getByRole('button', { name, exact: true })
    await menu.click()
    for (const [text, to] of links) {
      await expect(navigation(page).getByRole('link', { name: text, exact: true })).toHaveAttribute('href', to)
    }
    await expect(navigation(page).getByRole('link')).toHaveCount(always.length + links.length)
    await menu.click()
  }
  await expectLinks(page, always)
}

async function expectFooter(page: Page, texts: string[]) {
  const year = `${new Date().getFullYear()}`
  for (const text of texts) {
    const shown = text.replace('<product name>', PRODUCT).replace('<year>', year)
    await expect(page.getByRole('contentinfo').getByText(shown, { exact: true }).first()).toBeVisible()
  }
}

test('a stranger finds the two logins in the top bar and no menus, and the footer', async ({ page, texts, value }) => {
  await page.goto('/')
  const links = value<{ text: string; to: string }[]>('global.nav.signedOut')
  await expectLinks(
    page,
    links.map(({ text, to }) => [text, to]),
  )
  await expect(navigation(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expectFooter(page, texts('global.footer'))
})

test('a student finds their menus and Logout in the top bar, and the footer', async ({
  studentPage: page,
  texts,
  value,
}) => {
  await page.goto('/myprofile')
  const { button, ...menus } = value<Record<string, Links> & { button: string }>('global.nav.student')
  await expectMenus(page, [], menus as Record<string, Links>)
  await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
  await expectFooter(page, texts('global.footer'))
})

test('an administrator finds the dashboard, their menus and Logout in the top bar, and the footer', async ({
  adminPage: page,
  texts,
  value,
}) => {
  await page.goto('/admin')
  const { button, Dashboard, ...menus } = value<Record<string, Links> & { button: string; Dashboard: string }>(
    'global.nav.admin',
  )
  await expectMenus(page, [['Dashboard', Dashboard]], menus as Record<string, Links>)
  await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
  await expectFooter(page, texts('global.footer'))
})

test('the brand in the top bar leads to index.html, which is the start', async ({ page, text }) => {
  await page.goto('/adminlogin')
  const brand = page.getByRole('banner').getByRole('link', { name: PRODUCT, exact: true })
  await expect(brand).toHaveAttribute('href', `/${text('global.brandHref')}`)
  await brand.click()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText('Student Login')
})
