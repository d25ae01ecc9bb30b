import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STOPS = 80

/** Presses the Tab key until the target has the focus, as a person without a mouse does; it must then be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await hasFocus(target)) break
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}

/** Moves to a field and replaces its text. */
export async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Moves to a target and presses a key on it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Opens a menu of the top bar and follows one of its links. */
export async function goByMenu(page: Page, menu: string, entry: string) {
  const bar = page.getByRole('navigation', { name: 'Main' })
  await press(page, bar.getByRole('button', { name: menu }))
  await press(page, bar.getByRole('link', { name: entry, exact: true }))
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
