import type { DocumentState, StateReason } from '@portal/contract/records/issued-documents'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { PlatformContext } from '../../../platform/context.ts'
import { dateFormat } from '../../../platform/date-format.ts'
import type { IssuedDocumentRow } from './issued-documents.tables.ts'

type StateColumns = Pick<
  IssuedDocumentRow,
  'state' | 'stateAt' | 'reason' | 'suspendedAt' | 'expiredAt' | 'reviewedSince' | 'validUntil'
>
export type ShownState = {
  state: DocumentState | 'making' | 'failed'
  /** An instant. Of a document whose validity is over: noon (UTC) of the day after its last day. */
  since: string
  reason: StateReason | ''
}

/**
 * The state of a document that people see. Of several that are true the first of this order counts: revoked, replaced,
 * expired, suspended, underReview, valid. `today` is `todayIn(app)`. An erased document, which no code finds any more,
 * counts as revoked.
 */
export function stateOf(row: StateColumns, today: string): ShownState {
  const { state, stateAt, reason, suspendedAt, expiredAt, reviewedSince, validUntil } = row
  if (state !== 'valid') return { state: state === 'erased' ? 'revoked' : state, since: stateAt, reason }
  if (expiredAt !== null) return { state: 'expired', since: expiredAt, reason: 'left' }
  if (validUntil !== null && validUntil < today) {
    return { state: 'expired', since: dayAfter(validUntil), reason: 'validityOver' }
  }
  if (suspendedAt !== null) return { state: 'suspended', since: suspendedAt, reason: 'inactive' }
  if (reviewedSince !== null) return { state: 'underReview', since: reviewedSince, reason: 'review' }
  return { state: 'valid', since: stateAt, reason: '' }
}

/** Noon in UTC is on the same day in nearly every time zone. */
function dayAfter(day: string) {
  const noon = new Date(`${day}T12:00:00.000Z`)
  noon.setUTCDate(noon.getUTCDate() + 1)
  return noon.toISOString()
}

const QUARTER_HOUR_MS = 15 * MINUTE_MS

let latest = { timeZone: '', quarter: 0, day: '' }

/** The present day in the college's time zone, `YYYY-MM-DD`. */
export function todayIn({ config: { timeZone }, now }: Pick<PlatformContext, 'config' | 'now'>) {
  const time = now()
  // In every time zone a day begins at a full quarter of an hour of UTC.
  const quarter = Math.floor(time.getTime() / QUARTER_HOUR_MS)
  if (latest.quarter !== quarter || latest.timeZone !== timeZone) {
    // This locale writes dates as ISO 8601 does.
    const format = dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    latest = { timeZone, quarter, day: format.format(time) }
  }
  return latest.day
}

/**
 * The storage key of the signed PDF; null where there is none or it was released. The row of a released one keeps its key,
 * so that the file, which is set aside for some weeks, is found when its student is forgotten.
 */
export const openFileKey = ({ state, reason, fileKey }: Pick<IssuedDocumentRow, 'state' | 'reason' | 'fileKey'>) =>
  state === 'replaced' || reason === 'deleted' ? null : fileKey
