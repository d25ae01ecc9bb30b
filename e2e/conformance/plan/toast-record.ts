import type { Page } from '@playwright/test'

type Recording = { toastsSaid?: string[] }

/** From now on every toast of this window is written down, however short it is seen. */
export const recordToasts = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = []
    ;(window as Recording).toastsSaid = said
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role="region"] [role="dialog"]')) {
        if (seen.has(toast) || !toast.textContent) continue
        seen.add(toast)
        said.push(toast.textContent)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

/** What has been said in toasts since the page was loaded. */
export const toastsSaid = (page: Page) => page.evaluate(() => (window as Recording).toastsSaid ?? [])
