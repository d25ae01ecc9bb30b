import type { Page } from '@playwright/test'

/** Makes a page take this long, on the real clock, to read each response that has arrived: a browser on a busy machine. */
export const delayResponses = (page: Page, delayMs: number) =>
  page.addInitScript((ms) => {
    // Taken before a test pauses the clock of the page.
    const realTimeout = window.setTimeout.bind(window)
    const { text } = Response.prototype
    Response.prototype.text = async function () {
      await new Promise((resolve) => realTimeout(resolve, ms))
      return text.call(this)
    }
  }, delayMs)
