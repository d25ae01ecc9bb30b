const DIGITS = 10
const NO_ASCII_DIGIT = /(?![0-9])\p{Nd}/gu
const DIGIT = /\p{Nd}/u

/** Digits of any script as those of English: ९८७, ٩٨٧ and ９８７ are 987. */
export const toAsciiDigits = (text: string) => text.replace(NO_ASCII_DIGIT, (digit) => String(digitValue(digit)))

/** Unicode has the ten digits of a script in a row, from 0; some scripts have several such rows without a gap. */
function digitValue(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % DIGITS
}
