import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdministrator } from '../../server/src/administrators/administrators.ts'
import type { Engine } from '../../server/src/database/engine.ts'
import { openDatabase, openDatabaseAsItIs } from '../../server/src/database/open.ts'
import { findPostgres, type PostgresServer, startPostgres } from '../../server/src/testing/postgres-server.ts'
import { onCleanup } from '../cleanup.ts'
import type { PortalLocation } from '../portal-process.ts'
import { pick, type Random, randomInt, seededRandom } from '../random.ts'
import { callApi, signIn } from './api-client.ts'
import { ClerkSimulator } from './clerk.ts'
import { findRecords, findViolations } from './invariants.ts'
import { Ledger, NoResponseError } from './ledger.ts'
import { type CrashingPortal, createPortal } from './portal.ts'

const CLERKS = 4
/** After the first write of a round has been acknowledged. */
const KILL_WITHIN_MS = 1_500
const FIRST_WRITE_TIMEOUT_MS = 20_000
const RECOVERY_TIMEOUT_MS = 15_000
const POLL_MS = 50

export type Progress = { onRound(done: number): void }
export type Outcome = {
  rounds: number
  acknowledged: number
  unanswered: number
  portalKills: number
  databaseKills: number
  findings: string[]
}

type CrashRun = {
  portal: CrashingPortal
  ledger: Ledger
  server: PostgresServer | null
  location: PortalLocation
  random: Random
  outcome: Outcome
}

/** Lets several desks write, kills, starts again and looks, as often as asked. Null where there is no PostgreSQL. */
export async function crash(engine: Engine, rounds: number, seed: number, progress: Progress): Promise<Outcome | null> {
  const programs = engine === 'postgres' ? await findPostgres() : null
  if (engine === 'postgres' && !programs) return null
  const server = programs ? await startPostgres(programs) : null
  if (server) onCleanup(() => server.stop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-crash-'))
  onCleanup(() => rm(dataDir, { recursive: true, force: true }))
  const location = { dataDir, databaseUrl: server?.url ?? null }
  const clerks = await makeClerks(location)
  const portal = await createPortal(location)
  await portal.start()
  const [ledger, random] = [new Ledger(), seededRandom(seed)]
  const cookies = await Promise.all(clerks.map((clerk) => signIn(portal.origin, clerk, 'admin')))
  const simulators = cookies.map((cookie, at) => new ClerkSimulator(portal.origin, cookie, ledger, random, `d${at}`))
  const [cookie = ''] = cookies
  const outcome = { rounds: 0, acknowledged: 0, unanswered: 0, portalKills: 0, databaseKills: 0, findings: [] }
  const run: CrashRun = { portal, ledger, server, location, random, outcome }
  while (outcome.rounds < rounds) {
    const killed = await writeAndKill(run, simulators)
    // Also where the portal alone was killed: what it had sent may still be on its way in, and is through after this.
    await server?.restart()
    if (killed === 'database') await waitForRecovery(run, cookie)
    else await portal.start()
    await checkRecords(run)
    outcome.rounds++
    Object.assign(outcome, { acknowledged: ledger.acknowledged, unanswered: ledger.unanswered })
    progress.onRound(outcome.rounds)
  }
  await portal.kill()
  return outcome
}

/** One for each desk: the portal limits what one person writes and uploads. */
async function makeClerks(location: PortalLocation) {
  const database = await openDatabase({ ...location, patient: true })
  const emails = Array.from({ length: CLERKS }, (_, at) => `clerk-${at}@college.example`)
  const clerks: { email: string; password: string }[] = []
  for (const email of emails) clerks.push({ email, password: await createAdministrator(database, email, new Date()) })
  await database.close()
  return clerks
}

async function writeAndKill({ portal, server, random, outcome, ledger }: CrashRun, clerks: ClerkSimulator[]) {
  const before = ledger.acknowledged
  let stopping = false
  const writing = clerks.map((clerk) =>
    clerk.run(() => stopping).catch((error: Error) => void outcome.findings.push(error.message)),
  )
  const end = Date.now() + FIRST_WRITE_TIMEOUT_MS
  while (ledger.acknowledged === before && Date.now() < end) await pause(POLL_MS)
  await pause(randomInt(random, KILL_WITHIN_MS))
  const killed = server ? pick(random, ['portal', 'database', 'both'] as const) : 'portal'
  if (killed !== 'portal') outcome.databaseKills++
  if (killed !== 'database') outcome.portalKills++
  await Promise.all([killed !== 'portal' && server?.kill(), killed !== 'database' && portal.kill()])
  stopping = true
  await Promise.all(writing)
  return killed
}

/** A portal whose database alone was killed must find it again by itself. */
async function waitForRecovery({ portal, outcome }: CrashRun, cookie: string) {
  const end = Date.now() + RECOVERY_TIMEOUT_MS
  while (!portal.hasEnded() && Date.now() < end) {
    const found = await callApi(portal.origin, 'GET', '/counts', { cookie }).catch((error: unknown) => {
      if (!(error instanceof NoResponseError)) throw error
    })
    if (found) return
    await pause(POLL_MS)
  }
  outcome.findings.push(`round ${outcome.rounds + 1}: the portal did not go on by itself`)
  await portal.kill()
  await portal.start()
}

async function checkRecords({ location, outcome, ledger }: CrashRun) {
  const database = await openDatabaseAsItIs(location)
  try {
    const wrong = ledger.compare(await findRecords(database, location.dataDir))
    wrong.push(...(await findViolations(database, location.dataDir)))
    outcome.findings.push(...wrong.map((finding) => `round ${outcome.rounds + 1}: ${finding}`))
  } finally {
    await database.close()
  }
}
