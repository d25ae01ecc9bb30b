import type { Actor } from '@portal/contract/actors'
import { may } from '@portal/contract/permissions'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/**
 * Of these requests, those with a valid letter that another person has issued and that this person may not end. What a rule
 * has issued is ended by whoever decides.
 */
export async function withLetterOfOthers(db: Kysely<Tables>, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0 || may(actor, 'withdrawOfOthers')) return new Set<string>()
  const letters = await db
    .selectFrom('letters')
    .leftJoin('users as issuer', 'issuer.id', 'letters.issuedBy')
    .select(['letters.requestId', 'letters.issuedBy', 'issuer.userType'])
    .where('letters.requestId', 'in', ids)
    .where('letters.cancelledAt', 'is', null)
    .where('letters.replacedAt', 'is', null)
    .execute()
  const ofOthers = letters.filter(({ issuedBy, userType }) => issuedBy !== actor.id && userType !== 'rule')
  return new Set(ofOthers.flatMap(({ requestId }) => requestId ?? []))
}
