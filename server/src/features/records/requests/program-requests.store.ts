import type { programRequestsInput } from '@portal/contract/records/program-requests'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { readWalk } from '../../../platform/database/queries/walk.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const columns = [
  ...(['seq', 'id', 'message', 'studentId', 'status', 'created_at', 'updated_at', 'number'] as const),
  ...(['kindId', 'kindVersion', 'answers'] as const),
] as const

/** A part of all requests, or of those of one student, the oldest first. */
export function walkRequests(db: Kysely<Tables>, input: z.output<typeof programRequestsInput>) {
  const { after, student, changedSince } = input
  return readWalk(input, student === undefined ? () => lastSeq(db) : null, ({ until, limit }) =>
    db
      .selectFrom('requests')
      .select(columns)
      .where('seq', '>', after)
      .where('seq', '<=', until)
      .$if(student !== undefined, (requests) => requests.where('studentId', '=', student ?? ''))
      .$if(changedSince !== undefined, (requests) => requests.where((eb) => isChanged(eb, changedSince ?? '')))
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )
}

export const findRequestsForProgram = (db: Kysely<Tables>, ids: readonly string[]) =>
  db.selectFrom('requests').select(columns).where('id', 'in', ids).execute()

export const findRequestForProgram = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('requests').select(columns).where('id', '=', id).executeTakeFirst()

export type RequestOfProgram = NonNullable<Awaited<ReturnType<typeof findRequestForProgram>>>

/** Sent, changed by its student, decided, or its decision undone. */
function isChanged(eb: ExpressionBuilder<Tables, 'requests'>, since: string): Expression<SqlBool> {
  const decisions = eb
    .selectFrom('requestDecisions')
    .select('requestDecisions.seq')
    .whereRef('requestDecisions.requestId', '=', 'requests.id')
    .where('requestDecisions.at', '>=', since)
  return eb.or([eb('created_at', '>=', since), eb('updated_at', '>=', since), eb.exists(decisions)])
}

async function lastSeq(db: Kysely<Tables>) {
  const last = await db.selectFrom('requests').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return Number(last?.seq ?? 0)
}
