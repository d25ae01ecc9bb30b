import { expect, type Locator, type Page } from '@playwright/test'

/** A phone as most students have it. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** The least a finger hits for sure. */
const TARGET_PX = 44

/** Opens the menu behind its button, and goes where one of the entries leads. */
export async function tapInMenu(page: Page, menu: string, entry: string) {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Menu' }).tap()
  await bar.getByRole('button', { name: menu }).tap()
  await bar.getByRole('link', { name: entry, exact: true }).tap()
}

/** Checks that nothing has to be pushed sideways to be seen. */
export async function expectFits(page: Page) {
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content, `the width of ${page.url()}`).toBeLessThanOrEqual(width ?? 0)
}

export async function expectTappable(target: Locator) {
  const box = await target.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(TARGET_PX)
  expect(box?.width).toBeGreaterThanOrEqual(TARGET_PX)
}
