import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { DAY_MS } from '@portal/contract/time/durations'
import { formatNumber } from '../../../../ui/text/format-number.ts'

/** For how many whole days a request has waited that was sent at this time, and the same in words. */
export function waitingTimeOf(sentAt: string) {
  const days = Math.floor((Date.now() - Date.parse(sentAt)) / DAY_MS)
  return { days, words: queueFilterMessages.figures.days(days, formatNumber(days)) }
}
