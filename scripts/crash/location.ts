import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Engine } from '../../server/src/platform/database/engine.ts'
import { findPostgres, startPostgres } from '../../server/src/testing/databases/postgres-server.ts'
import { onCleanup } from '../cleanup.ts'

/** A new data directory and, for PostgreSQL, a server of its own; null if this machine has none. Both are removed at the end. */
export async function createLocation(engine: Engine) {
  const programs = engine === 'postgres' ? await findPostgres() : null
  if (engine === 'postgres' && !programs) return null
  const server = programs ? await startPostgres(programs) : null
  if (server) onCleanup(() => server.stop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-crash-'))
  onCleanup(() => rm(dataDir, { recursive: true, force: true }))
  return { server, location: { dataDir, databaseUrl: server?.url ?? null } }
}
