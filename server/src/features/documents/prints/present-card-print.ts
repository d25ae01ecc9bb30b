import type { CardPrint } from '@portal/contract/documents/cards/card-prints'
import { cardPrintFilePath } from '@portal/contract/paths'
import type { Kysely } from 'kysely'
import type { RowOf, Tables } from '../../../platform/database/tables.ts'
import { findJobOf } from '../../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../../platform/jobs/present-job.ts'
import { namesOf } from '../../people/administrators/administrators.store.ts'
import { optionsOf } from './card-prints.store.ts'

/** Prints with who made them, and the job of those that are being prepared. */
export async function presentCardPrints(db: Kysely<Tables>, rows: readonly RowOf<'cardPrints'>[], now: Date) {
  const names = await namesOf(
    db,
    rows.map(({ createdBy }) => createdBy),
  )
  const presented: CardPrint[] = []
  for (const row of rows) {
    const job = row.state === 'ready' ? undefined : await findJobOf(db, row.id)
    const { id, state, created_at, cards, readyAt, undoneAt } = row
    const { layout, sides } = optionsOf(row)
    presented.push({
      ...{ id, state, created_at, layout, sides, cards, readyAt, undoneAt },
      createdBy: { id: row.createdBy, name: names.get(row.createdBy) ?? '' },
      fileUrl: row.fileKey === null ? null : cardPrintFilePath(id),
      job: job ? presentJob(job, now) : null,
    })
  }
  return presented
}
