import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { Engine } from '../../platform/database/engine.ts'
import { sqliteFile } from '../../platform/database/open.ts'
import { skipWithout } from '../runner/skip-without.ts'
import { TEMPLATE } from './postgres-for-tests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null
    sqliteTemplate: string
  }
}

const engines: readonly Engine[] = ['sqlite', 'postgres']

/** Runs the same tests on SQLite and on PostgreSQL, which is skipped on a machine without it. */
export function onBothEngines(title: string, tests: (engine: Engine) => void) {
  for (const engine of engines) {
    const options = engine === 'postgres' ? skipWithoutPostgres() : {}
    describe(`${title} (${engine})`, options, () => tests(engine))
  }
}

/** Options for `describe` or `it` whose tests need PostgreSQL. */
export const skipWithoutPostgres = () => skipWithout('PostgreSQL', inject('postgresUrl'))

/** Creates a database and returns its URL; null for SQLite. It has all migrations unless `empty`. */
export async function newDatabase(engine: Engine, { empty = false } = {}) {
  if (engine === 'sqlite') return null
  const server = inject('postgresUrl')
  if (server === null) throw new Error('no PostgreSQL server is available for the tests')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query("select current_setting('server_version_num')::int >= 150000 as can_copy")
  // Copying the files of the template takes a quarter of the time of copying its pages through the write-ahead log.
  const strategy = rows[0].can_copy ? 'strategy file_copy' : ''
  await client.query(`create database ${name}${empty ? '' : ` template ${TEMPLATE} ${strategy}`}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Puts an SQLite database with all migrations into a data folder that has no database yet. */
export async function copySqliteTemplate(dataDir: string) {
  await mkdir(dataDir, { recursive: true })
  await copyFile(inject('sqliteTemplate'), sqliteFile(dataDir), constants.COPYFILE_EXCL).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}
