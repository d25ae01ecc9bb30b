import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 80

/** Moves on with the Tab key until something has the focus, as a person without a mouse does; it must then be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(target)) break
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}

/** Goes to a field and types into it, in place of what stands there. */
export async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Goes to something and presses a key on it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Opens a menu of the top bar and goes where one of its entries leads. */
export async function goByMenu(page: Page, menu: string, entry: string) {
  const bar = page.getByRole('navigation', { name: 'Main' })
  await press(page, bar.getByRole('button', { name: menu }))
  await press(page, bar.getByRole('link', { name: entry, exact: true }))
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
