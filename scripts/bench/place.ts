import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../../server/src/platform/database/postgres.ts'
import { findPostgres, startPostgres } from '../../server/src/testing/postgres-server.ts'
import { BadOptions } from '../command-line.ts'
import { leave } from '../leavings.ts'
import type { Place } from '../portal-process.ts'
import type { Options } from './options.ts'

/** Finds or makes the place the options ask for; what was made is left to be taken away, unless it is to be kept. */
export async function preparePlace({ engine, data, keep }: Options): Promise<Place> {
  if (engine === 'sqlite') return { dataDir: data ? path.resolve(data) : await scratch(keep), databaseUrl: null }
  return { dataDir: await scratch(false), databaseUrl: data ?? (await newDatabase(keep)) }
}

/** A new directory of the bench's own. */
export async function scratch(keep: boolean) {
  const directory = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  if (!keep) leave(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function newDatabase(keep: boolean) {
  const given = process.env.DATABASE_URL || process.env.TEST_DATABASE_URL
  if (!given && keep) throw new BadOptions('--keep needs a server that stays: name it in DATABASE_URL.')
  const server = given || (await throwawayServer())
  const name = `portal_bench_${Date.now()}`
  await tellServer(server, `create database ${name}`)
  if (!keep) leave(() => tellServer(server, `drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function throwawayServer() {
  const programs = await findPostgres()
  if (!programs) throw new BadOptions('There is no PostgreSQL on this machine: name a server in DATABASE_URL.')
  const server = await startPostgres(programs)
  leave(() => server.stop())
  return server.url
}

async function tellServer(url: string, command: string) {
  const { write, close } = openPostgres(url)
  try {
    await sql.raw(command).execute(write)
  } finally {
    await close()
  }
}
