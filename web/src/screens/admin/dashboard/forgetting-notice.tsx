import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconChevronRight, IconEraser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { forgettingQuery } from '../../../data/forgetting.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import styles from './undelivered-notice.module.css'

/** A link to the students who are proposed to be forgotten; nothing if there are none. */
export function ForgettingNotice() {
  const { data } = useQuery(forgettingQuery)
  const proposed = data?.counts.proposed ?? 0
  if (proposed === 0) return null
  return (
    <Link to={screens.forgetting} className={styles.notice}>
      <IconEraser size={22} stroke={1.75} aria-hidden />
      <span>{messages.forgetting.notice(proposed, formatNumber(proposed))}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
