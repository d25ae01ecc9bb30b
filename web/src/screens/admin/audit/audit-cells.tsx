import { type AuditEntry, COMMAND_LINE } from '@portal/contract/audit'
import { messages } from '@portal/contract/messages'
import { readMoment } from '../../../ui/moment.ts'
import { actionFaces } from './action-faces.ts'
import styles from './audit-table.module.css'

const said = messages.audit

/** When something was done, where its reader is; to the second for who points at it. */
export function When({ at }: AuditEntry) {
  const { date, time, whole } = readMoment(at)
  return (
    <time className={styles.when} dateTime={at} title={whole}>
      {date} <span className={styles.second}>{time}</span>
    </time>
  )
}

/** Who did it. */
export function Who({ actor, address }: AuditEntry) {
  if (actor) return <Named {...actor} />
  return <span className={styles.nobody}>{address === COMMAND_LINE ? said.commandLine : said.unknown}</span>
}

/** Whom it was done to; nobody, where it was about no one else. */
export function Whom({ student }: AuditEntry) {
  return student && <Named {...student} />
}

function Named({ name, email }: { name: string; email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className={styles.named}>
      <b>{name}</b>
      <span className={styles.second}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
    </span>
  )
}

/** What was done: a picture and a sentence. */
export function What({ action }: AuditEntry) {
  const { Icon, standsOut } = actionFaces[action]
  return (
    <span className={styles.what}>
      <span className={standsOut ? `${styles.icon} ${styles.standsOut}` : styles.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      {said.actions[action]}
    </span>
  )
}

/** From which address it was done. */
export function Address({ address }: AuditEntry) {
  return address !== COMMAND_LINE && <span>{address}</span>
}

/** Which record it was about, and which of its fields were changed; never what was in them. */
export function Record({ record, fields }: AuditEntry) {
  const changed = fields.map((field) => said.fields[field] ?? field).join(', ')
  if (!record && !changed) return null
  return (
    <span>
      {record}
      {changed && <span className={styles.second}>{said.changed(changed)}</span>}
    </span>
  )
}
