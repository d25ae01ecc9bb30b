import { auditGroups } from '@portal/contract/actions'
import { type AuditEntry, COMMAND_LINE } from '@portal/contract/office/audit'
import { auditMessages } from '@portal/contract/office/audit-messages'
import tones from '../../../../ui/badge/status-badge.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import { RecordLink } from '../../../../ui/link/record-link.tsx'
import cells from '../../../../ui/list/cells.module.css'
import { BreakableEmail } from '../../../../ui/text/breakable-email.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { actionDisplay } from './action-display.ts'
import styles from './audit-table.module.css'
import { RecordText } from './record-text.tsx'
import { UndoEntry } from './undo-entry.tsx'

const text = auditMessages

/** The time in the reader's time zone; the tooltip is exact to the second. */
export function TimeCell({ at }: AuditEntry) {
  const { date, time, full } = formatDateTime(at)
  return (
    <time className={styles.when} dateTime={at} title={full}>
      <span>{date}</span> <span className={cells.second}>{time}</span>
    </time>
  )
}

export function ActorCell({ actor, address }: AuditEntry) {
  if (actor) return <PersonLines {...actor} />
  return <span className={cells.second}>{address === COMMAND_LINE ? text.commandLine : text.unknown}</span>
}

/** The student whom the action changed; empty if there was none. */
export function StudentCell({ student, action }: AuditEntry) {
  // The command line also changes administrators, who have no record.
  const hasRecord = !auditGroups.administrators.includes(action)
  return student && <PersonLines {...student} hasRecord={hasRecord} />
}

type PersonLinesProps = { id: string; name: string; email: string; hasRecord?: boolean }

function PersonLines({ id, name, email, hasRecord = false }: PersonLinesProps) {
  if (name === '') return <span className={cells.second}>{text.forgotten}</span>
  return (
    <span>
      <b>{hasRecord ? <RecordLink studentId={id} name={name} /> : name}</b>
      <span className={cells.second}>
        <BreakableEmail email={email} />
      </span>
    </span>
  )
}

export function ActionCell({ action }: AuditEntry) {
  const { Icon, highlighted } = actionDisplay[action]
  return (
    <span className={`${layout.row} ${styles.what}`}>
      <span className={highlighted ? `${cells.sign} ${tones.Rejected}` : cells.sign}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span>{text.actions[action]}</span>
    </span>
  )
}

export function AddressCell({ address }: AuditEntry) {
  return address !== COMMAND_LINE && <span>{address}</span>
}

/** The record, the names of the changed fields, never their values, and Undo as long as it is possible. */
export function RecordCell(entry: AuditEntry) {
  const { record, fields, undo } = entry
  const changed = fields.map((field) => text.fields[field] ?? field).join(', ')
  if (!record && !changed && !undo) return null
  return (
    <span className={layout.cluster}>
      <span>
        <RecordText record={record} />
        {changed && <span className={cells.second}>{text.changed(changed)}</span>}
      </span>
      <UndoEntry entry={entry} />
    </span>
  )
}
