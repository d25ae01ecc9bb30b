import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { tables } from '../../app/tables.ts'
import { openDatabase, sqliteFile } from '../../platform/database/open.ts'

/** Migrates one SQLite database for all tests; test portals start with copies of it. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-template-'))
  const database = await openDatabase({ databaseUrl: null, dataDir, tables })
  await database.close()
  project.provide('sqliteTemplate', sqliteFile(dataDir))
  return () => rm(dataDir, { recursive: true })
}
