import type { Page } from '@playwright/test'

/** What a screen looks like, by its figures: counts of each height, size of type and radius that is in the window or below it. */
export type Look = {
  heading: { x: number; y: number; type: string } | null
  heights: Record<string, number>
  types: Record<string, number>
  radii: Record<string, number>
  /** Buttons and links with a solid fill that are in the window as it opens. */
  solid: number
}

/** Reads the figures of the screen that is open. What the college itself prints (a card, a letter) is not counted. */
export const lookOf = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const count = (values: string[]) => {
      const counts: Record<string, number> = {}
      for (const value of values) counts[value] = (counts[value] ?? 0) + 1
      return counts
    }
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const all = [...document.querySelectorAll('main *')].filter(
      (element) => isShown(element) && !element.closest('article, canvas, [data-paper]'),
    )
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isControl = (element: Element) =>
      element.matches('button, input:not([type="checkbox"], [type="radio"], [type="file"]), select') ||
      (element.matches('a') && !/inline$/.test(getComputedStyle(element).display))
    const pixels = (value: string) => String(Math.round(Number.parseFloat(value) * 10) / 10)
    const radiusOf = (element: Element) => {
      const { borderTopLeftRadius, height } = getComputedStyle(element)
      return borderTopLeftRadius.endsWith('%') ||
        Number.parseFloat(borderTopLeftRadius) * 2 >= Number.parseFloat(height)
        ? 'round'
        : pixels(borderTopLeftRadius)
    }
    const root = getComputedStyle(document.documentElement)
    const probe = document.createElement('i')
    probe.style.background = root.getPropertyValue('--primary')
    document.body.append(probe)
    const primary = getComputedStyle(probe).backgroundColor
    probe.remove()
    const heading = document.querySelector('h1')
    const box = heading?.getBoundingClientRect()
    const style = heading && getComputedStyle(heading)
    return {
      heading:
        box && style
          ? {
              x: Math.round(box.x),
              y: Math.round(box.y + scrollY),
              type: `${pixels(style.fontSize)}/${pixels(style.lineHeight)}`,
            }
          : null,
      heights: count(all.filter(isControl).map((one) => String(Math.round(one.getBoundingClientRect().height)))),
      types: count(all.filter(hasText).map((one) => pixels(getComputedStyle(one).fontSize))),
      radii: count(all.map(radiusOf).filter((radius) => radius !== '0')),
      solid: all.filter(
        (one) =>
          one.matches('button, a') &&
          getComputedStyle(one).backgroundColor === primary &&
          one.getBoundingClientRect().top < innerHeight,
      ).length,
    }
  })
