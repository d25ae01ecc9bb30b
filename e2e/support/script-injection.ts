import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Text that becomes an element whose handler runs by itself wherever the text is treated as HTML. An `<svg onload>` would
 * be shorter, but its handler never runs when it is inserted with innerHTML, and Chromium 147 and older report a handler
 * that the policy refuses only when it would run. With slashes: names with tags as programs write them are refused.
 */
export const markup = (word: string) => `${word}<img/src/onerror=ran()>`

/** The same for a field of 20 characters. */
export const SHORT_MARKUP = '<style/onload=ran()>'

type Watched = { dialogs: string[]; ran: string[] }

/** Records every script and dialog in these pages that the portal did not put there. */
export async function watchForScripts(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { dialogs: [], ran: [] }
  context.on('dialog', async (dialog) => {
    watched.dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await context.exposeFunction('ran', () => watched.ran.push('a handler'))
  await context.exposeFunction('refused', (what: string) => watched.ran.push(what))
  await context.addInitScript(() => {
    const tell = (window as unknown as { refused(what: string): void }).refused
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`${violatedDirective} ${blockedURI}`),
    )
  })
  return watched
}

/** Waits until each of these texts is shown unchanged, and checks that none became an element. */
export async function expectLiterally(page: Page, texts: readonly string[]) {
  await expect.poll(async () => missing(await shownOn(page), texts), `what ${page.url()} does not show`).toEqual([])
  await expect(page.locator('[onload], [onerror], img[src="x"], [href^="javascript:"]')).toHaveCount(0)
}

const missing = (shown: string, texts: readonly string[]) => texts.filter((text) => !shown.includes(text.toLowerCase()))

/** All text on a screen, including the values of its fields, in lower case. */
function shownOn(page: Page) {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    return [document.body.innerText, ...fields].join('\n').toLowerCase()
  })
}
