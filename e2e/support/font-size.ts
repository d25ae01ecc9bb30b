import type { Page } from '@playwright/test'

/** The font size in the browser's settings. */
export async function setFontSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}
