import { notificationMessages } from '@portal/contract/notifications/notification-messages'
import { accountMessages } from '@portal/contract/people/account/account-messages'
import { useQuery } from '@tanstack/react-query'
import { useIsFeatureOn } from '../../data/office/features.ts'
import { preferencesQuery } from '../../data/office/inbox.ts'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { NotificationPanels } from '../inbox/notification-panels.tsx'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'

const text = accountMessages.notifications

/** In which language somebody is told, when, and of what; where the college has switched notifications on. */
export const NotificationsSection = (props: AccountSectionProps) =>
  useIsFeatureOn('notifications') && <Choices {...props} />

function Choices({ user }: AccountSectionProps) {
  const query = useQuery(preferencesQuery(user.id))
  return (
    <AccountSection title={text.title} explanation={text.explanation}>
      <QueryView query={query} failedText={notificationMessages.choices.failed}>
        {(chosen) => <NotificationPanels chosen={chosen} />}
      </QueryView>
    </AccountSection>
  )
}
