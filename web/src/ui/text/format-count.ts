import { messages } from '@portal/contract/messages'
import { formatNumber } from './format-number.ts'

/** A count; `more`: there are more than were counted, as in '1,000+'. */
export const formatCount = ({ total, more }: { total: number; more: boolean }) =>
  more ? messages.common.moreThan(formatNumber(total)) : formatNumber(total)
