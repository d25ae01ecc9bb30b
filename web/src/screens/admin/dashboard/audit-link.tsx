import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './audit-link.module.css'

const text = messages.dashboard

/** A link to the audit trail, which is not in the menus of the specification. */
export function AuditLink() {
  return (
    <Link to={screens.audit} className={styles.link}>
      <span className={styles.icon}>
        <IconHistory size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.title}>{text.audit}</span> <span className={styles.details}>{text.auditWhy}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden className={styles.chevron} />
    </Link>
  )
}
