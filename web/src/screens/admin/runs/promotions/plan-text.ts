import { promotionMessages } from '@portal/contract/runs/promotion-messages'
import type { Promotion } from '@portal/contract/runs/promotions'
import { formatNumber } from '../../../../ui/format-number.ts'

const text = promotionMessages

const counted = (count: number) => [count, formatNumber(count)] as const

/** How many students move, leave and stay, as a sentence. */
export const planText = ({ moving, leaving, staying }: Promotion['counts']) =>
  text.bar.plan(counted(moving), counted(leaving), counted(staying))

/** How many students have been moved and have left, as a sentence. */
export const doneText = ({ moved, left }: Promotion['counts']) => text.run.done(counted(moved), counted(left))
