import type { Page } from '@playwright/test'
import type { Check } from './check.ts'
import { openScene } from './scenes.ts'
import { expect } from './stage.ts'
import { at, global, placesIn, type ScreenName } from './texts.ts'

const PRODUCT = 'Student Documents'

type Entries = (readonly string[])[]
type Menu = Record<string, string | Entries>

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function expectLinks(page: Page, entries: Entries) {
  const links = navigation(page).getByRole('link')
  await expect(links).toHaveText(entries.map(([text]) => text ?? ''))
  for (const [at, [, to = '']] of entries.entries()) await expect(links.nth(at)).toHaveAttribute('href', to)
}

/** An entry that leads somewhere is always to be seen; a menu shows its entries once it is opened. */
async function expectMenus(page: Page, { button, ...menus }: Menu) {
  const always: Entries = Object.entries(menus).flatMap(([text, to]) => (typeof to === 'string' ? [[text, to]] : []))
  await expectLinks(page, always)
  const folded = Object.entries(menus).filter((entry): entry is [string, Entries] => typeof entry[1] !== 'string')
  await expect(navigation(page).getByRole('button')).toHaveText(folded.map(([text]) => text))
  for (const [text, entries] of folded) {
    const opens = navigation(page).getByRole('button', { name: text, exact: true })
    await opens.click()
    for (const [label = '', to = ''] of entries) {
      await expect(navigation(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', to)
    }
    await expect(navigation(page).getByRole('link')).toHaveCount(always.length + entries.length)
    await opens.click()
  }
  await expectLinks(page, always)
  await expect(page.getByRole('button', { name: String(button), exact: true })).toBeVisible()
}

const menusOf = (visitor: 'student' | 'admin', screen: ScreenName): Check => ({
  title: `the top bar of ${visitor === 'admin' ? 'an administrator' : 'a student'} leads where it should`,
  covers: placesIn(global.nav[visitor], 'global', 'nav', visitor),
  async run(stage) {
    const { page } = await openScene(stage, screen)
    await expectMenus(page, global.nav[visitor])
  },
})

const signedOut: Check = {
  title: 'the top bar of a stranger has the two logins and no menus',
  covers: placesIn(global.nav.signedOut, 'global', 'nav', 'signedOut'),
  async run(stage) {
    const { page } = await openScene(stage, '/')
    const entries = global.nav.signedOut.map(({ text, to }) => [text, to])
    await expectLinks(page, entries)
    await expect(navigation(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  },
}

const brand: Check = {
  title: 'the brand in the top bar leads to index.html, which is the start',
  covers: [at('global', 'brandHref')],
  async run(stage) {
    const { page } = await openScene(stage, '/adminlogin')
    const link = page.getByRole('banner').getByRole('link', { name: PRODUCT, exact: true })
    await expect(link).toHaveAttribute('href', `/${global.brandHref}`)
    await link.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Login')
  },
}

const footer: Check = {
  title: 'the footer has the name of the product and the copyright of this year, for every visitor',
  covers: placesIn(global.footer, 'global', 'footer'),
  async run(stage) {
    const year = `${new Date().getFullYear()}`
    for (const screen of ['/', '/myprofile', '/admin'] as const) {
      const { page } = await openScene(stage, screen)
      for (const { t } of global.footer) {
        const text = t.replace('<product name>', PRODUCT).replace('<year>', year)
        await expect(page.getByRole('contentinfo').getByText(text, { exact: true })).toBeVisible()
      }
    }
  },
}

/** What stands around every screen. */
export const shell: Check[] = [signedOut, menusOf('student', '/myprofile'), menusOf('admin', '/admin'), brand, footer]
