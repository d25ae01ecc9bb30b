import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { tables } from '../../app/tables.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'

/** A database with all migrations; test databases are copied from it. */
export const TEMPLATE = 'portal_template'

/** Starts PostgreSQL once for all tests, or uses the server of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const configuredUrl = process.env.TEST_DATABASE_URL
  const programs = configuredUrl ? null : await findPostgres()
  if (!configuredUrl && !programs) {
    process.stdout.write('\nNo PostgreSQL on this machine: the tests run on SQLite only (see docs/testing.md).\n\n')
    project.provide('postgresUrl', null)
    return
  }
  const server = programs ? await startPostgres(programs) : null
  const url = configuredUrl ?? server?.url ?? ''
  await prepareTemplate(url)
  project.provide('postgresUrl', url)
  return () => server?.stop()
}

async function prepareTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(url)
  template.pathname = `/${TEMPLATE}`
  const database = await openDatabase({ databaseUrl: template.href, dataDir: '', tables })
  await database.close()
}
