import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addManyStudents } from '../../../testing/databases/many-students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { searchText } from '../search.ts'

onBothEngines('a search', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const send = ({ student, as }: Awaited<ReturnType<typeof portal.signInStudent>>, message: string) =>
    recordsOf(portal, admin, { id: student.id, as }).request(message)

  it('finds a request in the queue it is in, and in no other', async () => {
    const { as: aarav } = await portal.signInStudent()
    const { id } = await aarav.me.submitRequest({ message: 'A certificate for Heidelberg' })
    const queuesWithIt = async () => {
      const queues: string[] = []
      for (const status of ['Pending', 'Approved', 'Rejected', 'Completed'] as const) {
        const { rows } = await admin.requests.queue({ status, q: 'heidelberg' })
        if (rows.some((row) => row.id === id)) queues.push(status)
      }
      return queues
    }
    expect(await queuesWithIt()).toEqual(['Pending'])
    await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
    expect(await queuesWithIt()).toEqual(['Approved'])
    await admin.requests.decide({ id, from: 'Approved', status: 'Completed' })
    expect(await queuesWithIt()).toEqual(['Completed'])
  })

  it('of several words finds the requests with all of them, in the order of the queue and page by page', async () => {
    const sender = await portal.signInStudent()
    const messages = Array.from({ length: 60 }, (_, at) => `Paper ${at} on the old river bridge near Kolhapur`)
    for (const message of messages) await send(sender, message)
    await send(sender, 'Paper on the old river bridge near Nagpur')
    const searchPage = (page: number, sort: 'oldest' | 'newest') =>
      admin.requests.queue({ status: 'Pending', q: 'near bridge kolhapur on paper', page, pageSize: 50, sort })
    const pages = [await searchPage(1, 'oldest'), await searchPage(2, 'oldest')]
    expect(pages.flatMap(({ rows }) => rows.map(({ message }) => message))).toEqual(messages)
    expect(pages.map(({ total, more }) => [total, more])).toEqual([
      [60, false],
      [60, false],
    ])
    expect((await searchPage(1, 'newest')).rows[0]?.message).toBe(messages.at(-1))
    expect((await searchPage(3, 'oldest')).rows).toEqual([])
  })

  it('no longer finds a student who has been deactivated', async () => {
    const { id } = await portal.addStudent({ firstName: 'Quentin' })
    expect((await admin.students.list({ q: 'quentin' })).total).toBe(1)
    await admin.students.deactivate({ id })
    expect(await admin.students.list({ q: 'quentin' })).toEqual({ rows: [], total: 0, more: false })
  })

  it('takes every character literally: wildcards, quotes and operators of a query language are text', async () => {
    const sender = await portal.signInStudent()
    const words = [
      '%',
      '_',
      '%_%',
      "'",
      '"',
      '\\',
      'a%b',
      'a_b',
      'axb',
      '"or"',
      'OR',
      'NOT',
      'x*',
      '(x',
      ')',
      'a-b:c',
      '^abc',
      'abc',
    ]
    const messages = words.flatMap((first, at) => [`qq ${first}`, `qq ${first}${words[(at * 7 + 3) % words.length]}`])
    for (const message of messages) await send(sender, message)
    const search = async (q: string) => {
      const { rows } = await admin.requests.queue({ status: 'Pending', q: `qq ${q}`, pageSize: 50 })
      return rows.map(({ message }) => message)
    }
    for (const q of [...words, ...messages.map((message) => message.slice(3))]) {
      const term = q.toLowerCase()
      const expected = messages.filter((message) => {
        const [, word = ''] = message.toLowerCase().split(' ')
        return term.length < 3 ? word.startsWith(term) : word.includes(term)
      })
      expect(await search(q), q).toEqual(expected)
    }
  })
})

onBothEngines('a search among very many students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  const people = 6_600
  const isCommon = (at: number) => at % 11 !== 0
  const isRarer = (at: number) => at % 11 === 0 || at > 6_000
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    const words = (at: number) => [
      `no-${String(at).padStart(7, '0')}`,
      isCommon(at) && 'common',
      isRarer(at) && 'rarer',
    ]
    await addManyStudents(portal.app.database, people, (at) => searchText(words(at).filter((word) => word !== false)))
  })
  afterAll(() => portal.close())

  it.each([
    ['very many', 'common', 'name'],
    ['very many', 'common', 'newest'],
    ['very many', 'common', '-dob'],
    ['fewer', 'rarer', 'name'],
    ['fewer', 'rarer', 'newest'],
    ['fewer', 'rarer', 'course'],
  ] as const)(
    'for a word that %s have shows the same students in the same order as the whole list (%s, by %s)',
    async (_what, q, sort) => {
      const { read } = portal.app.database
      const searched = await read
        .selectFrom('users')
        .select(['id', 'search'])
        .where('userType', '=', 'student')
        .execute()
      const matching = new Set(searched.filter(({ search }) => search.includes(q)).map(({ id }) => id))
      const whole: string[] = []
      for (let page = 1; whole.length < 150; page++) {
        const { rows } = await admin.students.list({ sort, page, pageSize: 50 })
        whole.push(...rows.map(({ id }) => id).filter((id) => matching.has(id)))
      }
      for (const page of [1, 2, 3]) {
        const { rows } = await admin.students.list({ q, sort, page, pageSize: 50 })
        expect(rows.map(({ id }) => id)).toEqual(whole.slice(50 * (page - 1), 50 * page))
      }
      expect((await admin.students.list({ q, sort })).more).toBe(matching.size > 1_000 || engine === 'postgres')
    },
  )

  it('finds one student by a number that shares most trigrams with very many others', async () => {
    expect(await admin.students.list({ q: 'no-0000000' })).toMatchObject({ total: 1, more: false })
    expect(await admin.students.list({ q: 'no-0006599' })).toMatchObject({ total: 1, more: false })
  })
})
