import { notificationMessages } from '@portal/contract/notifications/notification-messages'
import { targetOf } from '@portal/contract/notifications/notification-targets'
import { notificationTexts } from '@portal/contract/notifications/notification-texts'
import type { Notification, NotificationLanguage } from '@portal/contract/notifications/notifications'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { useFeaturesOn } from '../../data/office/features.ts'
import { useSignedInUser } from '../../data/session/use-user.ts'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import styles from './inbox.module.css'
import { NotificationSign } from './notification-sign.tsx'

const text = notificationMessages.inbox
const groups = ['unread', 'today', 'earlier'] as const

const today = () => formatDateTime(new Date().toISOString()).date
const isToday = (at: string) => formatDateTime(at).date === today()

type Shared = { language: NotificationLanguage; onOpen: (row: Notification) => void }

/** What somebody was told: what is unread first, then what was read, by its day. */
export function NotificationGroups({ rows, ...shared }: Shared & { rows: readonly Notification[] }) {
  return groups.map((group) => {
    const shown = rows.filter((row) => groupOf(row) === group)
    return shown.length > 0 && <Group key={group} title={text.groups[group]} rows={shown} {...shared} />
  })
}

const groupOf = ({ isRead, at }: Notification): (typeof groups)[number] =>
  isRead ? (isToday(at) ? 'today' : 'earlier') : 'unread'

function Group({ title, rows, ...shared }: Shared & { title: string; rows: readonly Notification[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {title}
      </h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} {...shared} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row, language, onOpen }: Shared & { row: Notification }) {
  const { userType } = useSignedInUser()
  const parts = useFeaturesOn()
  const { title, detail } = notificationTexts(row, language, userType)
  const { to, id, search } = targetOf(row, userType, (part) => parts.includes(part))
  const link = { to, ...(id && { params: { id } }), ...(search && { search }) } as LinkProps
  return (
    <li className={row.isRead ? undefined : styles.unread}>
      <NotificationSign row={row} />
      <div lang={language}>
        <Link {...link} className={styles.title} onClick={() => onOpen(row)}>
          {title}
        </Link>
        <span className={styles.detail}>{detail}</span>
      </div>
      <Moment row={row} />
    </li>
  )
}

/** Under its own heading the day of today goes without saying. */
function Moment({ row: { at, isRead } }: { row: Notification }) {
  const { date, time, full } = formatDateTime(at)
  const ofToday = isRead ? time : text.today(time)
  return (
    <time dateTime={at} title={full}>
      {isToday(at) ? ofToday : date}
    </time>
  )
}
