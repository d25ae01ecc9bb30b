import { letterKey } from '@portal/contract/folding'
import { soundOf } from './sound-of.ts'

/** A shorter name is the same as a longer one if it has at least so many words: one name alone is that of many people. */
const WORDS_MIN = 2
/** One name, which is often shortened. */
const MOHAMMED = /^(md|mohd|m[ou]h[ao]m[ae]d)$/
const APOSTROPHE = /['’]/g
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/u

/**
 * Says of a name whether it can be that of the same person as `one`: the same in case, accents, punctuation, the order of the words,
 * spaces, and the ways in which Indian names are written in Latin letters; one may lack middle names, or have initials. Vowel signs count, as those of
 * twins often differ in these alone. A name is not compared with itself in another script.
 */
export function sameNameAs(one: string) {
  const words = spelledWords(one)
  const joined = joinedOf(words)
  return (other: string) => {
    const others = spelledWords(other)
    const [fewer, more] = words.length < others.length ? [words, others] : [others, words]
    if (fewer.length === 0) return false
    if (joined === joinedOf(others)) return true
    if (fewer.length < more.length && fewer.length < WORDS_MIN) return false
    return hasEvery(more, fewer)
  }
}

/** Whether each of `words` is in `all`, as often; an initial is the word that it begins, where another word is in both. */
function hasEvery(all: readonly string[], words: readonly string[]) {
  const left = [...all]
  const take = (isIt: (one: string) => boolean) => {
    const at = left.findIndex(isIt)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const others = words.filter((word) => !take((one) => one === word))
  const isWholeInBoth = words.some((word) => word.length > 1 && !others.includes(word))
  return isWholeInBoth
    ? others.every((word) => take((one) => isInitialOf(one, word) || isInitialOf(word, one)))
    : others.length === 0
}

const isInitialOf = (letter: string, word: string) => letter.length === 1 && word.startsWith(letter)

const spelledWords = (name: string) =>
  letterKey(name).replace(APOSTROPHE, '').split(NO_LETTER).map(spelled).filter(Boolean)

/** As it sounds, if it is written in Latin letters: others have vowel signs. */
function spelled(word: string) {
  if (!/^[a-z]+$/.test(word)) return word
  const sound = soundOf(word)
  return MOHAMMED.test(sound) ? 'mohamed' : sound
}

const joinedOf = (words: readonly string[]) => words.join('').replace(/(.)\1+/gu, '$1')
