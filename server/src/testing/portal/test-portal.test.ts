import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newDatabase, skipWithoutPostgres } from '../databases/engines.ts'
import { waitFor } from '../runner/wait-for.ts'
import { openTestPortal } from './test-portal.ts'

describe('a portal that cannot start', skipWithoutPostgres(), () => {
  it.each(['while its services are made', 'after them'])('leaves no connection behind: %s', async (moment) => {
    const url = (await newDatabase('postgres')) ?? ''
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-no-start-'))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await rm(dataDir, { recursive: true })
    })
    // Its secret cannot be read, or its first administrator cannot be added.
    if (moment === 'after them') await client.query('alter table users add constraint closed check (false)')
    else await mkdir(path.join(dataDir, 'secret'))

    await expect(openTestPortal('postgres', { DATABASE_URL: url, PORTAL_DATA_DIR: dataDir })).rejects.toThrow()

    const others =
      'select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await waitFor(async () => expect((await client.query(others)).rows).toEqual([{ count: 0 }]))
  })
})
