import type { Page } from '@playwright/test'

/** How many rows of the list are whole in the window: below the head of the table, above what stays at the foot. */
export const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0
    const foot = document.querySelector('main [data-foot]')
    const isFootKept = foot !== null && getComputedStyle(foot).position === 'sticky'
    const top = bottomOf(document.querySelector('main thead'))
    const bottom = isFootKept ? foot.getBoundingClientRect().top : window.innerHeight
    return [...document.querySelectorAll('main tbody tr')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 0.5 && box.bottom <= bottom + 0.5
    }).length
  })

/** What a pointer can press in the main part of the screen and is smaller than this, with its size; links in a sentence may be. */
export const smallTargets = (page: Page, smallest: number) =>
  page.evaluate((px) => {
    const targets = [...document.querySelectorAll('main :is(a, button, select, input, label:has(input))')]
    return targets.flatMap((target) => {
      const label = target.closest('label')
      const { width, height } = (label ?? target).getBoundingClientRect()
      if (!target.checkVisibility() || width <= 1 || (width >= px - 0.5 && height >= px - 0.5)) return []
      return [`${target.getAttribute('aria-label') ?? target.textContent} ${Math.round(width)}×${Math.round(height)}`]
    })
  }, smallest)
