import { HOUR_MS } from '@portal/contract/time/durations'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import type { DegradedFault } from './degraded.ts'
import { isOverdue, readUpkeep, type Upkeep } from './upkeep.store.ts'

/** A portal that was switched off for days does its maintenance within this time after its start. */
const CATCH_UP_MS = 2 * HOUR_MS

type Sources = { database: Pick<Database, 'read'>; config: Pick<Config, 'backup'>; now(): Date }

/** A function that gives what was last done more than two days ago: the backup, where ours has ever run, and the maintenance. */
export function watchUpkeep({ database, config, now }: Sources) {
  const startedAt = now()
  return async (): Promise<DegradedFault[]> => {
    const overdue = (await readUpkeep(database.read)).filter((one) => isOverdue(one, now()))
    const backup = overdue.find(({ name }) => name === 'backup')
    const tasks = overdue.filter(({ name }) => name !== 'backup')
    const faults: DegradedFault[] = []
    if (backup && config.backup === 'here') faults.push({ part: 'backup', fault: describe(backup) })
    if (tasks.length > 0 && now().getTime() - startedAt.getTime() > CATCH_UP_MS) {
      faults.push({ part: 'maintenance', fault: tasks.map(describe).join('; ') })
    }
    return faults
  }
}

/** When it was last done and since when it fails, for operators. */
export function describe({ name, doneAt, failingSince }: Upkeep) {
  const fails = failingSince === null ? '' : `, and fails since ${failingSince}`
  return `${name.replace('maintenance/', '')}: ${doneAt === null ? 'never done' : `last done at ${doneAt}`}${fails}`
}
