/** The entries of a dictionary: names without the slash, values as they are written. */
export type PdfDictionary = Map<string, string>

const SPACE = /[\s\0]*/y
const NAME = /\/[^\s\0()<>[\]{}/%]*/y
const REFERENCE = /\d+\s+\d+\s+R(?![\w])/y
const PLAIN = /[^\s\0()<>[\]{}/%]+/y
const HEX_STRING = /<[\da-fA-F\s]*>/y

/** Reads the dictionary that begins at `at`. `text` has one character for each byte. Throws for what is none. */
export function readDictionary(text: string, at = 0): PdfDictionary {
  const entries: PdfDictionary = new Map()
  let next = skipSpace(text, at)
  if (!text.startsWith('<<', next)) throw new Error('not a PDF dictionary')
  for (next = skipSpace(text, next + 2); !text.startsWith('>>', next); next = skipSpace(text, next)) {
    const nameEnd = endOf(NAME, text, next)
    if (nameEnd === null) throw new Error('a PDF dictionary without a name')
    const value = skipSpace(text, nameEnd)
    const valueEnd = skipValue(text, value)
    entries.set(text.slice(next + 1, nameEnd), text.slice(value, valueEnd))
    next = valueEnd
  }
  return entries
}

export const writeDictionary = (entries: PdfDictionary) =>
  `<< ${[...entries].map(([name, value]) => `/${name} ${value}`).join(' ')} >>`

/** The number of the object that a value refers to; null when it is no reference. */
export function referenceOf(value: string | undefined) {
  const [, number] = /^(\d+)\s+\d+\s+R$/.exec(value ?? '') ?? []
  return number === undefined ? null : Number(number)
}

function skipValue(text: string, at: number): number {
  if (text.startsWith('<<', at)) return skipAll(text, at + 2, '>>')
  if (text[at] === '[') return skipAll(text, at + 1, ']')
  if (text[at] === '(') return skipString(text, at)
  for (const pattern of [NAME, HEX_STRING, REFERENCE, PLAIN]) {
    const end = endOf(pattern, text, at)
    if (end !== null) return end
  }
  throw new Error('an unknown value in a PDF')
}

/** Skips values up to `closing`, and that too. */
function skipAll(text: string, at: number, closing: string) {
  let next = skipSpace(text, at)
  while (!text.startsWith(closing, next)) {
    const isName = closing === '>>' && text[next] === '/'
    next = skipSpace(text, isName ? (endOf(NAME, text, next) ?? next) : skipValue(text, next))
  }
  return next + closing.length
}

/** A string in parentheses, which may contain others. */
function skipString(text: string, at: number) {
  let depth = 0
  for (let next = at; next < text.length; next++) {
    if (text[next] === '\\') next++
    else if (text[next] === '(') depth++
    else if (text[next] === ')' && --depth === 0) return next + 1
  }
  throw new Error('a PDF string without an end')
}

const skipSpace = (text: string, at: number) => endOf(SPACE, text, at) ?? at

function endOf(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
