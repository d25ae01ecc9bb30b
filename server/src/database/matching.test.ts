import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../testing/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

onBothEngines('a search', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('finds a request in the queue it is in, and in no other', async () => {
    const { as: aarav } = await portal.signInStudent()
    const { id } = await aarav.me.submitRequest({ message: 'A certificate for Heidelberg' })
    const queuesWithIt = async () => {
      const found: string[] = []
      for (const status of ['Pending', 'Approved', 'Rejected', 'Completed'] as const) {
        const { rows } = await admin.requests.queue({ status, q: 'heidelberg' })
        if (rows.some((row) => row.id === id)) found.push(status)
      }
      return found
    }
    expect(await queuesWithIt()).toEqual(['Pending'])
    await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
    expect(await queuesWithIt()).toEqual(['Approved'])
    await admin.requests.decide({ id, from: 'Approved', status: 'Completed' })
    expect(await queuesWithIt()).toEqual(['Completed'])
  })

  it('of many words finds what has all of them, in the order of the queue and page by page', async () => {
    const { as: aarav } = await portal.signInStudent()
    const messages = Array.from({ length: 60 }, (_, at) => `Paper ${at} on the old river bridge near Kolhapur`)
    for (const message of messages) await aarav.me.submitRequest({ message })
    await aarav.me.submitRequest({ message: 'Paper on the old river bridge near Nagpur' })
    const seek = (page: number, sort: 'oldest' | 'newest') =>
      admin.requests.queue({ status: 'Pending', q: 'near bridge kolhapur on paper', page, pageSize: 50, sort })
    const pages = [await seek(1, 'oldest'), await seek(2, 'oldest')]
    expect(pages.flatMap(({ rows }) => rows.map(({ message }) => message))).toEqual(messages)
    expect(pages.map(({ total, more }) => [total, more])).toEqual([
      [60, false],
      [60, false],
    ])
    expect((await seek(1, 'newest')).rows[0]?.message).toBe(messages.at(-1))
    expect((await seek(3, 'oldest')).rows).toEqual([])
  })

  it('no longer finds a student who has been deactivated', async () => {
    const { id } = await portal.addStudent({ firstName: 'Quentin' })
    expect((await admin.students.list({ q: 'quentin' })).total).toBe(1)
    await admin.students.deactivate({ id })
    expect(await admin.students.list({ q: 'quentin' })).toEqual({ rows: [], total: 0, more: false })
  })

  it('takes every sign for itself: wildcards, quotes and the words of a query language are text', async () => {
    const { as: aarav } = await portal.signInStudent()
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
    const messages = words.flatMap((one, at) => [`qq ${one}`, `qq ${one}${words[(at * 7 + 3) % words.length]}`])
    for (const message of messages) await aarav.me.submitRequest({ message })
    const found = async (q: string) => {
      const { rows } = await admin.requests.queue({ status: 'Pending', q: `qq ${q}`, pageSize: 50 })
      return rows.map(({ message }) => message)
    }
    for (const q of [...words, ...messages.map((message) => message.slice(3))]) {
      const sought = q.toLowerCase()
      const expected = messages.filter((message) => {
        const [, word = ''] = message.toLowerCase().split(' ')
        return sought.length < 3 ? word.startsWith(sought) : word.includes(sought)
      })
      expect(await found(q), q).toEqual(expected)
    }
  })
})
