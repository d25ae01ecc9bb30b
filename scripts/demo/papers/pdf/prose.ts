import { type FontName, widthOf } from './metrics.ts'
import type { Page } from './page.ts'

/** A stretch of text; what stands in an array is set in bold. */
export type Run = string | readonly [string]

type Word = { text: string; font: FontName; width: number }
type Setting = { x: number; y: number; width: number; size: number; leading: number; align?: 'justified' | 'centre' }

/** Sets a paragraph from baseline `y` on, and gives back the baseline after it. */
export function setProse(page: Page, runs: readonly Run[], setting: Setting) {
  const { x, width, size, leading, align = 'justified' } = setting
  const space = widthOf(' ', 'serif', size)
  const lines = broken(wordsOf(runs, size), width, space)
  let y = setting.y
  for (const [at, line] of lines.entries()) {
    const natural = line.reduce((sum, word) => sum + word.width, 0) + space * (line.length - 1)
    const isLast = at === lines.length - 1
    const gap = align === 'justified' && !isLast ? space + (width - natural) / (line.length - 1) : space
    let from = align === 'centre' ? x + (width - natural) / 2 : x
    for (const { text, font, width: wide } of line) {
      page.text(from, y, text, { font, size })
      from += wide + gap
    }
    y += leading
  }
  return y
}

function wordsOf(runs: readonly Run[], size: number): Word[] {
  return runs.flatMap((run) => {
    const [text, font] = typeof run === 'string' ? [run, 'serif' as const] : [run[0], 'serifBold' as const]
    return text
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ text: word, font, width: widthOf(word, font, size) }))
  })
}

/** Lines as full as they can be. A full stop after a bold name stays with it. */
function broken(words: Word[], width: number, space: number) {
  const lines: Word[][] = [[]]
  let used = 0
  for (const word of words) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && used + space + word.width > width) {
      lines.push([word])
      used = word.width
    } else {
      line.push(word)
      used += word.width + (line.length > 1 ? space : 0)
    }
  }
  return lines
}
