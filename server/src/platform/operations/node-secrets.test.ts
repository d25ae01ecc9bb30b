import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { watchSecrets } from './node-secrets.store.ts'

onBothEngines('the secrets of nodes', (engine) => {
  let dataDir: string
  let database: Database
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-secrets-'))
    database = await openDatabase({ databaseUrl: await newDatabase(engine), dataDir })
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('are compared while both run, where nodes can share a database', async () => {
    const first = watchSecrets({ database, secret: 'one-secret-of-all-nodes-of-a-college' })
    expect(await first.findFault()).toEqual([])
    const other = watchSecrets({ database, secret: 'what-somebody-typed-on-the-other-one' })
    const found = engine === 'postgres' ? [{ part: 'secrets-differ' }] : []
    for (const node of [other, first]) expect(await node.findFault()).toMatchObject(found)
    await other.close()
    expect(await first.findFault()).toEqual([])
  })
})
