import { DAY_MS } from '@portal/contract/time/durations'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

/** The backup that the portal makes itself, and each task of the hourly maintenance. */
export type UpkeepName = 'backup' | `maintenance/${string}`

export type Upkeep = { name: string; doneAt: string | null; failingSince: string | null }

/** After this time without success somebody is told. */
const OVERDUE_MS = 2 * DAY_MS

/** Notes when a work was done, or that it failed: then since when it fails is kept. */
export async function noteUpkeep(
  { transaction }: Pick<Database, 'transaction'>,
  name: UpkeepName,
  done: boolean,
  at: Date,
) {
  const instant = at.toISOString()
  await transaction(({ db }) =>
    db
      .insertInto('upkeep')
      .values({ name, doneAt: done ? instant : null, failingSince: done ? null : instant })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(
            done
              ? { doneAt: instant, failingSince: null }
              : { failingSince: sql`coalesce(upkeep."failingSince", ${instant})` },
          ),
      )
      .execute(),
  )
}

/** Deletes what is noted about tasks of the maintenance that this version does not have. */
export async function forgetOtherTasks({ transaction }: Pick<Database, 'transaction'>, tasks: readonly UpkeepName[]) {
  await transaction(({ db }) =>
    db
      .deleteFrom('upkeep')
      .where('name', 'not in', ['backup', ...tasks])
      .execute(),
  )
}

/** Everything that has been noted, by name. */
export function readUpkeep(db: Kysely<Tables>): Promise<Upkeep[]> {
  return db.selectFrom('upkeep').selectAll().orderBy('name').execute()
}

/** Whether a work was last done, or has failed from its first time on, more than two days ago. */
export function isOverdue({ doneAt, failingSince }: Upkeep, now: Date) {
  return now.getTime() - new Date(doneAt ?? failingSince ?? now).getTime() > OVERDUE_MS
}
