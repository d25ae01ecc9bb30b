import type { FeatureName } from '../features.ts'
import { subjectFactsOf } from '../notification-kinds.ts'
import { screens } from '../paths.ts'
import type { UserType } from '../people/session.ts'
import type { Notification } from './notifications.ts'

/** The screen that a notification opens, the id in its path, and its search. */
export type NotificationTarget = {
  to: (typeof screens)[keyof typeof screens]
  id?: string
  search?: Readonly<Record<string, string>>
}

export function targetOf(
  { subject: { type, id } }: Pick<Notification, 'subject'>,
  reader: UserType,
  isOn: (feature: FeatureName) => boolean,
): NotificationTarget {
  const { student = 'myProfile', office = 'pendingRequests' } = subjectFactsOf(type)
  const opens = reader === 'student' ? student : office
  const { screen, ...search } = typeof opens === 'string' ? { screen: opens } : opens(id, isOn)
  const to = screens[screen]
  return { to, ...(to.includes('$id') && { id }), ...search }
}

/** The path of a target, with its search. */
export function pathOfTarget({ to, id = '', search }: NotificationTarget) {
  const query = Object.entries(search ?? {}).map(([name, value]) => `${name}=${value}`)
  return to.replace('$id', id) + (query.length > 0 ? `?${query.join('&')}` : '')
}
