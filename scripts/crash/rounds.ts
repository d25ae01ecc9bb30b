import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdministrator } from '../../server/src/features/administrators/administrators.ts'
import type { Engine } from '../../server/src/platform/database/engine.ts'
import { openDatabase, openWithoutMigrating } from '../../server/src/platform/database/open.ts'
import { findPostgres, type PostgresServer, startPostgres } from '../../server/src/testing/postgres-server.ts'
import { leave } from '../leavings.ts'
import type { Place } from '../portal-process.ts'
import { below, oneOf, type Random, randomFrom } from '../random.ts'
import { ask, signIn } from './ask.ts'
import { Desk } from './desk.ts'
import { findHalves, findRecords } from './examine.ts'
import { Ledger, Unanswered } from './ledger.ts'
import { type CrashingPortal, openPortal } from './portal.ts'

const DESKS = 4
/** After the first write of a round has been acknowledged. */
const KILLED_WITHIN_MS = 1_500
const FIRST_WRITE_WITHIN_MS = 20_000
const RECOVERED_WITHIN_MS = 15_000
const ASK_AGAIN_MS = 50

export type Told = { round(done: number): void }
export type Outcome = {
  rounds: number
  acknowledged: number
  unanswered: number
  portalKills: number
  databaseKills: number
  findings: string[]
}

type Scene = {
  portal: CrashingPortal
  ledger: Ledger
  server: PostgresServer | null
  place: Place
  random: Random
  outcome: Outcome
}

/** Lets several desks write, kills, starts again and looks, as often as asked. Null where there is no PostgreSQL. */
export async function crash(engine: Engine, rounds: number, seed: number, told: Told): Promise<Outcome | null> {
  const programs = engine === 'postgres' ? await findPostgres() : null
  if (engine === 'postgres' && !programs) return null
  const server = programs ? await startPostgres(programs) : null
  if (server) leave(() => server.stop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-crash-'))
  leave(() => rm(dataDir, { recursive: true, force: true }))
  const place = { dataDir, databaseUrl: server?.url ?? null }
  const clerks = await makeClerks(place)
  const portal = await openPortal(place)
  await portal.start()
  const [ledger, random] = [new Ledger(), randomFrom(seed)]
  const cookies = await Promise.all(clerks.map((clerk) => signIn(portal.origin, clerk, 'admin')))
  const desks = cookies.map((cookie, at) => new Desk(portal.origin, cookie, ledger, random, `d${at}`))
  const [cookie = ''] = cookies
  const outcome = { rounds: 0, acknowledged: 0, unanswered: 0, portalKills: 0, databaseKills: 0, findings: [] }
  const scene: Scene = { portal, ledger, server, place, random, outcome }
  while (outcome.rounds < rounds) {
    const killed = await writeAndKill(scene, desks)
    // Also where the portal alone was killed: what it had sent may still be on its way in, and is through after this.
    await server?.restart()
    if (killed === 'database') await findAgain(scene, cookie)
    else await portal.start()
    await examine(scene)
    outcome.rounds++
    Object.assign(outcome, { acknowledged: ledger.acknowledged, unanswered: ledger.unanswered })
    told.round(outcome.rounds)
  }
  await portal.kill()
  return outcome
}

/** One for each desk: the portal limits what one person writes and uploads. */
async function makeClerks(place: Place) {
  const database = await openDatabase({ ...place, longRunning: true })
  const emails = Array.from({ length: DESKS }, (_, at) => `clerk-${at}@college.example`)
  const clerks: { email: string; password: string }[] = []
  for (const email of emails) clerks.push({ email, password: await createAdministrator(database, email, new Date()) })
  await database.close()
  return clerks
}

async function writeAndKill({ portal, server, random, outcome, ledger }: Scene, desks: Desk[]) {
  const before = ledger.acknowledged
  let stopping = false
  const writing = desks.map((desk) =>
    desk.write(() => stopping).catch((error: Error) => void outcome.findings.push(error.message)),
  )
  const end = Date.now() + FIRST_WRITE_WITHIN_MS
  while (ledger.acknowledged === before && Date.now() < end) await pause(ASK_AGAIN_MS)
  await pause(below(random, KILLED_WITHIN_MS))
  const killed = server ? oneOf(random, ['portal', 'database', 'both'] as const) : 'portal'
  if (killed !== 'portal') outcome.databaseKills++
  if (killed !== 'database') outcome.portalKills++
  await Promise.all([killed !== 'portal' && server?.kill(), killed !== 'database' && portal.kill()])
  stopping = true
  await Promise.all(writing)
  return killed
}

/** A portal whose database alone was killed must find it again by itself. */
async function findAgain({ portal, outcome }: Scene, cookie: string) {
  const end = Date.now() + RECOVERED_WITHIN_MS
  while (!portal.hasEnded() && Date.now() < end) {
    const found = await ask(portal.origin, 'GET', '/counts', { cookie }).catch((error: unknown) => {
      if (!(error instanceof Unanswered)) throw error
    })
    if (found) return
    await pause(ASK_AGAIN_MS)
  }
  outcome.findings.push(`round ${outcome.rounds + 1}: the portal did not go on by itself`)
  await portal.kill()
  await portal.start()
}

async function examine({ place, outcome, ledger }: Scene) {
  const database = await openWithoutMigrating(place)
  try {
    const wrong = ledger.compare(await findRecords(database, place.dataDir))
    wrong.push(...(await findHalves(database, place.dataDir)))
    outcome.findings.push(...wrong.map((finding) => `round ${outcome.rounds + 1}: ${finding}`))
  } finally {
    await database.close()
  }
}
