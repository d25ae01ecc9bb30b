import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { doors } from '@portal/contract/paths'

const START_TIMEOUT_MS = 60_000

/** The path of the portal's program. */
export const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

/** The first administrator, whom the portal creates. */
const ADMIN = { email: 'registrar@college.example', password: 'registrar-1' }

/** Where a portal keeps its records and files. */
export type PortalLocation = { dataDir: string; databaseUrl: string | null }

/** The environment variables of a portal with this location and port. */
export function portalEnvironment(
  { dataDir, databaseUrl }: PortalLocation,
  port: number,
  extra: Record<string, string>,
) {
  return {
    PATH: process.env.PATH,
    PORTAL_DATA_DIR: dataDir,
    PORTAL_PORT: String(port),
    PORTAL_ADMIN_EMAIL: ADMIN.email,
    PORTAL_ADMIN_PASSWORD: ADMIN.password,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...extra,
  }
}

/**
 * Waits until the portal answers its health check, asking every `everyMs`. Throws after a minute, or as soon as
 * `exitReason` says why the portal has ended.
 */
export async function waitUntilHealthy(origin: string, everyMs: number, exitReason: () => string | null) {
  const end = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const response = await fetch(origin + doors.health).catch(() => null)
    if (response?.ok) return
    const reason = performance.now() > end ? 'it did not answer in time' : exitReason()
    if (reason !== null) throw new Error(`the portal did not start: ${reason}`)
    await pause(everyMs)
  }
}
