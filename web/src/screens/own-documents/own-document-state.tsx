import { documentStateMessages } from '@portal/contract/documents/document-state-messages'
import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import { IconEyeOff } from '@tabler/icons-react'
import { lookOfDocument } from '../../ui/badge/document-state-badge.tsx'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import styles from './own-document-state.module.css'

/** Whether there is anything to say about the state of a document. */
export const hasNote = ({ state, isPublic }: IssuedDocument) => state !== 'valid' || !isPublic

/** The state of a document that is not valid, since when and why; and that it is not public. Otherwise nothing. */
export function OwnDocumentState({ issued }: { issued: IssuedDocument }) {
  const { state, stateSince, reason, note } = issued
  if (!hasNote(issued)) return null
  if (state === 'valid') {
    return (
      <p className={styles.state}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        <span>{ownDocumentMessages.notPublic}</span>
      </p>
    )
  }
  const since =
    state === 'making' || state === 'failed' ? '' : ` ${documentStateMessages.since(formatDateTime(stateSince).date)}`
  const why = [reason === '' ? '' : `${documentStateMessages.reasons[reason]}.`, note].filter(Boolean).join(' ')
  const { Icon, tone } = lookOfDocument(state)
  return (
    <p className={`${styles.state} ${tone}`}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{`${documentStateMessages.states[state]}${since}.`}</b> <span>{why}</span>
      </span>
    </p>
  )
}
