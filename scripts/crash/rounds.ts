import { setTimeout as pause } from 'node:timers/promises'
import { createAdministrator } from '../../server/src/features/people/administrators/administrators.ts'
import type { Engine } from '../../server/src/platform/database/engine.ts'
import { openDatabase, openWithoutMigrating } from '../../server/src/platform/database/open.ts'
import type { PostgresServer } from '../../server/src/testing/databases/postgres-server.ts'
import type { PortalLocation } from '../portal-location.ts'
import { pick, type Random, randomInt, seededRandom } from '../random.ts'
import { callApi, signIn } from './api-client.ts'
import { ClerkSimulator } from './clerk.ts'
import { findRecords, findViolations } from './invariants.ts'
import { makeJobsDue } from './jobs.ts'
import { Ledger, NoResponseError } from './ledger.ts'
import { createLocation } from './location.ts'
import { type CrashingPortal, createPortal } from './portal.ts'

const CLERKS = 4
/** Counted from the first acknowledged write of a round. */
const KILL_WITHIN_MS = 1_500
const FIRST_WRITE_TIMEOUT_MS = 20_000
const RECOVERY_TIMEOUT_MS = 15_000
const POLL_MS = 50

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

/**
 * Runs `rounds` rounds: several clerks write, the portal or its database is killed and started again, and everything
 * is checked. Returns null when `engine` is PostgreSQL and this machine has none.
 */
export async function crash(
  engine: Engine,
  rounds: number,
  seed: number,
  onRound: (done: number) => void,
): Promise<Outcome | null> {
  const created = await createLocation(engine)
  if (!created) return null
  const { location, server } = created
  const administrators = await createAdministrators(location)
  const portal = await createPortal(location)
  await portal.start()
  const [ledger, random] = [new Ledger(), seededRandom(seed)]
  const cookies = await Promise.all(administrators.map((person) => signIn(portal.origin, person, 'admin')))
  const clerks = cookies.map((cookie, index) => new ClerkSimulator(portal.origin, cookie, ledger, random, `c${index}`))
  const [cookie = ''] = cookies
  const outcome = { rounds: 0, acknowledged: 0, unanswered: 0, portalKills: 0, databaseKills: 0, findings: [] }
  const run: CrashRun = { portal, ledger, server, location, random, outcome }
  while (outcome.rounds < rounds) {
    const killed = await writeAndKill(run, clerks)
    // Also when only the portal was killed: the database may still be working on its last statements, and is done after a restart.
    await server?.restart()
    if (killed === 'database') await waitForRecovery(run, cookie)
    else await portal.start()
    await checkRecords(run)
    outcome.rounds++
    Object.assign(outcome, { acknowledged: ledger.acknowledged, unanswered: ledger.unanswered })
    onRound(outcome.rounds)
  }
  await portal.kill()
  return outcome
}

/** One administrator for each clerk, because the portal limits what one person writes and uploads. */
async function createAdministrators(location: PortalLocation) {
  const database = await openDatabase({ ...location, longRunning: true })
  const emails = Array.from({ length: CLERKS }, (_, at) => `clerk-${at}@college.example`)
  const administrators: { email: string; password: string }[] = []
  for (const email of emails)
    administrators.push({ email, password: await createAdministrator(database, email, new Date()) })
  await database.close()
  return administrators
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

/** When only the database was killed, the portal must reconnect without a restart. */
async function waitForRecovery({ portal, outcome }: CrashRun, cookie: string) {
  const end = Date.now() + RECOVERY_TIMEOUT_MS
  while (!portal.hasEnded() && Date.now() < end) {
    const response = await callApi(portal.origin, 'GET', '/counts', { cookie }).catch((error: unknown) => {
      if (!(error instanceof NoResponseError)) throw error
    })
    if (response) return
    await pause(POLL_MS)
  }
  outcome.findings.push(`round ${outcome.rounds + 1}: the portal did not reconnect to its database`)
  await portal.kill()
  await portal.start()
}

async function checkRecords({ location, outcome, ledger }: CrashRun) {
  const database = await openWithoutMigrating(location)
  try {
    await makeJobsDue(database)
    const violations = ledger.compare(await findRecords(database, location.dataDir))
    violations.push(...(await findViolations(database, location.dataDir)))
    outcome.findings.push(...violations.map((finding) => `round ${outcome.rounds + 1}: ${finding}`))
  } finally {
    await database.close()
  }
}
