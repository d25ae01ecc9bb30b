import type { Locator, Page } from '@playwright/test'

/** The text spacing that WCAG 1.4.12 asks to bear. */
export const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** A style element would be refused by the content security policy. */
export const addStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, style)

/** The cells of the table that overlap another cell, or whose content is wider than they are. */
export function overlaps(page: Page) {
  return page.evaluate(() => {
    const faults: string[] = []
    for (const row of document.querySelectorAll('tr')) {
      const cells = [...row.querySelectorAll<HTMLElement>('th, td')]
      const boxes = cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect()
      })
      for (const [index, cell] of cells.entries()) {
        if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`${cell.dataset.column} is cut`)
        for (const [other, box] of boxes.entries()) {
          const own = boxes[index]
          if (!own || other <= index || own.width === 0 || box.width === 0) continue
          const apart =
            own.right <= box.left + 1 ||
            box.right <= own.left + 1 ||
            own.bottom <= box.top + 1 ||
            box.bottom <= own.top + 1
          if (!apart) faults.push(`${cell.dataset.column} lies on ${cells[other]?.dataset.column}`)
        }
      }
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('the page is too wide')
    return faults
  })
}

/** The contrast of WCAG between two colours of an element. */
export const contrastIn = (element: Locator, one: string, other: string) =>
  element.evaluate(
    (node, properties) => {
      const luminances = properties.map((property) => {
        // What is transparent shows what is behind it.
        let shown: Element | null = node
        while (shown?.parentElement && getComputedStyle(shown).getPropertyValue(property) === 'rgba(0, 0, 0, 0)') {
          shown = shown.parentElement
        }
        const color = getComputedStyle(shown ?? node).getPropertyValue(property)
        const whole = color.startsWith('rgb') ? 255 : 1
        const channels = color.match(/[\d.]+/g)
        const [red = 0, green = 0, blue = 0] = (channels ?? []).map((channel) => {
          const part = Number(channel) / whole
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      })
      const [dark = 0, light = 0] = luminances.sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    },
    [one, other],
  )
