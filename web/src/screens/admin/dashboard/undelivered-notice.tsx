import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconChevronRight, IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { undeliveredEmailsQuery } from '../../../data/mail.ts'
import styles from './undelivered-notice.module.css'

/** A link to the undelivered e-mails; nothing if there are none. */
export function UndeliveredNotice() {
  const { data } = useQuery(undeliveredEmailsQuery({}))
  if (!data || data.total === 0) return null
  return (
    <Link to={screens.mail} className={styles.notice}>
      <IconMailExclamation size={22} stroke={1.75} aria-hidden />
      <span>{messages.dashboard.undelivered(data.total)}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
