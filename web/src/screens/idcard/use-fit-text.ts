import { useEffect, useLayoutEffect, useRef } from 'react'

const MIN_SCALE = 0.4
const PRECISION = 0.03

/**
 * Reduces the font size until a card's text fits, because a card has a fixed size. The size is computed for the screen
 * and for paper, where smaller text is legible.
 */
export function useFitText() {
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (text.current) fitText(text.current)
  })
  useEffect(() => {
    const node = text.current
    if (!node) return
    let width = node.clientWidth
    const observer = new ResizeObserver(() => {
      if (node.clientWidth === width) return
      width = node.clientWidth
      fitText(node)
    })
    observer.observe(node)
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => fitText(node))
    return () => observer.disconnect()
  }, [])
  return text
}

function fitText(text: HTMLElement) {
  for (const medium of ['paper', 'screen']) {
    text.dataset.medium = medium
    const fits = (fit: number) => {
      text.style.setProperty(`--fit-on-${medium}`, String(fit))
      return text.scrollHeight <= text.clientHeight
    }
    if (!fits(1)) fits(largestFitting(fits))
  }
}

function largestFitting(fits: (fit: number) => boolean) {
  let tooLarge = 1
  let best = MIN_SCALE
  while (tooLarge - best > PRECISION) {
    const middle = (tooLarge + best) / 2
    if (fits(middle)) best = middle
    else tooLarge = middle
  }
  return best
}
