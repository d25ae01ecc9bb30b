import type { screens } from '@portal/contract/paths'
import { IconChevronRight, type IconMailExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import panel from '../../../../ui/panel.module.css'
import tones from '../../../../ui/status-badge.module.css'
import styles from './link.module.css'

type NoticeLinkProps = {
  to: typeof screens.mail | typeof screens.jobs | typeof screens.forgetting
  Icon: typeof IconMailExclamation
  text: string
}

/** Something on the dashboard that an administrator should look at. */
export function NoticeLink({ to, Icon, text }: NoticeLinkProps) {
  return (
    <Link to={to} className={`${panel.panel} ${tones.Pending} ${styles.link} ${styles.notice}`}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <span>{text}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
