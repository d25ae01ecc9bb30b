import { letterKey } from '@portal/contract/folding'

/** Between the parts of an id; a file name cannot have some of them, and each college has its own. */
const SEPARATOR = /[\s_:/-]/gu

/**
 * The key that ids, courses and semesters are sorted by, compared character by character: without case and accents, and numbers
 * by their value. The count of its digits stands before each number, which sorts as zeros in front of it would: SRT-1, SRT-2,
 * SRT-10. Numbers with other zeros in front, and other separators (`-`, `/`, `_`, `:`, a space), make the same key.
 */
export const sortKey = (text: string) => letterKey(text).replace(SEPARATOR, ' ').replace(/\d+/g, sortedNumber)

const FIRST_COUNT = '0'.charCodeAt(0)

function sortedNumber(digits: string) {
  const value = digits.replace(/^0+(?=\d)/, '')
  return String.fromCharCode(FIRST_COUNT + value.length) + value
}
