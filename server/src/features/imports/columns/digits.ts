const DEVANAGARI_ZERO = 0x0966

/** Hindi digits as those of English: ९८७ is 987. */
export const toAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
