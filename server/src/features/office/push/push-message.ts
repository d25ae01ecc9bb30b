import { pathOfTarget, targetOf } from '@portal/contract/notifications/notification-targets'
import { notificationTexts } from '@portal/contract/notifications/notification-texts'
import type { Notification, NotificationPreferences } from '@portal/contract/notifications/notifications'
import type { PushMessage } from '@portal/contract/notifications/push'
import { pushTexts } from '@portal/contract/notifications/push-messages'
import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import type { AppContext } from '../../context.ts'

/**
 * What a device shows about these notifications, of which there is at least one, also while its screen is locked: that there
 * is something new. Where somebody wants more, what the subject of an e-mail would say: no name and no reason.
 */
export function pushMessage(
  app: Pick<AppContext, 'config' | 'features'>,
  reader: UserType,
  notifications: readonly Notification[],
  { language, showsSubject }: Pick<NotificationPreferences, 'language' | 'showsSubject'>,
): PushMessage {
  const { one, many } = pushTexts[language]
  const titled = (text: string) => `${app.config.name}: ${text}`
  const [first] = notifications
  if (!first || notifications.length > 1)
    return { id: 'inbox', path: screens.inbox, title: titled(many(notifications.length)) }
  return {
    id: first.id,
    path: pathOfTarget(targetOf(first, reader, (feature) => app.features[feature])),
    title: titled(showsSubject ? notificationTexts(first, language, reader).email : one),
  }
}
