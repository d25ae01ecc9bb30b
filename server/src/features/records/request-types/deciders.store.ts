import type { Actor } from '@portal/contract/actors'
import { may } from '@portal/contract/permissions'
import type { RequestTypeDecider } from '@portal/contract/records/request-types/request-type-summary'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** Of these requests, those that a registrar decides and this person does not. */
export async function notDecidedBy(db: Kysely<Tables>, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0 || may(actor, 'decideForRegistrar')) return new Set<string>()
  const found = await db
    .selectFrom('requests')
    .innerJoin('requestKinds', 'requestKinds.id', 'requests.kindId')
    .select('requests.id')
    .where('requests.id', 'in', ids)
    .where('requestKinds.decidedBy', '=', 'registrar')
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Who decides a request, by its type as it is now. */
export async function deciderOf(db: Kysely<Tables>, kindId: string | null): Promise<RequestTypeDecider> {
  if (kindId === null) return 'office'
  const requestType = db.selectFrom('requestKinds').select('decidedBy').where('id', '=', kindId)
  return (await requestType.executeTakeFirst())?.decidedBy ?? 'office'
}
