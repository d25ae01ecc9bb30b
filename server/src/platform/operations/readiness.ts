import { setTimeout as pause } from 'node:timers/promises'
import type { HttpContext } from '../../features/http-context.ts'
import { doneMigrations, missingMigrations } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { sendJson } from '../http/responses.ts'
import type { Storage } from '../storage/storage.ts'

/** How long an answer stands, and how long a part may take to give a sign of life. */
const KEPT_MS = 1_000
const WITHIN_MS = 3_000

/** What can keep the portal from serving people. */
type Part = 'stopping' | 'database' | 'migrations' | 'storage'

export type Readiness = {
  /** The parts that are not ready; none when all is well. */
  missing(): Promise<readonly Part[]>
  /** From now on the portal is not ready, so that a load balancer sends people elsewhere. */
  stop(): void
}

/** However many ask, each part is looked at once at a time, and the outcome stands for a moment. */
export function openReadiness(database: Database, storage: Pick<Storage, 'check'>): Readiness {
  const parts = [
    inTime('database', async () => {
      const missing = missingMigrations(await doneMigrations(database.read))
      return missing.length > 0 ? 'migrations' : null
    }),
    inTime('storage', async () => storage.check().then(() => null)),
  ]
  let stopping = false
  let latest: { at: number; missing: Promise<Part[]> } | null = null
  return {
    async missing() {
      if (stopping) return ['stopping']
      const now = performance.now()
      if (!latest || now - latest.at > KEPT_MS) {
        const looked = Promise.all(parts.map((look) => look()))
        latest = { at: now, missing: looked.then((found) => found.filter((part) => part !== null)) }
      }
      return latest.missing
    },
    stop() {
      stopping = true
    },
  }
}

/** What has not answered in time counts as missing, and is not asked again before it has answered. */
function inTime(part: Part, look: () => Promise<Part | null>) {
  let underWay: Promise<Part | null> | null = null
  return () => {
    underWay ??= look()
      .catch(() => part)
      .finally(() => {
        underWay = null
      })
    return Promise.race([underWay, pause(WITHIN_MS, part, { ref: false })])
  }
}

/** Says whether people can be served; only which part is missing, never why. */
export async function sendReadiness({ app, response }: HttpContext) {
  const missing = await app.readiness.missing()
  sendJson(response, missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing })
}
