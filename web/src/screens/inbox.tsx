import { notificationMessages } from '@portal/contract/notifications/notification-messages'
import { notificationDefaults } from '@portal/contract/notifications/notifications'
import { screens } from '@portal/contract/paths'
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { inboxCountQuery, inboxQuery, preferencesQuery, useReadNotification } from '../data/office/inbox.ts'
import { useMay } from '../data/session/use-may.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import count from '../ui/badge/count.module.css'
import quiet from '../ui/button/quiet-button.module.css'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { focusHeading, Screen } from '../ui/layout/screen.tsx'
import { PageView } from '../ui/list/page-view.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { announce } from '../ui/toast/announce.ts'
import styles from './inbox/inbox.module.css'
import { NotificationGroups } from './inbox/notification-groups.tsx'

const route = getRouteApi('/signed-in/inbox')
const text = notificationMessages.inbox

/** What somebody was told, unread first. */
export function Inbox() {
  const { id, userType } = useSignedInUser()
  const list = useListState(route.useSearch(), route.useNavigate())
  const query = useQuery(inboxQuery(id, { page: list.page, pageSize: list.pageSize }))
  const unread = useQuery(inboxCountQuery(id)).data?.unread ?? 0
  const { language } = useQuery(preferencesQuery(id)).data ?? notificationDefaults
  const read = useReadNotification(id)
  const hint = useMay()('decideRequest') ? text.emptyForOffice : text.emptyForAuditors
  const readAll = () =>
    read.mutate('all', {
      onSuccess: () => {
        announce(text.allRead)
        // The button goes with the last unread one.
        focusHeading()
      },
    })
  return (
    <Screen
      title={text.title}
      width="reading"
      beside={unread > 0 && <span className={count.count}>{text.unread(unread)}</span>}
      actions={
        <div className={styles.actions} data-own-line>
          {unread > 0 && (
            <button type="button" className={quiet.word} aria-disabled={read.isPending || undefined} onClick={readAll}>
              <IconChecks size={18} stroke={1.75} aria-hidden />
              {text.markAll}
            </button>
          )}
          <Link to={screens.notificationChoices} className={quiet.word}>
            <IconSettings size={18} stroke={1.75} aria-hidden />
            {text.choices}
          </Link>
        </div>
      }
    >
      <Panel>
        <div className={styles.list}>
          <PageView
            query={query}
            failedText={text.failed}
            list={list}
            empty={
              <EmptyState text={text.empty} Icon={IconBell}>
                <p className={styles.hint}>{userType === 'student' ? text.emptyForStudents : hint}</p>
                <Link to={screens.notificationChoices} className={quiet.word}>
                  <IconSettings size={18} stroke={1.75} aria-hidden />
                  {text.chooseEmails}
                </Link>
              </EmptyState>
            }
          >
            {(rows) => (
              <>
                <NotificationGroups
                  rows={rows}
                  language={language}
                  onOpen={(row) => row.isRead || read.mutate(row.id)}
                />
                <p className={styles.foot}>{text.kept}</p>
              </>
            )}
          </PageView>
        </div>
      </Panel>
    </Screen>
  )
}
