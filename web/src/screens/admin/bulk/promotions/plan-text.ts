import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { Promotion } from '@portal/contract/bulk/promotions'
import { formatNumber } from '../../../../ui/text/format-number.ts'

const text = promotionMessages

const counted = (count: number) => [count, formatNumber(count)] as const

type Planned = Pick<Promotion['counts'], 'moving' | 'leaving' | 'staying'>

/** How many students move, leave and stay, as a sentence. */
export const planText = ({ moving, leaving, staying }: Planned) =>
  text.bar.plan(counted(moving), counted(leaving), counted(staying))

/** How many students have been moved and have left, as a sentence. */
export const doneText = ({ moved, left }: Promotion['counts']) => text.run.done(counted(moved), counted(left))

/** The same of one course, without what nobody does. */
export const totalText = ({ moving, leaving, staying }: Planned) =>
  text.groups.total(counted(moving), counted(leaving), counted(staying))
