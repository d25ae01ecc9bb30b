import { notificationMessages } from '@portal/contract/notifications/notification-messages'
import { screens } from '@portal/contract/paths'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { preferencesQuery } from '../data/office/inbox.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import quiet from '../ui/button/quiet-button.module.css'
import { Screen } from '../ui/layout/screen.tsx'
import { QueryView } from '../ui/loading/query-view.tsx'
import styles from './inbox/choices.module.css'
import { NotificationPanels } from './inbox/notification-panels.tsx'

const text = notificationMessages.choices

/** What somebody wants to be told by e-mail, in which language and when. */
export function NotificationChoices() {
  const { id } = useSignedInUser()
  const query = useQuery(preferencesQuery(id))
  return (
    <Screen
      title={text.title}
      width="reading"
      actions={
        <Link to={screens.inbox} className={quiet.word}>
          <IconBell size={18} stroke={1.75} aria-hidden />
          {text.back}
        </Link>
      }
    >
      <QueryView query={query} failedText={text.failed}>
        {(chosen) => (
          <>
            <p className={styles.explanation}>{text.explanation}</p>
            <NotificationPanels chosen={chosen} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
