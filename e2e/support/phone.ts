import { expect, type Locator, type Page } from '@playwright/test'

/** A phone such as most students have. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** The smallest size that a finger hits reliably. */
const TARGET_PX = 44

/** Opens the menu and follows one of its links, which stands below the name of its part. */
export async function tapInMenu(page: Page, menu: string, entry: string) {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Menu' }).tap()
  await expect(bar.getByText(menu, { exact: true }).filter({ visible: true })).toBeVisible()
  await bar.getByRole('link', { name: entry, exact: true }).tap()
}

/** Checks that nothing is wider than the screen. */
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
