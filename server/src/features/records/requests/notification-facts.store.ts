import { dayOfCause } from '../../../notifications/notify.ts'
import type { ReadNotificationFacts } from '../../context.ts'
import { requestTypesOf } from '../request-types/types-of-requests.store.ts'

/** The number and the type of requests; what was decided; and when one is due. */
export const readRequestFacts: ReadNotificationFacts = async (app, db, rows) => {
  const found = await db
    .selectFrom('requests')
    .select(['id', 'number', 'kindId', 'kindVersion'])
    .where(
      'id',
      'in',
      rows.map(({ subjectId }) => subjectId),
    )
    .execute()
  const requests = new Map(found.map((request) => [request.id, request]))
  const typeOf = await requestTypesOf(app, db, found)
  const causes = rows.filter(({ kind }) => kind === 'requestDecided').map(({ cause }) => cause)
  const decisions = db.selectFrom('requestDecisions').select(['id', 'toStatus']).where('id', 'in', causes)
  const decided = causes.length > 0 ? await decisions.execute() : []
  const statuses = new Map(decided.map(({ id, toStatus }) => [id, toStatus]))
  return ({ subjectId, kind, cause }) => {
    const request = requests.get(subjectId)
    if (!request) return {}
    return {
      ...{ record: request.number ?? '', title: typeOf(request)?.name ?? { en: '', hi: '' } },
      ...{ status: statuses.get(cause) ?? null, day: kind === 'dueSoon' ? dayOfCause(cause) : null },
    }
  }
}
