import { dayOfCause } from '../../../notifications/notify.ts'
import type { ReadNotificationFacts } from '../../context.ts'

/** How often documents were checked on the days of their causes, `id/YYYY-MM-DD`. */
export const readCheckFacts: ReadNotificationFacts = async (_app, db, rows) => {
  const ids = rows.filter(({ kind }) => kind === 'documentCheckedOften').map(({ subjectId }) => subjectId)
  const checks = db.selectFrom('documentChecks').select(['documentId', 'day', 'checks']).where('documentId', 'in', ids)
  const found = ids.length > 0 ? await checks.execute() : []
  const counts = new Map(found.map(({ documentId, day, checks: count }) => [`${documentId}/${day}`, Number(count)]))
  return ({ cause }) => ({ count: counts.get(cause) ?? 0, day: dayOfCause(cause) })
}
