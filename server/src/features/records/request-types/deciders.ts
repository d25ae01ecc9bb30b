import type { Actor } from '@portal/contract/actors'
import { rolesFor } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import type { RequestTypeDecider } from '@portal/contract/records/request-types/request-type-summary'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { notDecidedBy } from './deciders.store.ts'

/** Which roles decide requests of a type. One with a free message is as a request type of the office. */
export const rolesThatDecide = (decidedBy: RequestTypeDecider) =>
  decidedBy === 'registrar' ? rolesFor('decideForRegistrar') : rolesFor('decideRequest')

/** Throws DECIDED_BY_REGISTRAR where this person does not decide this request. */
export async function requireDecider(db: Kysely<Tables>, actor: Actor, id: string) {
  if ((await notDecidedBy(db, actor, [id])).has(id)) throw new Problem('DECIDED_BY_REGISTRAR')
}
