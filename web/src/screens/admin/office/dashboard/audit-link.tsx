import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import panel from '../../../../ui/layout/panel.module.css'
import cells from '../../../../ui/list/cells.module.css'
import type from '../../../../ui/text/text.module.css'
import styles from './link.module.css'

const text = messages.dashboard

/** A link to the audit trail, which is not in the menus of the specification. */
export function AuditLink() {
  return (
    <Link to={screens.audit} className={`${panel.panel} ${styles.link}`}>
      <span className={`${cells.sign} ${styles.icon}`}>
        <IconHistory size={22} stroke={1.75} aria-hidden />
      </span>
      <span>
        {text.audit} <span className={type.hint}>{text.auditWhy}</span>
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
