import { notificationMessages } from '@portal/contract/notifications/notification-messages'
import { screens } from '@portal/contract/paths'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { inboxCountQuery } from '../data/office/inbox.ts'
import { announce } from '../ui/toast/announce.ts'
import styles from './inbox-bell.module.css'

const MANY = 99
const text = notificationMessages.inbox

/** Leads to the inbox, and counts what is unread. In the bar itself it is for narrow screens. */
export function InboxBell({ userId, isNarrow = false }: { userId: string; isNarrow?: boolean }) {
  const known = useQuery(inboxCountQuery(userId)).data?.unread
  const unread = known ?? 0
  // One of the two says what is new.
  useAnnounced(known, !isNarrow)
  return (
    <Link to={screens.inbox} className={`${styles.bell} ${isNarrow ? styles.narrow : styles.wide}`}>
      <IconBell size={24} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{text.bell(unread)}</span>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > MANY ? text.many : unread}
        </span>
      )}
    </Link>
  )
}

/** Has a screen reader say that there is more, not what was there when the page was opened. */
function useAnnounced(unread: number | undefined, isOn: boolean) {
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (unread === undefined) return
    if (isOn && before.current !== undefined && unread > before.current) announce(text.news(unread))
    before.current = unread
  }, [unread, isOn])
}
