import { afterEach, expect, it } from 'vitest'
import { onBothEngines } from '../../server/src/testing/databases/engines.ts'
import { findPostgres } from '../../server/src/testing/databases/postgres-server.ts'
import { skipWithout } from '../../server/src/testing/runner/skip-without.ts'
import { runCleanup } from '../cleanup.ts'
import { crashImport } from './import-rounds.ts'
import { Ledger, NoResponseError } from './ledger.ts'
import { crash } from './rounds.ts'

const programs = await findPostgres()

onBothEngines('a crash while people write', (engine) => {
  afterEach(runCleanup)

  // It kills its own PostgreSQL; one that TEST_DATABASE_URL names cannot be killed.
  const options = skipWithout('PostgreSQL', engine === 'sqlite' || programs)

  it('loses no acknowledged write, and leaves nothing duplicated or incomplete', {
    ...options,
    timeout: 120_000,
  }, async () => {
    const outcome = await crash(engine, 2, 7, () => {})
    expect(outcome?.findings).toEqual([])
    expect(outcome?.acknowledged).toBeGreaterThan(0)
  })
})

onBothEngines('a crash in the middle of an import', (engine) => {
  afterEach(runCleanup)

  const options = skipWithout('PostgreSQL', engine === 'sqlite' || programs)

  it('applies each row once, and undoes each row once', { ...options, timeout: 120_000 }, async () => {
    const outcome = await crashImport(engine, { students: 200, kills: 2, seed: 7, onKill: () => {} })
    expect(outcome).toMatchObject({ kills: 2, findings: [] })
  })
})

it('the ledger finds what was lost, what is duplicated, and what was never written', async () => {
  const ledger = new Ledger()
  await ledger.write('kept', 'old', async () => {})
  await ledger.write('kept', 'new', async () => {})
  await ledger
    .write('cut off', 'perhaps', async () => {
      throw new NoResponseError()
    })
    .catch(() => {})
  expect(ledger.compare(new Map([['kept', ['new']]]))).toEqual([])
  expect(ledger.compare(new Map([['kept', ['old']]]))).toEqual(['kept: should be new, but is old'])
  expect(ledger.compare(new Map())).toEqual(['kept: should be old, but is null'])
  expect(ledger.compare(new Map([['cut off', ['perhaps', 'perhaps']]]))).toEqual([
    'cut off: there 2 times',
    'cut off: should be null, but is perhaps',
  ])
  expect(ledger.compare(new Map([['from nowhere', ['x']]]))).toContain('from nowhere: never written')
})
