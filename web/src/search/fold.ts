import { fold, termsOf } from '@portal/contract/folding'

/** Whether `text` has every term of `q`. */
export const matches = (text: string, q: string) => termsOf(q).every((term) => fold(text).includes(term))

/** Whether every term of `q` begins a word of `text`. */
export const wordsBegin = (text: string, q: string) => {
  const words = fold(text).split(/\s+/u)
  return termsOf(q).every((term) => words.some((word) => word.startsWith(term)))
}

type Part = { text: string; isMatch: boolean }

/** The parts of `text` that match a term of `q`, once or everywhere, and those between them. */
export function markedParts(text: string, q: string, { everywhere = false } = {}): Part[] {
  const characters = [...text].map((character) => ({ character, folded: fold(character) }))
  const folded = characters.map((one) => one.folded).join('')
  const isMarked = new Array<boolean>(folded.length).fill(false)
  for (const term of termsOf(q)) {
    // At the beginning of a word if it is there: that is where a short term was found.
    const atWord = ` ${folded}`.indexOf(` ${term}`)
    let at = atWord >= 0 && !everywhere ? atWord : folded.indexOf(term)
    while (at >= 0) {
      isMarked.fill(true, at, at + term.length)
      at = everywhere ? folded.indexOf(term, at + term.length) : -1
    }
  }
  let at = 0
  const parts: Part[] = []
  for (const one of characters) {
    // A combining character folds to nothing: it belongs to the letter before it.
    const isMatch = one.folded === '' ? (parts.at(-1)?.isMatch ?? false) : isMarked[at] === true
    at += one.folded.length
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += one.character
    else parts.push({ text: one.character, isMatch })
  }
  return parts
}

const EXCERPT_CHARACTERS = 120
/** So much of a text stands before the word that was found. */
const BEFORE_MATCH = 30

/** A long text on one line, from shortly before the first term of `q` in it. */
export function excerptOf(text: string, q: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  const folded = fold(line)
  const found = termsOf(q).map((term) => folded.indexOf(term))
  const at = Math.min(...found.filter((place) => place >= 0))
  const from = Number.isFinite(at) && at > BEFORE_MATCH ? line.indexOf(' ', at - BEFORE_MATCH) + 1 : 0
  const rest = line.slice(from)
  const cut = rest.length > EXCERPT_CHARACTERS ? `${rest.slice(0, EXCERPT_CHARACTERS).trimEnd()}…` : rest
  return from > 0 ? `… ${cut}` : cut
}
