import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { LetterStep } from '../../context.ts'
import { listLettersOfRequest, serialsOf } from './issued-letters.store.ts'
import type { IssuedLetterRow } from './letters.tables.ts'

/** What has become of the letters of a request: for each of them when it was issued, and what has happened to it since. */
export async function stepsOfLetters(
  db: Kysely<Tables>,
  request: { id: string; studentId: string },
): Promise<LetterStep[]> {
  const letters = await listLettersOfRequest(db, request)
  const firsts = await serialsOf(
    db,
    letters.flatMap(({ duplicateOf }) => duplicateOf ?? []),
  )
  return letters.flatMap((row) => stepsOf(row, firsts))
}

function stepsOf(row: IssuedLetterRow, firsts: ReadonlyMap<string, string>) {
  const { id, serial, handover, duplicateOf } = row
  const letter = { serial, handover, duplicateOf: duplicateOf && (firsts.get(duplicateOf) ?? null) }
  const step = (kind: LetterStep['kind'], at: string | null, actorId: string | null, text = ''): LetterStep[] =>
    at === null ? [] : [{ id, kind, at, actorId, text, letter }]
  return [
    ...step('issued', row.issuedAt, row.issuedBy),
    ...step('collected', row.collectedAt, row.collectedBy),
    ...step('replaced', row.replacedAt, null),
    ...step('cancelled', row.cancelledAt, row.cancelledBy, row.cancelReason),
  ]
}
