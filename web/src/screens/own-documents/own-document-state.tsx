import { documentStateMessages } from '@portal/contract/documents/document-state-messages'
import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import { DocumentStateBadge } from '../../ui/badge/document-state-badge.tsx'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import styles from './own-document-state.module.css'

/** The state of a document that is not valid, since when and why; and that it is not public. Otherwise nothing. */
export function OwnDocumentState({ issued }: { issued: IssuedDocument }) {
  const { state, stateSince, reason, note, isPublic } = issued
  if (state === 'valid' && isPublic) return null
  const since =
    state === 'making' || state === 'failed' ? '' : `${documentStateMessages.since(formatDateTime(stateSince).date)}.`
  const why = [reason === '' ? '' : `${documentStateMessages.reasons[reason]}.`, note].filter(Boolean).join(' ')
  if (state === 'valid') return <p className={styles.state}>{ownDocumentMessages.notPublic}</p>
  return (
    <div className={styles.state}>
      <DocumentStateBadge state={state} />
      <span>
        <span>{since}</span> <span>{why}</span>
      </span>
    </div>
  )
}
