import type { Page } from '@playwright/test'

/** The scripts whose fonts the page has asked for. */
export function watchFonts(page: Page) {
  const scripts = new Set<string>()
  page.on('requestfinished', (request) => {
    const script = /noto-sans-([a-z-]+?)-\1-wght/.exec(request.url())?.[1]
    if (script) scripts.add(script)
  })
  return scripts
}

/** The words of which two different letters look the same in the font of this element: those are boxes. */
export const shownAsBoxes = (page: Page, texts: readonly string[], of = 'body') =>
  page.evaluate(
    async ([list, selector]) => {
      await document.fonts.ready
      const { fontFamily } = getComputedStyle(document.querySelector(selector) ?? document.body)
      const context = new OffscreenCanvas(60, 60).getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      const pictureOf = (letter: string) => {
        context.clearRect(0, 0, 60, 60)
        context.font = `32px ${fontFamily}`
        context.fillText(letter, 10, 40)
        return context.getImageData(0, 0, 60, 60).data.join()
      }
      return list.filter((text) => {
        const letters = [...new Set(text.match(/\p{L}/gu))]
        return new Set(letters.map(pictureOf)).size < letters.length
      })
    },
    [texts, of] as const,
  )
