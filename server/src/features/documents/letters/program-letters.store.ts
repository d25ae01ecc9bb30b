import type { programLettersInput } from '@portal/contract/documents/letters/program-letters'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { readWalk } from '../../../platform/database/queries/walk.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const times = ['issuedAt', 'cancelledAt', 'replacedAt', 'collectedAt'] as const

/** A part of all letters, or of those to one student, the oldest first. */
export function walkLetters(db: Kysely<Tables>, input: z.output<typeof programLettersInput>) {
  const { after, student, changedSince } = input
  return readWalk(input, student === undefined ? () => lastSeq(db) : null, ({ until, limit }) =>
    db
      .selectFrom('letters')
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', until)
      .$if(student !== undefined, (letters) => letters.where('studentId', '=', student ?? ''))
      .$if(changedSince !== undefined, (letters) =>
        letters.where((eb) => eb.or(times.map((time) => eb(time, '>=', changedSince ?? '')))),
      )
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )
}

async function lastSeq(db: Kysely<Tables>) {
  const last = await db.selectFrom('letters').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return Number(last?.seq ?? 0)
}
