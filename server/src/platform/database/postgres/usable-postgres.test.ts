import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { skipWithoutPostgres } from '../../../testing/databases/engines.ts'
import { doneMigrations } from '../migrate.ts'
import { openDatabase, openWithoutMigrating } from '../open.ts'
import { UnusableDatabaseError } from './usable-postgres.ts'

describe('an empty database of PostgreSQL, as an IT person makes it', skipWithoutPostgres(), () => {
  const user = `clerk_${randomUUID().slice(0, 8)}`
  const names: string[] = []
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('postgresUrl') ?? '' })
    await client.connect()
    await client.query(`create role ${user} login password 'of-the-test'`)
  })
  afterAll(async () => {
    for (const name of names) await client.query(`drop database ${name}`)
    await client.query(`drop role ${user}`)
    await client.end()
  })

  /** Where a new database is that was made with these words, for the user of the portal. */
  async function makeDatabase(options: string) {
    const name = `made_${randomUUID().replaceAll('-', '')}`
    await client.query(`create database ${name} ${options}`)
    names.push(name)
    const url = new URL(inject('postgresUrl') ?? '')
    Object.assign(url, { pathname: `/${name}`, username: user, password: 'of-the-test' })
    return { name, location: { databaseUrl: url.href, dataDir: '/nowhere' } }
  }

  /** Errors of this kind are printed as they are. */
  async function refusalOf(location: Parameters<typeof openDatabase>[0]) {
    const refused = await openDatabase(location).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UnusableDatabaseError)
    return (refused as Error).message
  }

  it('that belongs to somebody else is refused with a sentence that says how to give it away, and works after that', async () => {
    const { name, location } = await makeDatabase('')
    await client.query(`revoke create on database ${name} from public`)
    const sentence = await refusalOf(location)
    expect(sentence).toContain(`The user ${user} of DATABASE_URL may make no tables in the database ${name}.`)
    const [, order = ''] = /(ALTER DATABASE .*;)$/.exec(sentence) ?? []
    await client.query(order)
    const database = await openDatabase(location)
    expect((await doneMigrations(database.read)).length).toBeGreaterThan(0)
    await database.close()
  })

  it('that cannot keep every letter is refused with a sentence, and stays empty', async () => {
    const { location } = await makeDatabase(
      `owner ${user} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    )
    expect(await refusalOf(location)).toMatch(/has the encoding LATIN1.*ENCODING 'UTF8'/)
    const database = await openWithoutMigrating(location)
    expect(await doneMigrations(database.read)).toEqual([])
    await database.close()
  })
})
