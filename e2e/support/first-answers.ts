import type { Page } from '@playwright/test'

/** From now on pages ask the portal for what comes with them otherwise, so that a test can hold that back or change it. */
export const withoutFirstAnswers = (page: Page) =>
  page.addInitScript(() => {
    // The scripts of the page run after it has become interactive.
    document.addEventListener('readystatechange', () => document.getElementById('first-answers')?.remove(), {
      once: true,
    })
  })
