import { expect, type Page } from '@playwright/test'

/**
 * Translates the page as browsers do, now and whenever it changes: two <font> elements stand in the place of each text.
 * Returns what `expectWhole` asks for: that nothing was thrown, and the screen is still there.
 */
export async function translatePage(page: Page) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.evaluate(() => {
    const isTranslated = (text: Node) =>
      text.nodeValue?.trim() === '' ||
      text.parentElement?.closest('font, script, style, textarea, option, svg, [contenteditable]')
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) if (!isTranslated(walker.currentNode)) texts.push(walker.currentNode)
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.nodeValue ?? '')
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    translate(document.body)
    new MutationObserver(() => translate(document.body)).observe(document.body, { childList: true, subtree: true })
  })
  await expect(page.locator('main font').first()).toBeAttached()
  return async () => {
    await expect(page.getByText('Something went wrong').first()).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(errors).toEqual([])
  }
}
