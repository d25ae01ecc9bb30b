import type { Promotion, PromotionAction, PromotionGroup } from '@portal/contract/bulk/promotions'
import { groupName } from './group-name.ts'

/** A row of the proposal: a course with the totals of its groups that are shown, or one of them. */
export type ProposalRow =
  | {
      key: string
      course: string
      students: number
      counts: Pick<Promotion['counts'], 'moving' | 'leaving' | 'staying'>
    }
  | { key: string; group: PromotionGroup }

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/**
 * The groups by course, each after the totals of its course: those with this action in whose name words begin with all
 * words of `q`.
 */
export function groupsByCourse(
  groups: readonly PromotionGroup[],
  show: PromotionAction | '',
  q: string,
): ProposalRow[] {
  const terms = wordsOf(q)
  const shown = groups.filter((group) => {
    const words = wordsOf(groupName(group))
    const isFound = terms.every((term) => words.some((word) => word.startsWith(term)))
    return (show === '' || group.action === show) && isFound
  })
  return [...Map.groupBy(shown, ({ courseName }) => courseName)].flatMap(([course, of]): ProposalRow[] => [
    { key: course, course, ...totalsOf(of) },
    ...of.map((group) => ({ key: `${group.group}`, group })),
  ])
}

function totalsOf(groups: readonly PromotionGroup[]) {
  const sum = (of: (group: PromotionGroup) => number) => groups.reduce((total, group) => total + of(group), 0)
  const going = (action: PromotionAction) =>
    sum((group) => (group.action === action ? group.students - group.staying : 0))
  return {
    students: sum(({ students }) => students),
    counts: {
      moving: going('move'),
      leaving: going('leave'),
      staying: sum(({ action, students, staying }) => (action === 'stay' ? students : staying)),
    },
  }
}
