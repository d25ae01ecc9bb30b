import type { Notification, NotificationKind, NotificationSubject } from '@portal/contract/notifications/notifications'
import type { Kysely } from 'kysely'
import type { NotificationRow } from '../../../notifications/notifications.tables.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { requestTypesOf } from '../../records/request-types/types-of-requests.store.ts'
import { todayOf } from '../../records/requests/calendar.ts'
import {
  checksByCause,
  countOverdue,
  decisionsById,
  hostsOfWebhooks,
  importsById,
  lettersById,
  requestsById,
} from './facts.store.ts'
import { countAllOverdue } from './overdue-list.store.ts'

const noTitle = { en: '', hi: '' }
const nothing = {
  record: '',
  title: noTitle,
  status: null,
  handover: null,
  isStopped: false,
  isUndone: false,
  count: 0,
  day: null,
}
const asBoth = (text: string) => ({ en: text, hi: text })

/** The day at the end of a cause, `id/YYYY-MM-DD`. */
const dayIn = (cause: string) => cause.split('/').at(-1) ?? null

/** Notifications with what they say, read now: nothing of it is stored with them. */
export async function presentNotifications(
  app: AppContext,
  db: Kysely<Tables>,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const idsOf = (...types: NotificationSubject[]) =>
    rows.filter(({ subjectType }) => types.includes(subjectType)).map(({ subjectId }) => subjectId)
  const ofKind = (kind: NotificationKind) => rows.filter((row) => row.kind === kind)
  const requests = await requestsById(db, idsOf('request'))
  const kindOf = await requestTypesOf(app, db, [...requests.values()])
  const causes = ofKind('requestDecided').map(({ cause }) => cause)
  const decisions = await decisionsById(db, causes)
  const letters = await lettersById(db, idsOf('letter'))
  const checked = ofKind('documentCheckedOften').map(({ subjectId }) => subjectId)
  const checks = await checksByCause(db, checked)
  const imports = await importsById(db, idsOf('import'))
  const hosts = await hostsOfWebhooks(db, idsOf('webhook'))
  const readers = ofKind('overdue').map(({ userId }) => userId)
  const overdueOf = await countOverdue(db, [...new Set(readers)], todayOf(app))

  const allOverdue = ofKind('overdueList').length > 0 ? await countAllOverdue(db, todayOf(app)) : 0

  function factsOf({ kind, cause, subjectType, subjectId, userId }: NotificationRow) {
    if (kind === 'documentCheckedOften')
      return { ...nothing, count: Number(checks.get(cause)?.checks ?? 0), day: dayIn(cause) }
    if (kind === 'overdueList') return { ...nothing, count: allOverdue, day: cause }
    if (kind === 'overdue') return { ...nothing, count: overdueOf(userId), day: cause }
    if (kind === 'workEnded') {
      const title = asBoth(imports.get(subjectId)?.name ?? '')
      return { ...nothing, title, isStopped: cause.includes('/stopped/'), isUndone: cause.endsWith('/undo') }
    }
    if (kind === 'webhookOff') return { ...nothing, record: hosts.get(subjectId) ?? '' }
    if (subjectType === 'letter') {
      const letter = letters.get(subjectId)
      const title = asBoth(letter?.title ?? '')
      return { ...nothing, record: letter?.serial ?? '', title, handover: letter?.handover ?? null }
    }
    const request = requests.get(subjectId)
    if (!request) return nothing
    return {
      ...{ ...nothing, record: request.number ?? '', title: kindOf(request)?.name ?? noTitle },
      ...{ status: decisions.get(cause)?.toStatus ?? null, day: kind === 'dueSoon' ? dayIn(cause) : null },
    }
  }

  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, at: row.at, isRead: row.readAt !== null },
    ...{ subject: { type: row.subjectType, id: row.subjectId }, ...factsOf(row) },
  }))
}
