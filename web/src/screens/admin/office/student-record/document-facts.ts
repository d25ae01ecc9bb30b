import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import type { StudentDocument } from '@portal/contract/documents/document-actions'
import { documentStateMessages } from '@portal/contract/documents/document-state-messages'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import { formatDate } from '../../../../ui/text/format-date.ts'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'

const text = documentActionMessages
const dateOf = (at: string) => formatDateTime(at).date

/** An issued document, with its checks as soon as they have been read. */
export type ShownDocument = IssuedDocument & Partial<Pick<StudentDocument, 'checks' | 'lastCheckedAt'>>

/** Serial number, dates, and for one that is not valid since when and why, in the words that the public reads. */
export function documentFacts(document: ShownDocument) {
  const { serial, state, stateSince, reason, note, issuedAt, registeredAt, printedAt, validUntil } = document
  const { checks, lastCheckedAt, isPublic } = document
  const isValid = state === 'valid' || state === 'making'
  const isMade = state !== 'making' && state !== 'failed'
  const isWithoutPdf = state === 'valid' && document.fileUrl === null
  return [
    serial,
    registeredAt === null ? text.issued(dateOf(issuedAt)) : text.registered(dateOf(registeredAt)),
    ...(isValid && validUntil !== null ? [text.validUntil(formatDate(validUntil))] : []),
    ...(isValid || state === 'failed' ? [] : [text.since[state](dateOf(stateSince))]),
    ...(reason === '' ? [] : [documentStateMessages.reasons[reason]]),
    ...(note === '' ? [] : [note]),
    ...(isWithoutPdf ? [text.withoutPdf] : []),
    ...(printedAt === null ? [] : [text.printed(dateOf(printedAt))]),
    ...(isMade && checks !== undefined ? [text.checks(checks, formatNumber(checks))] : []),
    ...(lastCheckedAt ? [text.lastChecked(dateOf(lastCheckedAt))] : []),
    ...(isPublic ? [] : [text.notPublic]),
  ]
}
