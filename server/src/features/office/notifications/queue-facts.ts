import type { ReadNotificationFacts } from '../../context.ts'
import { todayOf } from '../../records/requests/calendar.ts'
import { countAllOverdue, countOverdueOf } from './overdue-list.store.ts'

/** How many requests are overdue today: those of the reader, or all. The cause is the day. */
export const readQueueFacts: ReadNotificationFacts = async (app, db, rows) => {
  const today = todayOf(app)
  const readers = new Set(rows.filter(({ kind }) => kind === 'overdue').map(({ userId }) => userId))
  const ofReaders = readers.size > 0 ? await countOverdueOf(db, [...readers], today) : new Map<string, number>()
  const all = rows.some(({ kind }) => kind === 'overdueList') ? await countAllOverdue(db, today) : 0
  return ({ kind, userId, cause }) => ({
    count: kind === 'overdueList' ? all : (ofReaders.get(userId) ?? 0),
    day: cause,
  })
}
