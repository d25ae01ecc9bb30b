import type { Page } from '@playwright/test'

/** Has a page take this long, on the real clock, to read each answer after it has arrived: a browser on a busy machine. */
export const readSlowly = (page: Page, delayMs: number) =>
  page.addInitScript((ms) => {
    // Taken before a test stops the clock of the page.
    const realTimeout = window.setTimeout.bind(window)
    const { text } = Response.prototype
    Response.prototype.text = async function () {
      await new Promise((resolve) => realTimeout(resolve, ms))
      return text.call(this)
    }
  }, delayMs)
