import { randomUUID } from 'node:crypto'
import { studentsInput } from '@portal/contract/people/students'
import { queueInput } from '@portal/contract/records/requests'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findStudents } from '../../features/people/search/find-students.store.ts'
import { listStudents } from '../../features/people/students/list/students-list.store.ts'
import { listQueue } from '../../features/records/requests/queue/queue.store.ts'
import { openEmptyDatabase } from '../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { addStudents } from '../../testing/databases/many-students.ts'
import { migrate, migrateTo } from './migrate.ts'
import { migrations } from './migration-list.ts'
import type { Database } from './open.ts'

const before = Object.keys(migrations).filter((name) => name < '0072')
const at = '2026-08-01T09:00:00.000Z'

/** As versions up to 0.13.0 have stored it. */
const foldedBefore = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const searchBefore = (...fields: string[]) =>
  foldedBefore(fields.join(' '))
    .split(/\s+/)
    .map((word) => `  ${word}`)
    .join('')

onBothEngines('a database of 0.13.0 after an upgrade', (engine) => {
  let database: Database
  let discard: () => Promise<void>
  beforeEach(async () => {
    ;({ database, discard } = await openEmptyDatabase(engine))
    await migrateTo(database.write, engine, before)
  })
  afterEach(() => discard())

  const student = (firstName: string, lastName: string, contact = '9876500099') => ({
    ...{ firstName, lastName, contact },
    sortName: foldedBefore(`${firstName} ${lastName}`),
    search: searchBefore(firstName, lastName, contact),
  })
  const named = async (q: string) => {
    const { rows } = await listStudents(database, { ...studentsInput.parse({ q }), config: { oidc: null } })
    return rows.map(({ firstName }) => firstName)
  }

  it('finds the students of before in every spelling, and by their contacts as they are dictated', async () => {
    await addStudents(database, [
      student('Máire', 'O’Brien'),
      student('Nuala', 'O´Brien'),
      student('Ebru', 'Yıldız'),
      student('Søren', 'Sørensen', '9876500037'),
      student('सीमा', 'शर्मा'),
    ])
    await migrate(database.write, engine)
    expect(await named("o'brien")).toEqual(['Máire', 'Nuala'])
    expect(await named('O´Brien')).toEqual(['Máire', 'Nuala'])
    expect(await named('YILDIZ')).toEqual(['Ebru'])
    expect(await named('sorensen')).toEqual(['Søren'])
    expect(await named('+91 98765 00037')).toEqual(['Søren'])
    expect(await named('सीमा')).toEqual(['सीमा'])
    const misspelt = await findStudents(database, 'yildis')
    expect(misspelt.rows).toMatchObject([{ similar: true, row: { firstName: 'Ebru' } }])
    const names = database.read.selectFrom('users').select('sortName').orderBy('seq')
    expect((await names.execute()).map(({ sortName }) => sortName)).toEqual([
      ...["maire o'brien", "nuala o'brien", 'ebru yildiz', 'soren sorensen'],
      foldedBefore('सीमा शर्मा'),
    ])
  })

  it('finds the requests of before', async () => {
    await addStudents(database, [student('Søren', 'Sørensen')])
    const { id: studentId } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const message = 'Please call Mr. Łuczak on +91 98765-00038 – it is O’Brien’s'
    const search = searchBefore('Søren', 'Sørensen', message)
    const request = { message, search, studentId, status: 'Pending' as const, created_at: at, updated_at: null }
    await database.write
      .insertInto('requests')
      .values({ id: randomUUID(), ...request })
      .execute()
    await migrate(database.write, engine)
    for (const q of ['sorensen', 'luczak', "o'brien's", '98765 00038', '098765-00038', '+91 98765-00038']) {
      const { rows } = await listQueue(database, queueInput.parse({ q, status: 'Pending', sort: 'newest' }), {
        ...{ now: new Date(), timeZone: 'UTC', userId: '' },
      })
      expect(
        rows.map((row) => row.message),
        q,
      ).toEqual([message])
    }
  })

  it('compares card ids as they are folded now, and leaves one of two that have become one as it was', async () => {
    await addStudents(database, [student('Søren', 'Sørensen')])
    const { id: studentId } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const cards = ['CLG–001', 'SØ-7', 'SO-7', 'वि-001', 'वा-001']
    for (const card of cards)
      await database.write
        .insertInto('idCards')
        .values({
          ...{ id: card, card, cardKey: card.toLowerCase(), collegeId: card, studentId, uid: studentId },
          ...{ status: 'active', created_at: at, updated_at: null },
        })
        .execute()
    await migrate(database.write, engine)
    const stored = database.read.selectFrom('idCards').select('cardKey').orderBy('seq')
    expect((await stored.execute()).map(({ cardKey }) => cardKey)).toEqual([
      ...['clg-001', 'sø-7', 'so-7', 'वि-001', 'वा-001'],
    ])
  })
})
