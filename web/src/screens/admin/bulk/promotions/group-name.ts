import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { PromotionGroup } from '@portal/contract/bulk/promotions'

const text = promotionMessages

/** A group in words: 'B.Sc. Mathematics, Semester 5 · 3rd Year'. */
export const groupName = ({ courseName, semester, year }: PromotionGroup) =>
  text.groups.name(courseName, text.term(semester, year))
