import { type SeriesPattern, usualPattern } from '@portal/contract/documents/letters/series-pattern'
import type { Kysely } from 'kysely'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

/** Before every day of a letter. */
export const SINCE_EVER = '0001-01-01'

/** How the numbers of a series are written on a day. */
export async function patternOn(db: Kysely<Tables>, prefix: string, day: string): Promise<SeriesPattern> {
  const patterns = db.selectFrom('letterSeriesPatterns').select('pattern').where('prefix', '=', prefix)
  const row = await patterns.where('fromDay', '<=', day).orderBy('fromDay', 'desc').limit(1).executeTakeFirst()
  return row ? JSON.parse(row.pattern) : usualPattern
}

/** How they are written from a later day on; undefined: as on this one. */
export async function patternAfter(db: Kysely<Tables>, prefix: string, day: string) {
  const patterns = db.selectFrom('letterSeriesPatterns').select(['pattern', 'fromDay']).where('prefix', '=', prefix)
  const row = await patterns.where('fromDay', '>', day).orderBy('fromDay').limit(1).executeTakeFirst()
  return row && { pattern: JSON.parse(row.pattern) as SeriesPattern, from: row.fromDay }
}

/** Forgets what was to begin after a day; with `SINCE_EVER` and no letter also how they are written now. */
export async function deletePatternsFrom({ db }: Tx, prefix: string, day: string) {
  await db.deleteFrom('letterSeriesPatterns').where('prefix', '=', prefix).where('fromDay', '>=', day).execute()
}

export async function insertPattern(
  { db }: Tx,
  { actor, ...saved }: { actor: AuthenticatedActor; prefix: string; fromDay: string; pattern: SeriesPattern },
  now: Date,
) {
  const { prefix, fromDay, pattern } = saved
  const columns = { prefix, fromDay, pattern: JSON.stringify(pattern), savedBy: actor.id, savedAt: now.toISOString() }
  await db.insertInto('letterSeriesPatterns').values(columns).execute()
}
