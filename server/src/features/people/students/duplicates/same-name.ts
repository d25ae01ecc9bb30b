import { letterKey } from '@portal/contract/folding'
import { soundOf } from './sound-of.ts'

/** A shorter name is the same as a longer one if it has at least so many words: one name alone is that of many people. */
const WORDS_MIN = 2
const APOSTROPHE = /['’]/g
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/u

/**
 * Says of a name whether it can be that of the same person as `one`: the same in case, accents, punctuation, the order of the words,
 * spaces, and the ways in which Indian names are written in Latin letters; one may lack middle names. Vowel signs count, as those of
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

/** Whether each of `words` is in `all`, as often. */
function hasEvery(all: readonly string[], words: readonly string[]) {
  const left = [...all]
  return words.every((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const spelledWords = (name: string) =>
  letterKey(name).replace(APOSTROPHE, '').split(NO_LETTER).map(spelled).filter(Boolean)

/** As it sounds, if it is written in Latin letters: others have vowel signs. */
const spelled = (word: string) => (/^[a-z]+$/.test(word) ? soundOf(word) : word)

const joinedOf = (words: readonly string[]) => words.join('').replace(/(.)\1+/gu, '$1')
