import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOfTest } from '../../../testing/databases/database-of-test.ts'
import { mergeSearchIndexes } from './search-merges.ts'

const test = databaseOfTest()

async function parts() {
  const { rows } = await sql<{ n: number }>`select count(distinct segid) as n from requests_search_idx`.execute(
    test.database.read,
  )
  return rows[0]?.n
}

it('the search index stays in few parts while much changes, though SQLite merges nothing by itself', async () => {
  for (let change = 0; change < 100; change++) {
    await test.database.transaction(({ db }) =>
      sql`insert into requests_search (rowid, search) values (${change + 1}, ${`word${change} of a request`})`.execute(
        db,
      ),
    )
  }
  expect(await parts()).toBeLessThan(12)
  const config = await sql<{ v: number }>`select v from requests_search_config where k = 'automerge'`.execute(
    test.database.read,
  )
  expect(config.rows[0]?.v).toBe(0)
  await mergeSearchIndexes(test.database)
  expect(await parts()).toBe(1)
  const found = await sql<{
    rowid: number
  }>`select rowid from requests_search where requests_search match '"d77"'`.execute(test.database.read)
  expect(found.rows.map(({ rowid }) => rowid)).toEqual([78])
})
