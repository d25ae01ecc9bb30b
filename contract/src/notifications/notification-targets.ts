import type { FeatureName } from '../features.ts'
import { screens } from '../paths.ts'
import type { Notification, NotificationReader, NotificationSubject } from './notifications.ts'

/** The screen that a notification opens, the id in its path, and its search. */
export type NotificationTarget = {
  to: (typeof screens)[keyof typeof screens]
  id?: string
  search?: Readonly<Record<string, string>>
}

const ofStudent: Partial<Record<NotificationSubject, NotificationTarget>> = {
  letter: { to: screens.myCertificates },
  certificate: { to: screens.myCertificates },
  idCard: { to: screens.idCard },
}
const ofOffice: Partial<Record<NotificationSubject, NotificationTarget['to']>> = {
  request: screens.request,
  import: screens.studentImport,
  photoImport: screens.photoImport,
  promotion: screens.promotion,
  letterRun: screens.letterRun,
  webhook: screens.webhook,
}

/** `isOn`: whether requests have a page of their own for their student. */
export function targetOf(
  { subject: { type, id } }: Pick<Notification, 'subject'>,
  reader: NotificationReader,
  isOn: (part: FeatureName) => boolean,
): NotificationTarget {
  if (type === 'account') return { to: screens.account }
  if (reader === 'student') {
    if (type === 'request') return isOn('requestLife') ? { to: screens.myRequest, id } : { to: screens.myRequests }
    return ofStudent[type] ?? { to: screens.myProfile }
  }
  const to = ofOffice[type]
  if (to) return { to, id }
  if (type === 'queue') {
    const search = { due: 'overdue' }
    return { to: screens.pendingRequests, search: id === 'all' ? search : { assignee: 'mine', ...search } }
  }
  // Not every role may open the audit trail.
  return { to: screens.pendingRequests }
}

/** The path of a target, with its search. */
export function pathOfTarget({ to, id = '', search }: NotificationTarget) {
  const query = Object.entries(search ?? {}).map(([name, value]) => `${name}=${value}`)
  return to.replace('$id', id) + (query.length > 0 ? `?${query.join('&')}` : '')
}
