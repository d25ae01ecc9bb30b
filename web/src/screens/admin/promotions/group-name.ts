import { messages } from '@portal/contract/messages'
import type { PromotionGroup } from '@portal/contract/promotions'

const text = messages.promotion

/** A group in words: 'B.Sc. Mathematics, Semester 5, 3rd Year'. */
export const groupName = ({ courseName, semester, year }: PromotionGroup) =>
  text.groups.name(courseName, text.term(semester, year))
