import { type NameWords, type SimilarWord, similarWords } from './similar-words.ts'

/** Terms that are compared with names, and similar words of each: they limit what one search costs. */
const TERMS_MAX = 4
const WORDS_PER_TERM = 8
const SPELLINGS_MAX = 8

type Spelling = { terms: string[]; cost: number }

/**
 * What somebody who typed `terms` may have meant: the same terms with at least one of them replaced by a similar word of a
 * name, the most similar first.
 */
export function similarSpellings(names: NameWords, terms: readonly string[]): string[][] {
  if (terms.length > TERMS_MAX) return []
  const alternatives = terms.map((term) => [{ word: term, cost: 0 }, ...similarNames(names, term)])
  const none: Spelling[] = [{ terms: [], cost: 0 }]
  const spellings = alternatives.reduce(
    (found, choices) => found.flatMap((spelling) => choices.map((choice) => extend(spelling, choice))),
    none,
  )
  return spellings
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, SPELLINGS_MAX)
    .map(({ terms }) => terms)
}

const extend = ({ terms, cost }: Spelling, choice: SimilarWord): Spelling => ({
  terms: [...terms, choice.word],
  cost: cost + choice.cost,
})

/** Words of names that are similar to a term; none for numbers and e-mail addresses. */
function similarNames(names: NameWords, term: string) {
  return /^[\p{L}'’.-]+$/u.test(term) ? similarWords(names, term, WORDS_PER_TERM) : []
}
