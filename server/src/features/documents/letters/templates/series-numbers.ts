import {
  countedYear,
  nextYearOf,
  type SeriesDay,
  type SeriesNumbers,
  type SeriesPattern,
  serialIn,
} from '@portal/contract/documents/letters/series-pattern'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import { recordAudit } from '../../../../audit/record-audit.ts'
import { type AuthenticatedActor, requirePermission } from '../../../../permissions/permit.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import type { AppContext } from '../../../context.ts'
import { todayIn } from '../../issued/state.ts'
import { findSeries } from './letter-series.store.ts'
import { deletePatternsFrom, insertPattern, patternAfter, patternOn, SINCE_EVER } from './series-patterns.store.ts'

const PREVIEWED = 3

/** Today, as numbers count it. */
export const seriesDayOf = (app: AppContext): SeriesDay => ({
  day: todayIn(app),
  start: app.collegeSettings.decidedOf('academicYearStart'),
})

type Numbered = { prefix: string; pattern: SeriesPattern }

/** The next numbers of a series, if a letter is issued on this day. */
async function nextSerials(db: Kysely<Tables>, { prefix, pattern }: Numbered, at: SeriesDay) {
  const { next } = await findSeries(db, prefix, countedYear(pattern, at))
  return Array.from({ length: PREVIEWED }, (_, more) => serialIn(pattern, prefix, at, next + more))
}

export async function presentSeries(app: AppContext, prefix: string): Promise<SeriesNumbers> {
  const { read } = app.database
  const at = seriesDayOf(app)
  const [pattern, later] = await Promise.all([patternOn(read, prefix, at.day), patternAfter(read, prefix, at.day)])
  const next = await nextSerials(read, { prefix, pattern }, at)
  if (!later) return { prefix, pattern, next, later: null }
  const nextThen = await nextSerials(read, { prefix, pattern: later.pattern }, { ...at, day: later.from })
  return { prefix, pattern, next, later: { ...later, next: nextThen } }
}

/** The next numbers in another pattern, and when they would begin; null: at once. */
export async function previewSeries(app: AppContext, numbered: Numbered) {
  const { read } = app.database
  const at = seriesDayOf(app)
  const from = await beginOf(read, numbered, at)
  return { from, next: await nextSerials(read, numbered, from === null ? at : { ...at, day: from }) }
}

/** A series that letters have numbers of is written otherwise only from a new year on. */
async function beginOf(db: Kysely<Tables>, { prefix, pattern }: Numbered, at: SeriesDay) {
  const { isUsed } = await findSeries(db, prefix, countedYear(pattern, at))
  return isUsed ? nextYearOf(pattern, at) : null
}

/**
 * Has the numbers of a series written otherwise: at once where no letter has one, else from the next year on. With the pattern of
 * now it stays as it is.
 */
export async function saveSeries(app: AppContext, actor: AuthenticatedActor, numbered: Numbered) {
  requirePermission(actor, 'changeLetterTemplate')
  const { prefix, pattern } = numbered
  await app.database.transaction(async (tx) => {
    const at = seriesDayOf(app)
    const begin = await beginOf(tx.db, numbered, at)
    await deletePatternsFrom(tx, prefix, begin === null ? SINCE_EVER : dayAfter(at.day))
    const present = await patternOn(tx.db, prefix, at.day)
    if (JSON.stringify(present) !== JSON.stringify(pattern))
      await insertPattern(tx, { actor, prefix, pattern, fromDay: begin ?? SINCE_EVER }, app.now())
    await recordAudit(tx, { action: 'changeLetterTemplate', by: actor, record: prefix }, app.now())
    tx.invalidate(topics.letterTemplates)
  })
  return presentSeries(app, prefix)
}

function dayAfter(day: string) {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + 1)
  return noon.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
