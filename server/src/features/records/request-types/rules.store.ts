import type { RuleOutcome } from '@portal/contract/records/request-types/approval-rule'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import type { Kysely } from 'kysely'
import type { AuthenticatedActor, Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { newUserId } from '../../people/students/students.store.ts'
import { insertUserWithoutAccount, renameUserWithoutAccount } from '../../people/students/user-without-account.store.ts'
import type { RequestTypePermit } from './request-types.store.ts'

/** Stands for the IP address in what a rule writes. */
const BY_RULE = 'rule'

/** Gives the rule of a type its row in `users`, or the name that the type has now. */
export async function nameRule(tx: Tx, { row }: RequestTypePermit, { name }: RequestTypeDefinition, now: Date) {
  const requestType = tx.db.selectFrom('requestKinds').select('ruleId').where('id', '=', row.id)
  const { ruleId } = await requestType.executeTakeFirstOrThrow()
  const id = ruleId ?? newUserId()
  const rule = { id, name: `Rule: ${name.en}`, email: `${id}@rule.invalid`, userType: 'rule' } as const
  if (ruleId !== null) return renameUserWithoutAccount(tx, rule, now)
  await insertUserWithoutAccount(tx, rule, now)
  await tx.db.updateTable('requestKinds').set({ ruleId: id }).where('id', '=', row.id).execute()
}

/** Who decides for the rule of a type. Throws for a request type that has never been put to use with one. */
export async function ruleOf(db: Kysely<Tables>, kindId: string): Promise<AuthenticatedActor> {
  const requestType = db.selectFrom('requestKinds').select('ruleId').where('id', '=', kindId)
  const { ruleId } = await requestType.executeTakeFirstOrThrow()
  if (ruleId === null) throw new Error(`the kind ${kindId} has no rule`)
  return { id: ruleId, userType: 'rule', address: BY_RULE }
}

/** Keeps what the rule of its type has done with a request. */
export async function keepRuleOutcome(
  { db }: Tx,
  { row }: Permit<'decideRequest' | 'undoDecision', Subject & { id: string }>,
  ruleOutcome: RuleOutcome,
) {
  await db.updateTable('requests').set({ ruleOutcome }).where('id', '=', row.id).execute()
}
