import { soundOf } from '../students/duplicates/sound-of.ts'

/** A word of a name, prepared for comparison. */
export type NameWord = {
  word: string
  /** The word as it sounds, see `soundOf`. */
  sound: string
  /** One bit for each letter that the word has: words with few letters in common are not compared further. */
  letters: number
}

/** The distinct words of all names. */
export type NameWords = Map<string, NameWord>

export type SimilarWord = { word: string; cost: number }

/** From this many letters on, one letter may be wrong; from the second number on, two. */
const ONE_WRONG_FROM = 4
const TWO_WRONG_FROM = 8
/** From this many letters on, a term may be the beginning of a word. */
const BEGINNING_FROM = 5
/** Longer words are not compared. */
const LONGEST = 60
const SAME_SOUND_FROM = 3
const SAME_SOUND_COST = 0.5
const BEGINNING_COST = 0.75
const SIMILAR_SOUND_COST = 1.5

export const nameWord = (word: string): NameWord => ({ word, sound: soundOf(word), letters: lettersOf(word) })

/**
 * How unlike `word` is a typed term: 0 for the same word, more for each letter that is missing, additional, different or
 * exchanged with its neighbour; `null` if the two are not similar.
 */
function unlikeness(term: NameWord, word: NameWord): number | null {
  const allowed = allowedErrors(term.word)
  const costs = [
    term.sound === word.sound && term.sound.length >= SAME_SOUND_FROM ? SAME_SOUND_COST : Number.POSITIVE_INFINITY,
  ]
  if (allowed > 0 && missingLetters(term, word) <= allowed) {
    costs.push(distance(term.word, word.word, allowed))
    if (term.sound.length >= ONE_WRONG_FROM && distance(term.sound, word.sound, 1) === 1) costs.push(SIMILAR_SOUND_COST)
    if (term.word.length >= BEGINNING_FROM && word.word.length > term.word.length)
      costs.push(BEGINNING_COST + distance(term.word, word.word.slice(0, term.word.length), allowed))
  }
  const cost = Math.min(...costs)
  return Number.isFinite(cost) ? cost : null
}

/** The words of names most similar to `term`, at most `limit`, the most similar first. */
export function similarWords(names: NameWords, term: string, limit: number): SimilarWord[] {
  const typed = nameWord(term)
  const found: SimilarWord[] = []
  for (const word of names.values()) {
    const cost = unlikeness(typed, word)
    if (cost !== null && cost > 0) found.push({ word: word.word, cost })
  }
  return found
    .sort((a, b) => a.cost - b.cost || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
}

function allowedErrors({ length }: string) {
  if (length < ONE_WRONG_FROM || length > LONGEST) return 0
  return length < TWO_WRONG_FROM ? 1 : 2
}

/** How many letters of `term` the word has not at all. */
function missingLetters(term: NameWord, { letters }: NameWord) {
  let missing = term.letters & ~letters
  let count = 0
  for (; missing !== 0; count++) missing &= missing - 1
  return count
}

function lettersOf(word: string) {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

/**
 * The Damerau-Levenshtein distance of two words, in which no letter is changed twice; infinite if it is more than `most`.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let [beforeLast, last, row] = [rows[0], rows[1], rows[2]] as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      if (isExchanged(a, b, i, j)) cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return Number.POSITIVE_INFINITY
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  const result = at(last, b.length)
  return result > most ? Number.POSITIVE_INFINITY : result
}

/** The rows of the table that `distance` computes; a word has at most two letters more than a term. */
const rows = Array.from({ length: 3 }, () => new Uint8Array(LONGEST + 3))
const at = (row: Uint8Array, index: number) => row[index] as number

const isExchanged = (a: string, b: string, i: number, j: number) =>
  i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
