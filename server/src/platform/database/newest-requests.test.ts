import { randomUUID } from 'node:crypto'
import { type RequestStatus, requestStatuses } from '@portal/contract/records/requests'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openEmptyDatabase } from '../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { addStudents } from '../../testing/databases/many-students.ts'
import { migrate, migrateTo } from './migrate.ts'
import { migrations } from './migration-list.ts'
import type { Database } from './open.ts'
import { firstMatchingRequests } from './queries/text-search.ts'
import { searchText } from './search.ts'

const earlier = Object.keys(migrations).filter((name) => name < '0033')
const words = ['hostel', 'marksheet', 'transfer', 'bonafide', 'railway']
/** More than the index gets at once, several times over. */
const CHANGES = 400
const LIMIT = 1_000

const wordOf = (at: number) => words[at % words.length] ?? ''

/** A student, and what changes requests as the portal does, without its limits. */
async function openRequests(database: Database) {
  await addStudents(database, [{ email: 'asha@college.example' }])
  const { id: studentId } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const row = (word: string) => ({
    id: randomUUID(),
    message: word,
    studentId,
    status: 'Pending' as RequestStatus,
    created_at: '2026-11-23T09:00:00.000Z',
    updated_at: null,
    search: searchText([word]),
  })
  type Row = ReturnType<typeof row> & { seq?: number }
  return {
    row,
    insert: (...rows: Row[]) =>
      database.transaction(({ db }) => db.insertInto('requests').values(rows).returning('seq').execute()),
    change: (seq: number, changed: Partial<Row>) =>
      database.transaction(({ db }) => db.updateTable('requests').set(changed).where('seq', '=', seq).execute()),
    remove: (seq: number) =>
      database.transaction(({ db }) => db.deleteFrom('requests').where('seq', '=', seq).execute()),
  }
}

/** What a search finds for every word in every queue, and what the requests themselves say. */
async function foundAndThere(database: Database, order: 'asc' | 'desc' = 'asc') {
  const rows = await database.read
    .selectFrom('requests')
    .select(['seq', 'status', 'search'])
    .orderBy('seq', order)
    .execute()
  const [found, there]: [unknown[], unknown[]] = [[], []]
  for (const status of requestStatuses) {
    for (const word of words) {
      found.push([status, word, (await firstMatchingRequests(database, { status, order }, word, LIMIT)).map(Number)])
      const matching = rows.filter((row) => row.status === status && row.search === searchText([word]))
      there.push([status, word, matching.map(({ seq }) => Number(seq))])
    }
  }
  return { found, there }
}

onBothEngines('a search for requests', (engine) => {
  it('finds exactly the requests that are there, after every kind of change, wherever the index ends', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrate(database.write, engine)
    const { row, insert, change, remove } = await openRequests(database)
    const present: number[] = []
    const deleted: number[] = []
    for (let at = 0; at < CHANGES; at++) {
      const added = await insert(
        ...(at % 40 === 39 ? Array.from({ length: 150 }, (_, n) => row(wordOf(n))) : [row(wordOf(at))]),
      )
      present.push(...added.map(({ seq }) => Number(seq)))
      // One of the newest, which the index may not have, and one of all.
      for (const seq of [present.at(-1 - (at % 7)), present[(at * 31) % present.length]]) {
        if (seq === undefined || deleted.includes(seq)) continue
        if (at % 4 === 0) await change(seq, { search: searchText([wordOf(at + 1)]) })
        if (at % 4 === 1) await change(seq, { status: requestStatuses[((at / 4) % 4) | 0] as RequestStatus })
        if (at % 4 === 2) {
          await remove(seq)
          deleted.push(seq)
        }
      }
      const restored = at % 4 === 3 ? deleted.pop() : undefined
      const isFree = restored !== undefined && !(await seqs(database)).includes(restored)
      if (isFree) await insert({ ...row(wordOf(at)), seq: restored })
      if (at % 20 !== 0) continue
      const { found, there } = await foundAndThere(database, at % 40 === 0 ? 'asc' : 'desc')
      expect(found).toEqual(there)
    }
    const { found, there } = await foundAndThere(database)
    expect(found).toEqual(there)
    await discard()
  })

  it('finds what was sent before the upgrade that leaves the newest requests out of the index, and what is sent after', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrateTo(database.write, engine, earlier)
    const { row, insert, change } = await openRequests(database)
    const before = await insert(...Array.from({ length: 400 }, (_, at) => row(wordOf(at))))
    await migrate(database.write, engine)
    await insert(row('hostel'))
    await change(Number(before[399]?.seq), { search: searchText(['hostel']) })
    const { found, there } = await foundAndThere(database)
    expect(found).toEqual(there)
    await discard()
  })

  it('with a limit finds the first ones of the order, in the index or not', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrate(database.write, engine)
    const { row, insert } = await openRequests(database)
    const added = await insert(...Array.from({ length: 400 }, () => row('hostel')))
    const all = added.map(({ seq }) => Number(seq))
    const first = async (order: 'asc' | 'desc', limit: number) =>
      (await firstMatchingRequests(database, { status: 'Pending', order }, 'hostel', limit)).map(Number)
    for (const limit of [1, 150, 390]) {
      expect(await first('asc', limit)).toEqual(all.slice(0, limit))
      expect(await first('desc', limit)).toEqual(all.toReversed().slice(0, limit))
    }
    await discard()
  })
})

const seqs = async ({ read }: Database) =>
  (await read.selectFrom('requests').select('seq').execute()).map(({ seq }) => Number(seq))

it('SQLite keeps fewer than 256 requests out of the index, also those that were rolled back and those of a change that fails', async () => {
  const { database, discard } = await openEmptyDatabase('sqlite')
  await migrate(database.write, 'sqlite')
  const { row, insert } = await openRequests(database)
  const state = async () => {
    const { rows } = await sql<{ waiting: number; indexed: number; old: number }>`select
      (select count(*) from requests where seq > (select "upTo" from "indexedRequests")) as waiting,
      (select count(*) from requests where seq <= (select "upTo" from "indexedRequests")) as old,
      (select count(*) from requests_search_docsize) as indexed`.execute(database.read)
    return rows[0]
  }
  const failing = () =>
    database.transaction(async ({ db }) => {
      await db
        .insertInto('requests')
        .values(Array.from({ length: 270 }, () => row('railway')))
        .execute()
      throw new Error('not kept')
    })
  for (let at = 0; at < 400; at++) {
    const changes = [insert(row('hostel')), insert(row('transfer'))]
    if (at % 10 === 0) changes.splice(1, 0, failing() as never)
    await Promise.allSettled(changes)
    const { waiting = 0, old, indexed } = (await state()) ?? {}
    expect(waiting).toBeLessThan(256)
    expect(indexed).toBe(old)
  }
  expect(await state()).toEqual({ waiting: 800 % 256, old: 800 - (800 % 256), indexed: 800 - (800 % 256) })
  const { found, there } = await foundAndThere(database)
  expect(found).toEqual(there)
  await discard()
})
