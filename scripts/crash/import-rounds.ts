import { setTimeout as pause } from 'node:timers/promises'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { createAdministrator } from '../../server/src/features/people/administrators/administrators.ts'
import type { Engine } from '../../server/src/platform/database/engine.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/open.ts'
import { onCleanup } from '../cleanup.ts'
import { pick, type Random, randomInt, seededRandom } from '../random.ts'
import { callApi, signIn } from './api-client.ts'
import { studentsFile } from './import-file.ts'
import { findImportViolations, findUndoViolations } from './import-invariants.ts'
import { makeJobsDue } from './jobs.ts'
import { createLocation } from './location.ts'
import { type CrashingPortal, createPortal } from './portal.ts'

const NODES: Record<Engine, number> = { sqlite: 1, postgres: 2 }
/** Counted from the first step that is seen after the last kill. */
const KILL_WITHIN_MS = 250
const POLL_MS = 20
/** Without any step in this time something is wrong. */
const STEP_TIMEOUT_MS = 60_000

export type ImportOutcome = { kills: number; seconds: number; findings: string[] }

type ImportRun = {
  database: Database
  portals: CrashingPortal[]
  cookie: string
  random: Random
  outcome: ImportOutcome
  maxKills: number
  onKill(kills: number): void
}

export type ImportCrashOptions = { students: number; kills: number; seed: number; onKill(kills: number): void }

/**
 * Imports a list of students and undoes the import, while a node is killed again and again in the middle of the work and
 * started anew. Checks that each row has been applied, and undone, exactly once. Null when `engine` is PostgreSQL and this
 * machine has none.
 */
export async function crashImport(
  engine: Engine,
  { students, kills, seed, onKill }: ImportCrashOptions,
): Promise<ImportOutcome | null> {
  const created = await createLocation(engine)
  if (!created) return null
  const { location } = created
  const database = await openDatabase({ ...location, longRunning: true })
  onCleanup(() => database.close())
  const email = 'clerk@college.example'
  const password = await createAdministrator(database, email, new Date())
  const portals = await Promise.all(Array.from({ length: NODES[engine] }, () => createPortal(location)))
  for (const portal of portals) await portal.start()
  const cookie = await signIn(portals[0]?.origin ?? '', { email, password }, 'admin')
  const outcome: ImportOutcome = { kills: 0, seconds: 0, findings: [] }
  const run = { database, portals, cookie, random: seededRandom(seed), outcome, maxKills: kills, onKill }
  const startedMs = performance.now()
  const id = await send(run, studentsFile(students))
  await workThrough(run, id)
  await call(run, 'POST', `/imports/${id}/application`, { rows: students })
  await workThrough(run, id)
  outcome.findings.push(...(await findImportViolations(database, students)))
  await call(run, 'POST', `/imports/${id}/undo`)
  await workThrough(run, id)
  outcome.findings.push(...(await findUndoViolations(database, students)))
  outcome.seconds = Math.round((performance.now() - startedMs) / 1_000)
  for (const portal of portals) await portal.kill()
  return outcome
}

async function call({ portals, cookie }: ImportRun, method: string, address: string, body?: object) {
  const { json } = await callApi(portals[0]?.origin ?? '', method, address, { cookie, ...(body ? { body } : {}) })
  return json()
}

async function send(run: ImportRun, file: Uint8Array<ArrayBuffer>) {
  return ((await call(run, 'POST', '/imports', file)) as StudentImport).id
}

/** Kills and starts nodes until the present job of the import is done. */
async function workThrough(run: ImportRun, importId: string) {
  const { database, outcome, random, portals } = run
  for (;;) {
    if (!(await nextStep(database, importId))) return
    if (outcome.kills === run.maxKills) continue
    await pause(randomInt(random, KILL_WITHIN_MS))
    const portal = pick(random, portals)
    await portal.kill()
    await makeJobsDue(database)
    await portal.start()
    outcome.kills++
    run.onKill(outcome.kills)
  }
}

/** Waits until the newest job about the import has moved forward; false when it is done. Throws when it fails or hangs. */
async function nextStep({ read }: Database, importId: string) {
  const find = () =>
    read
      .selectFrom('jobs')
      .select(['id', 'state', 'place', 'fault'])
      .where('subjectId', '=', importId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  const first = await find()
  const end = Date.now() + STEP_TIMEOUT_MS
  for (let job = first; Date.now() < end; job = await find()) {
    if (job.state === 'done') return false
    if (job.state !== 'waiting' || job.fault !== '') throw new Error(`the job is ${job.state}: ${job.fault}`)
    if (job.id !== first.id || job.place > first.place) return true
    await pause(POLL_MS)
  }
  throw new Error(`the import did not go on for ${STEP_TIMEOUT_MS} ms`)
}
