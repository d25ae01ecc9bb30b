/** A longer word may not fit a line, such as an address of a page beside another language. */
const LONG = /[^ ]{37,}/gu
const PART_CHARACTERS = 12
const ZERO_WIDTH_SPACE = '\u200b'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text with places to break a line within the words that are too long for one. */
export const breakable = (text: string) => text.replace(LONG, broken)

function broken(word: string) {
  let [line, whole] = ['', '']
  for (const { segment } of segmenter.segment(word)) {
    if (line.length >= PART_CHARACTERS) {
      whole += line + ZERO_WIDTH_SPACE
      line = ''
    }
    line += segment
  }
  return whole + line
}
