import type { Page } from '@playwright/test'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press } from '../support/keyboard.ts'
import { main, toast } from '../support/locators.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/verified-test.ts'

const RED = 'rgb(122, 16, 32)'
const BLUE = 'rgb(31, 63, 147)'

const shieldOf = (page: Page) => page.getByRole('banner').locator('svg').first()
const logoOf = (page: Page) => shieldOf(page).evaluate((shield) => getComputedStyle(shield).backgroundImage)
const widthOf = (page: Page) => shieldOf(page).evaluate((shield) => shield.getBoundingClientRect().width)
const backgroundOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor)

/** A picture four times as wide as high, as the browser draws it. */
async function aWideLogo(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 100 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#7a1020'
    context?.fillRect(0, 0, 400, 100)
    return canvas.toDataURL('image/png')
  })
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

test('a college shows its own colour and logo in the bar, at the login and to strangers, and the shield again without them', async ({
  adminPage: admin,
  page: stranger,
}) => {
  await admin.goto('/admin/settings?section=college')
  const accent = main(admin).getByLabel('Accent colour')
  const save = main(admin).getByRole('button', { name: 'Save accent colour' })
  const shieldWidth = await widthOf(admin)
  await accent.fill('#ff7a00')
  await press(admin, save)
  await expect(accent).toBeFocused()
  await expect(main(admin)).toContainText(/#ff7a00 has a contrast of \d\.\d:1 .* The nearest that passes is #\w{6}\./)
  await expectAccessible(admin)
  await admin.emulateMedia({ colorScheme: 'light' })
  await press(admin, main(admin).getByRole('button', { name: /^Use #\w{6}$/ }))
  await expect(accent).toBeFocused()
  await expect(accent).toHaveValue(/^#(?!ff7a00)\w{6}$/)
  await admin.keyboard.press('Enter')
  await expect(toast(admin, 'Accent colour saved')).toBeVisible()
  await main(admin).getByLabel('Choose a colour').fill('#7a1020')
  await expect(accent).toHaveValue('#7a1020')
  await save.click()
  await expect
    .poll(() => admin.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')))
    .toBe('#7a1020')

  await admin.goto('/admin/settings?section=letterhead')
  await main(admin)
    .getByLabel('Logo', { exact: true })
    .setInputFiles(await aWideLogo(admin))
  await expect(toast(admin, 'Logo saved')).toBeVisible()
  await expect.poll(() => logoOf(admin)).toMatch(/\/college\/\w+\/logo\.png/)
  expect(await widthOf(admin)).toBeGreaterThan(3 * shieldWidth)

  for (const [path, button] of [
    ['/', 'Login'],
    ['/verify', 'Check'],
  ] as const) {
    await stranger.emulateMedia({ colorScheme: 'light' })
    await stranger.goto(path)
    expect(await backgroundOf(stranger, button), path).toBe(RED)
    expect(await logoOf(stranger), path).toContain('/college/')
    await expect(stranger.locator('link[rel=icon]')).toHaveAttribute('href', /\/college\/\w+\/icon-32\.png/)
    await expectAccessible(stranger)
  }
  await stranger.setViewportSize(phone.viewport)
  await stranger.goto('/')
  await expectFits(stranger)
  await admin.goto('/admin')
  await expectAccessible(admin)

  await admin.goto('/admin/settings?section=letterhead')
  await press(admin, main(admin).getByRole('button', { name: 'Remove logo' }))
  await expect.poll(() => logoOf(admin)).toBe('none')
  await admin.goto('/admin/settings?section=college')
  await accent.fill('')
  await save.click()
  await expect(save).toBeHidden()
  await stranger.emulateMedia({ colorScheme: 'light' })
  await stranger.goto('/')
  expect(await backgroundOf(stranger, 'Login')).toBe(BLUE)
  expect(await logoOf(stranger)).toBe('none')
  await expect(stranger.locator('style[data-college]')).toHaveCount(0)
})
