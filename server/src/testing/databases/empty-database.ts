import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Engine } from '../../platform/database/engine.ts'
import { openWithoutMigrating } from '../../platform/database/open.ts'
import { newDatabase } from './engines.ts'

/** Opens a database without any table; `discard` closes and removes it. */
export async function openEmptyDatabase(engine: Engine) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-empty-'))
  const database = await openWithoutMigrating({ databaseUrl: await newDatabase(engine, { empty: true }), dataDir })
  const discard = async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
  return { database, discard }
}
