import { askedQuestions, checkAnswers } from '@portal/contract/records/request-kinds/answers'
import type { KindDefinition } from '@portal/contract/records/request-kinds/kind-definition'
import type { Kysely } from 'kysely'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { isRequestKindsOn } from '../../parts.ts'
import { type AnsweredRequest, answersIn, definitionsOf } from './kinds-of-requests.store.ts'

/** Keeps what the office has filled in, if the request is pending and has this revision. Returns false for any other. */
export async function saveOfficeAnswers(
  { db }: Tx,
  { row }: Permit<'fillOfficeFields', AnsweredRequest>,
  { answers, revision }: { answers: Record<string, string>; revision: number },
) {
  const { numUpdatedRows } = await db
    .updateTable('requests')
    .set({ officeAnswers: JSON.stringify(answers), officeRevision: revision + 1 })
    .where('id', '=', row.id)
    .where('status', '=', 'Pending')
    .where(({ fn, val }) => fn.coalesce('officeRevision', val(0)), '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The office fields that have to be filled in before the request is approved. */
export function missingOf(
  { officeFields }: Pick<KindDefinition, 'officeFields'>,
  officeAnswers: Record<string, string>,
) {
  const { answers } = checkAnswers(officeFields, officeAnswers, { isUnfinished: true })
  return askedQuestions(officeFields, answers)
    .filter(({ key, required }) => required && !Object.hasOwn(answers, key))
    .map(({ key }) => key)
}

/** Those of these requests that change their student, whose old and new somebody should look at. */
export async function changingOf(app: Pick<AppContext, 'parts'>, db: Kysely<Tables>, ids: readonly string[]) {
  if (!isRequestKindsOn(app) || ids.length === 0) return new Set<string>()
  const changing = db.selectFrom('requests').select('id').where('id', 'in', ids).where('valuesBefore', 'is not', null)
  return new Set((await changing.execute()).map(({ id }) => id))
}

/**
 * Those of these requests that cannot be approved before the office has filled in something. `orReplacing`: and those that
 * replace an ID card, whose new number somebody should look at.
 */
export async function incompleteOf(
  app: Pick<AppContext, 'parts' | 'config'>,
  db: Kysely<Tables>,
  ids: readonly string[],
  { orReplacing = false } = {},
): Promise<Set<string>> {
  if (!isRequestKindsOn(app) || ids.length === 0) return new Set()
  const columns = ['id', 'kindId', 'kindVersion', 'officeAnswers'] as const
  const ofKinds = db.selectFrom('requests').select(columns).where('id', 'in', ids).where('kindId', 'is not', null)
  const incomplete = new Set<string>()
  const rows = await ofKinds.execute()
  const definitionFor = await definitionsOf(db, rows)
  for (const row of rows) {
    const definition = definitionFor(row)
    if (definition && missingOf(definition, answersIn(row.officeAnswers)).length > 0) incomplete.add(row.id)
    if (orReplacing && definition?.replacesCard && app.config.verification) incomplete.add(row.id)
  }
  return incomplete
}
