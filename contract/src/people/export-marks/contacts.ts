const ADDRESS = /[^\s<>;,:|/"'()[\]]+@[^\s<>;,:|/"'()[\]]+/
const ONE_ADDRESS = /^[^\s<>;,|/()[\]]+@[^\s<>;,|/()[\]]+$/
/** What stands between two telephone numbers in a cell. A space alone does so between ten digits and ten digits. */
const BETWEEN_NUMBERS = /[/,;|&\n]|\bor\b|\band\b|\s{2,}|(?<=\d{10})\s(?=\+?\d{10})/i
const DIGITS_OF_A_NUMBER = 10

/**
 * The first address of a text without what is around it, as of `asha @ x.example`, `a@x.example; b@x.example` and
 * `Asha <asha@x.example>`; undefined for one address alone, and for none.
 */
export function firstAddress(text: string) {
  if (!text.includes('@') || ONE_ADDRESS.test(text)) return undefined
  const isOne = text.indexOf('@') === text.lastIndexOf('@')
  const joined = text.replace(/^mailto:/i, '').replace(isOne ? /\s*([@.])\s*/g : /\s*(@)\s*/g, '$1')
  return ADDRESS.exec(joined)?.[0]
}

/** The first of several telephone numbers, as of `9876543210 / 9876543211`; undefined where a text has not several. */
export function firstNumber(text: string) {
  const numbers = text.split(BETWEEN_NUMBERS).filter((part) => /\d/.test(part))
  const [first = ''] = numbers
  return numbers.length > 1 && first.replace(/\D/g, '').length >= DIGITS_OF_A_NUMBER ? first.trim() : undefined
}
