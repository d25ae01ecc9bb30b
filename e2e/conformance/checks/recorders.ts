import type { Page } from '@playwright/test'

type Recording = { toasts?: string[]; spinners?: number }

/** Records every toast of this page, however short it is shown. */
export const recordToasts = (page: Page) =>
  page.addInitScript(() => {
    const toasts: string[] = []
    ;(window as Recording).toasts = toasts
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role="region"] [role="dialog"]')) {
        if (seen.has(toast) || !toast.textContent) continue
        seen.add(toast)
        toasts.push(toast.textContent)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

/** The toasts since the page was loaded. */
export const recordedToasts = (page: Page) => page.evaluate(() => (window as Recording).toasts ?? [])

/** Counts how often a spinner appears in this page, however short it is shown. */
export const recordSpinners = (page: Page) =>
  page.addInitScript(() => {
    const recording = window as Recording
    recording.spinners = 0
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('main [role="status"]')) {
        if (seen.has(status) || status.textContent !== 'Loading') continue
        seen.add(status)
        recording.spinners = (recording.spinners ?? 0) + 1
      }
    }).observe(document, { childList: true, subtree: true })
  })

/** The number of spinners since the page was loaded. */
export const recordedSpinners = (page: Page) => page.evaluate(() => (window as Recording).spinners ?? 0)
