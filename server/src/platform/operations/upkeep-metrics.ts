import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/open.ts'
import { sharedCheck } from '../shared-check.ts'
import { readUpkeep, type Upkeep } from './upkeep.store.ts'

const secondsOf = (instant: string) => new Date(instant).getTime() / 1_000

/** When the backup and each task of the maintenance were last done; nothing for what has never been done. */
export function measureUpkeep(registers: Registry[], database: Pick<Database, 'read'>) {
  // A database that does not answer must not hold up the other metrics.
  const read = sharedCheck<readonly Upkeep[]>(() => readUpkeep(database.read), [])
  new Gauge({
    name: 'portal_last_backup_timestamp_seconds',
    help: 'When the last backup of npm run backup was begun that was made.',
    registers,
    async collect() {
      // Where it has never been made, a gauge without labels would say 0.
      this.remove()
      const doneAt = (await read()).find(({ name }) => name === 'backup')?.doneAt
      if (doneAt) this.set(secondsOf(doneAt))
    },
  })
  new Gauge({
    name: 'portal_last_maintenance_timestamp_seconds',
    help: 'When each task of the hourly maintenance was last done.',
    labelNames: ['task'],
    registers,
    async collect() {
      this.reset()
      for (const { name, doneAt } of await read()) {
        const task = name.replace('maintenance/', '')
        if (doneAt && task !== name) this.set({ task }, secondsOf(doneAt))
      }
    },
  })
}
