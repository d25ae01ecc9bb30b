import type { Page } from '@playwright/test'

type Recording = { spinnersSeen?: number }

/** From now on it is counted how often a sign of loading appears in this window, however short it is seen. */
export const countSpinners = (page: Page) =>
  page.addInitScript(() => {
    const recording = window as Recording
    recording.spinnersSeen = 0
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('main [role="status"]')) {
        if (seen.has(status) || status.textContent !== 'Loading') continue
        seen.add(status)
        recording.spinnersSeen = (recording.spinnersSeen ?? 0) + 1
      }
    }).observe(document, { childList: true, subtree: true })
  })

/** How many there were since the page was loaded. */
export const spinnersSeen = (page: Page) => page.evaluate(() => (window as Recording).spinnersSeen ?? 0)
