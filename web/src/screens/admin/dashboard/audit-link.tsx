import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './audit-link.module.css'

const said = messages.dashboard

/** The way to the audit trail, which the specified menus do not name. */
export function AuditLink() {
  return (
    <Link to={screens.audit} className={styles.link}>
      <span className={styles.icon}>
        <IconHistory size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.title}>{said.audit}</span> <span className={styles.about}>{said.auditWhy}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden className={styles.chevron} />
    </Link>
  )
}
