import { setTimeout as pause } from 'node:timers/promises'
import { doneMigrations, knowsMigrations, missingMigrations } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { sharedCheck } from '../shared-check.ts'
import { type DegradedFault, type DegradedSources, openDegradedChecks } from './degraded.ts'

/** How long a result is cached. */
const CACHE_MS = 1_000
/** Not as often as a load balancer asks: each check is a request to the object storage, which its owner pays. */
const CHECK_EVERY_MS = 5_000
/** A storage that hangs must not make the answer late: load balancers take a node away for that. What was known is said. */
const DEGRADED_WAIT_MS = 500

/** Why a node cannot serve people, so that a load balancer sends them to other nodes. */
export const unreadyParts = ['stopping', 'database', 'migrations'] as const
type Unready = (typeof unreadyParts)[number]

/** What is missing for this node to be ready, and what does not work while it serves everything else. */
type ReadinessState = { missing: readonly Unready[]; degraded: readonly DegradedFault[] }

export type Readiness = {
  /** Never rejects. Concurrent callers share one check of the database, which is cached for a second; `degraded` is as last checked. */
  state(): Promise<ReadinessState>
  /** Makes the portal not ready from now on, so that a load balancer sends users to other nodes. */
  stop(): void
  close(): void
}

type Dependencies = DegradedSources & { onDegraded(degraded: readonly DegradedFault[]): void }

/** `onDegraded` is called after each check of the parts, which is every 5 seconds. */
export function openReadiness({ onDegraded, ...sources }: Dependencies): Readiness {
  const findMissing = sharedCheck(() => checkDatabase(sources.database), 'database' as const)
  const findDegraded = openDegradedChecks(sources)
  let stopping = false
  let known: readonly DegradedFault[] = []
  let checkingParts: Promise<void> | null = null
  let latest: { at: number; missing: Promise<ReadinessState['missing']> } | null = null

  async function checkParts() {
    known = await findDegraded()
    onDegraded(known)
  }

  async function check(): Promise<ReadinessState['missing']> {
    checkingParts ??= checkParts()
    const [missing] = await Promise.all([findMissing(), Promise.race([checkingParts, pause(DEGRADED_WAIT_MS)])])
    return missing ? [missing] : []
  }

  async function state(): Promise<ReadinessState> {
    const now = performance.now()
    if (!latest || now - latest.at > CACHE_MS) latest = { at: now, missing: check() }
    const missing = await latest.missing
    // What does not work is not cached: whoever asks because it has changed is told the change.
    return { missing: stopping ? ['stopping'] : missing, degraded: known }
  }

  const timer = setInterval(() => {
    checkingParts = checkParts()
  }, CHECK_EVERY_MS).unref()
  return {
    state,
    stop() {
      stopping = true
    },
    close: () => clearInterval(timer),
  }
}

async function checkDatabase({ read }: Database): Promise<Unready | null> {
  const done = await doneMigrations(read)
  return missingMigrations(done).length > 0 || !knowsMigrations(done) ? 'migrations' : null
}
