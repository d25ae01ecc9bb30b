import { letterKey } from '@portal/contract/folding'

const MIN_CHARACTERS = 6

/** A text without case, accents, spaces and punctuation: two spellings of one course have the same key. */
const keyOf = (text: string) => letterKey(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const digitsOf = (key: string) => key.replace(/\P{N}/gu, '')

/**
 * The value in use that `typed` is probably another spelling of: only case, accents, spaces or punctuation differ, or one
 * letter of a longer text. Null if `typed` is in use itself, or similar to none. Values with other digits are different
 * ones ('Semester 1', 'Semester 2'), and so are those with another first letter ('B.Com.', 'M.Com.').
 */
export function similarSpelling(typed: string, inUse: readonly string[]) {
  const value = typed.trim()
  const key = keyOf(value)
  if (key === '' || inUse.includes(value)) return null
  return inUse.find((known) => keyOf(known) === key) ?? inUse.find((known) => isOneLetterOff(key, keyOf(known))) ?? null
}

function isOneLetterOff(a: string, b: string) {
  if (Math.min(a.length, b.length) < MIN_CHARACTERS || a[0] !== b[0] || digitsOf(a) !== digitsOf(b)) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)]
  const replaced = restOfA.slice(1) === restOfB.slice(1)
  const added = restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1)
  const swapped = restOfA.slice(2) === restOfB.slice(2) && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
  return replaced || added || swapped
}
