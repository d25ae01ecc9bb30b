import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { withDatabase } from './portal-database.ts'

/** Writes a job directly into the database of a portal: no screen makes one fail. Returns its id. */
export function addJobRow(dataDir: string, job: Record<string, string | number>) {
  const [id, now] = [randomUUID(), new Date().toISOString()]
  const row = {
    ...{ id, kind: 'proposeForgetting', lane: 'work', state: 'waiting', priority: 100, place: 0, total: 1, tries: 0 },
    ...{ data: '{"rule":0,"after":0}', about: '', fault: '', dueAt: now, pacePlace: 0, created_at: now },
    ...job,
  }
  run(
    dataDir,
    `insert into jobs (${names(row)}) values (${Object.keys(row).map(() => '?')})`,
    Object.values<string | number>(row),
  )
  return id
}

/** The columns of a job that a process works on since three minutes and goes on to work on. */
export function runningSince(place: number, total: number) {
  const [began, leaseEnd] = [-3 * MINUTE_MS, MINUTE_MS].map((ms) => new Date(Date.now() + ms).toISOString())
  return { place, total, claim: randomUUID(), startedAt: began ?? '', paceAt: began ?? '', dueAt: leaseEnd ?? '' }
}

export function changeJobRow(dataDir: string, id: string, change: Record<string, string | number>) {
  const columns = Object.keys(change).map((name) => `"${name}" = ?`)
  run(dataDir, `update jobs set ${columns} where id = ?`, [...Object.values(change), id])
}

const names = (row: object) => Object.keys(row).map((name) => `"${name}"`)

const run = (dataDir: string, statement: string, values: (string | number)[]) =>
  withDatabase(dataDir, (database) => database.prepare(statement).run(...values))
