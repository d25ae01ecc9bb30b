import type { UserRow } from '../students/students.tables.ts'

/** How well a word of a student matches a typed term: the lower, the better. */
const IN_NAME = { same: 0, beginning: 1 }
const ELSEWHERE = { same: 1, beginning: 2 }
const WITHIN_A_WORD = 3
/** What a name that begins as the typed text does is better by. */
const NAME_BEGINS = 0.5

const order: Record<UserRow['status'], number> = { active: 0, former: 1, inactive: 2, forgotten: 3 }

type Searched = Pick<UserRow, 'seq' | 'sortName' | 'search' | 'status'>

/** Orders students that match `terms`: active ones first, then former ones; in each, the best matches, then by name. */
export function byRelevance(terms: readonly string[]) {
  const costs = new Map<number, number>()
  const costOf = (row: Searched) => {
    const cost = costs.get(row.seq) ?? rate(row, terms)
    costs.set(row.seq, cost)
    return cost
  }
  return (a: Searched, b: Searched) =>
    order[a.status] - order[b.status] ||
    costOf(a) - costOf(b) ||
    (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.seq - b.seq)
}

function rate({ sortName, search }: Searched, terms: readonly string[]) {
  const inName = sortName.split(' ')
  const anywhere = search.split('  ')
  const costs = terms.map((term) => Math.min(best(inName, term, IN_NAME), best(anywhere, term, ELSEWHERE)))
  const bonus = sortName.startsWith(terms.join(' ')) ? NAME_BEGINS : 0
  return costs.reduce((sum, cost) => sum + cost, 0) - bonus
}

function best(words: readonly string[], term: string, costs: typeof IN_NAME) {
  if (words.includes(term)) return costs.same
  return words.some((word) => word.startsWith(term)) ? costs.beginning : WITHIN_A_WORD
}
