import { useEffect, useLayoutEffect, useRef } from 'react'

const SMALLEST = 0.4
const CLOSE_ENOUGH = 0.03

/**
 * Sets the text of a card smaller until all of it has room: a card keeps its size, whatever stands on it.
 * Done once for the screen and once for paper, where text can be finer.
 */
export function useFit() {
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
    if (!fits(1)) fits(largest(fits))
  }
}

function largest(fits: (fit: number) => boolean) {
  let tooLarge = 1
  let best = SMALLEST
  while (tooLarge - best > CLOSE_ENOUGH) {
    const middle = (tooLarge + best) / 2
    if (fits(middle)) best = middle
    else tooLarge = middle
  }
  return best
}
