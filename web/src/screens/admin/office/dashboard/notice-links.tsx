import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconAlertTriangle, IconChevronRight, IconEraser, IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { forgettingQuery } from '../../../../data/forgetting.ts'
import { jobsQuery } from '../../../../data/jobs.ts'
import { undeliveredEmailsQuery } from '../../../../data/mail.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import panel from '../../../../ui/panel.module.css'
import tones from '../../../../ui/status-badge.module.css'
import styles from './link.module.css'

/** A link to the undelivered e-mails; nothing if there are none. */
export function UndeliveredNotice() {
  const { data } = useQuery(undeliveredEmailsQuery({}))
  if (!data || data.total === 0) return null
  return <NoticeLink to={screens.mail} Icon={IconMailExclamation} text={messages.dashboard.undelivered(data.total)} />
}

/** A link to the background work, if some of it was given up. */
export function DeadJobsNotice() {
  const { data } = useQuery(jobsQuery({ state: 'dead' }))
  if (!data || data.total === 0) return null
  return <NoticeLink to={screens.jobs} Icon={IconAlertTriangle} text={messages.dashboard.deadJobs(data.total)} />
}

/** A link to the students who are proposed to be forgotten; nothing if there are none. */
export function ForgettingNotice() {
  const { data } = useQuery(forgettingQuery)
  const proposed = data?.counts.proposed ?? 0
  if (proposed === 0) return null
  const text = forgettingMessages.notice(proposed, formatNumber(proposed))
  return <NoticeLink to={screens.forgetting} Icon={IconEraser} text={text} />
}

type NoticeLinkProps = {
  to: typeof screens.mail | typeof screens.jobs | typeof screens.forgetting
  Icon: typeof IconMailExclamation
  text: string
}

/** Something on the dashboard that an administrator should look at. */
function NoticeLink({ to, Icon, text }: NoticeLinkProps) {
  return (
    <Link to={to} className={`${panel.panel} ${tones.Pending} ${styles.link} ${styles.notice}`}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <span>{text}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
