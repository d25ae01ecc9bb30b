import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconChevronRight, IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { undeliveredQuery } from '../../../data/mail.ts'
import styles from './undelivered-note.module.css'

/** Says when letters could not be delivered, and leads to them; otherwise nothing. */
export function UndeliveredNote() {
  const { data } = useQuery(undeliveredQuery({}))
  if (!data || data.total === 0) return null
  return (
    <Link to={screens.mail} className={styles.note}>
      <IconMailExclamation size={22} stroke={1.75} aria-hidden />
      <span>{messages.dashboard.undelivered(data.total)}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
