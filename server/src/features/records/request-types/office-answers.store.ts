import { Problem } from '@portal/contract/problems'
import { type Answers, askedQuestions, checkAnswers } from '@portal/contract/records/request-types/answers'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'

/** What the office fills in, as it is kept; fields may be left for later. Throws INVALID_INPUT. */
export function checkedAnswers(officeFields: RequestTypeDefinition['officeFields'], given: Answers) {
  const { answers, faults } = checkAnswers(officeFields, given, { isUnfinished: true })
  const wrong = Object.entries(faults).map(([key, sentence]) => [`answers.${key}`, sentence])
  if (wrong.length > 0) throw new Problem('INVALID_INPUT', Object.fromEntries(wrong))
  return answers
}

/** Keeps what the office has filled in, if the request is pending and has this revision. Returns false for any other. */
export async function saveOfficeAnswers(
  { db }: Tx,
  { row }: Permit<'fillOfficeFields' | 'decideRequest', Subject & { readonly id: string }>,
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
  { officeFields }: Pick<RequestTypeDefinition, 'officeFields'>,
  officeAnswers: Record<string, string>,
) {
  const { answers } = checkAnswers(officeFields, officeAnswers, { isUnfinished: true })
  return askedQuestions(officeFields, answers)
    .filter(({ key, required }) => required && !Object.hasOwn(answers, key))
    .map(({ key }) => key)
}
