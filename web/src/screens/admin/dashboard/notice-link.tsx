import type { screens } from '@portal/contract/paths'
import { IconChevronRight, type IconMailExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './notice-link.module.css'

type NoticeLinkProps = {
  to: typeof screens.mail | typeof screens.jobs | typeof screens.forgetting
  Icon: typeof IconMailExclamation
  text: string
}

/** Something on the dashboard that an administrator should look at. */
export function NoticeLink({ to, Icon, text }: NoticeLinkProps) {
  return (
    <Link to={to} className={styles.notice}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <span>{text}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
