import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../../server/src/platform/database/postgres/postgres.ts'
import { findPostgres, startPostgres } from '../../server/src/testing/databases/postgres-server.ts'
import { onCleanup } from '../cleanup.ts'
import { OptionsError } from '../command-line.ts'
import type { PortalLocation } from '../portal-location.ts'
import type { BenchOptions } from './options.ts'

/** Finds or creates the data directory and database of the options. What was created is removed at the end, unless `keep`. */
export async function prepareLocation({
  engine,
  data,
  keep,
}: Pick<BenchOptions, 'engine' | 'data' | 'keep'>): Promise<PortalLocation> {
  if (engine === 'sqlite') return { dataDir: data ? path.resolve(data) : await tempDir(keep), databaseUrl: null }
  return { dataDir: await tempDir(false), databaseUrl: data ?? (await newDatabase(keep)) }
}

/** A new temporary directory, removed at the end unless `keep`. */
export async function tempDir(keep: boolean) {
  const directory = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  if (!keep) onCleanup(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function newDatabase(keep: boolean) {
  const given = process.env.DATABASE_URL || process.env.TEST_DATABASE_URL
  if (!given && keep) throw new OptionsError('--keep needs a server that stays: name it in DATABASE_URL.')
  const server = given || (await temporaryServer())
  const name = `portal_bench_${Date.now()}`
  await runSql(server, `create database ${name}`)
  if (!keep) onCleanup(() => runSql(server, `drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function temporaryServer() {
  const programs = await findPostgres()
  if (!programs) throw new OptionsError('There is no PostgreSQL on this machine: name a server in DATABASE_URL.')
  const server = await startPostgres(programs)
  onCleanup(() => server.stop())
  return server.url
}

async function runSql(url: string, command: string) {
  const { write, close } = openPostgres(url)
  try {
    await sql.raw(command).execute(write)
  } finally {
    await close()
  }
}
