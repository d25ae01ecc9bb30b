import { setTimeout as pause } from 'node:timers/promises'
import { doneMigrations, missingMigrations } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import type { Storage } from '../storage/storage.ts'

/** How long a result is cached. */
const CACHE_MS = 1_000
/** How long the check of one component may take. */
const CHECK_TIMEOUT_MS = 3_000

/** The reasons why the portal is not ready. */
type Component = 'stopping' | 'database' | 'migrations' | 'storage'

export type Readiness = {
  /** The components that are not ready; empty when the portal is ready. */
  missing(): Promise<readonly Component[]>
  /** Makes the portal not ready from now on, so that a load balancer sends users to other nodes. */
  stop(): void
}

/** Concurrent callers share one check of each component, and the result is cached for a moment. */
export function openReadiness(database: Database, storage: Pick<Storage, 'check'>): Readiness {
  const checks = [
    withTimeout('database', async () => {
      const missing = missingMigrations(await doneMigrations(database.read))
      return missing.length > 0 ? 'migrations' : null
    }),
    withTimeout('storage', async () => storage.check().then(() => null)),
  ]
  let stopping = false
  let latest: { at: number; missing: Promise<Component[]> } | null = null
  return {
    async missing() {
      if (stopping) return ['stopping']
      const now = performance.now()
      if (!latest || now - latest.at > CACHE_MS) {
        const results = Promise.all(checks.map((check) => check()))
        latest = {
          at: now,
          missing: results.then((components) => components.filter((component) => component !== null)),
        }
      }
      return latest.missing
    },
    stop() {
      stopping = true
    },
  }
}

/** A component that does not respond in time counts as missing, and is not checked again until it responds. */
function withTimeout(component: Component, check: () => Promise<Component | null>) {
  let running: Promise<Component | null> | null = null
  return () => {
    running ??= check()
      .catch(() => component)
      .finally(() => {
        running = null
      })
    return Promise.race([running, pause(CHECK_TIMEOUT_MS, component, { ref: false })])
  }
}
