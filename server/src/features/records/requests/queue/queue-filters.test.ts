import { NO_KIND, type QueueAge, type QueueDue } from '@portal/contract/records/queue-choices'
import { queueInput } from '@portal/contract/records/requests'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { dayOf } from '@portal/contract/time/working-days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOfYesterday } from '../../../../platform/local-time.ts'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { switchFeature } from '../../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { bonafideAnswers, requestTypeNamed, requestTypesOf } from '../../../../testing/records/request-types.ts'
import { readRequests } from './queue.store.ts'
import { selectedRequests, viewerOf } from './queue-selection.store.ts'

onBothEngines('the filters and the figures of a queue', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let begun: number
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    begun = portal.app.now().getTime()
    const send = async (courseName: string, semester: string, messages: string[]) => {
      const { as } = await portal.signInStudent({ courseName, semester })
      for (const message of messages) await as.me.submitRequest({ message })
    }
    await send('B.A. Economics', '1', ['first', 'second'])
    portal.passTime(20 * DAY_MS)
    admin = await portal.signInAdmin()
    await send('B.A. Economics', '3', ['third'])
    await send('B.Sc. Mathematics', '3', ['fourth', 'fifth'])
  })
  afterAll(() => portal.close())

  const shown = async (filters: Partial<Parameters<Caller['requests']['queue']>[0]>) =>
    (await admin.requests.queue({ status: 'Pending', ...filters })).rows.map(({ message }) => message)

  it('show the requests of some courses and semesters, in the order of the queue', async () => {
    expect(await shown({ course: ['B.A. Economics'] })).toEqual(['first', 'second', 'third'])
    expect(await shown({ course: ['B.A. Economics'], sort: 'newest' })).toEqual(['third', 'second', 'first'])
    expect(await shown({ semester: ['3'] })).toEqual(['third', 'fourth', 'fifth'])
    expect(await shown({ course: ['B.A. Economics'], semester: ['3'] })).toEqual(['third'])
    expect(await shown({ course: ['B.A. Economics', 'B.Sc. Mathematics'], q: 'fi' })).toEqual(['first', 'fifth'])
    expect(await shown({ course: ['B.Com.'] })).toEqual([])
  })

  it('show the requests that have waited so long', async () => {
    expect(await shown({ age: 'overTwoWeeks' })).toEqual(['first', 'second'])
    expect(await shown({ age: 'overMonth' })).toEqual([])
    expect(await shown({ age: 'lastDay' })).toEqual(['third', 'fourth', 'fifth'])
    expect(await shown({ age: 'lastWeek', semester: ['3'], q: 'fourth' })).toEqual(['fourth'])
  })

  it('show what is due, what waits for its student and what is one’s own, and what is due in the order of its day', async () => {
    await switchFeature(portal, 'requestLife')
    const { as } = await portal.signInStudent({ courseName: 'M.A. History', semester: '8' })
    const course = ['M.A. History']
    const ids: string[] = []
    for (const message of ['late', 'later', 'asked', 'next week', 'old'])
      ids.push((await as.me.submitRequest({ message })).id)
    const today = dayOf(portal.app.now(), { timeZone: portal.app.config.timeZone })
    const dueIn = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
    const dues = [dueIn(-1), dueIn(-5), dueIn(-3), dueIn(7), null]
    await portal.app.database.transaction(async ({ db }) => {
      for (const [at, id] of ids.entries())
        await db
          .updateTable('requests')
          .set({ dueOn: dues[at] ?? null })
          .where('id', '=', id)
          .execute()
    })
    const me = (await admin.session.current()).user?.id ?? ''
    await admin.requests.sendMessage({ id: ids[2] ?? '', text: 'Which year?', isQuestion: true })
    for (const at of [1, 3]) await admin.requests.assign({ id: ids[at] ?? '', from: null, to: me })
    expect(await shown({ course, due: 'overdue' })).toEqual(['later', 'late'])
    expect(await shown({ course, due: 'overdue', sort: 'newest' })).toEqual(['late', 'later'])
    expect(await shown({ course, due: 'week' })).toEqual(['next week'])
    expect(await shown({ course, due: 'today' })).toEqual([])
    expect(await shown({ waiting: 'student' })).toEqual(['asked'])
    expect(await shown({ assignee: 'mine' })).toEqual(['later', 'next week'])
    expect(await shown({ assignee: 'mine', due: 'overdue' })).toEqual(['later'])
    expect(await shown({ assignee: 'mine', q: 'next' })).toEqual(['next week'])
    await switchFeature(portal, 'requestLife', false)
  })

  it('show the requests of one kind, or those with a free message, alone and with other filters and a search', async () => {
    const asking = await portal.signInStudent({ courseName: 'M.A. Economics', semester: '8' })
    const kinds = requestTypesOf(portal, admin, asking)
    const { id, inUse } = await kinds.requestKindInUse()
    const other = await kinds.requestKindInUse(
      requestTypeNamed('Bonafide certificate', { inYear: null, oneOpen: false }),
    )
    const send = (message: string, kindId: string) =>
      asking.as.me.submitRequest({
        message,
        kind: { id: kindId, version: inUse?.version ?? 0, answers: bonafideAnswers },
      })
    await switchFeature(portal, 'requestLife')
    const { id: asked } = await send('for the bank', id)
    await send('for the bank, again', id)
    await send('for an employer', other.id)
    await asking.as.me.submitRequest({ message: 'for the bank, freely' })
    const own = { course: ['M.A. Economics'] }
    expect(await shown({ kind: id })).toEqual(['for the bank', 'for the bank, again'])
    expect(await shown({ kind: id, sort: 'newest' })).toEqual(['for the bank, again', 'for the bank'])
    expect(await shown({ kind: other.id })).toEqual(['for an employer'])
    expect(await shown({ ...own, kind: NO_KIND })).toEqual(['for the bank, freely'])
    expect(await shown({ kind: id, q: 'again' })).toEqual(['for the bank, again'])
    expect(await shown({ kind: NO_KIND, q: 'bank' })).toEqual(['for the bank, freely'])
    await admin.requests.sendMessage({ id: asked, text: 'Which year?', isQuestion: true })
    expect(await shown({ kind: id, waiting: 'student' })).toEqual(['for the bank'])
    expect(await shown({ kind: id, due: 'week' })).toEqual(['for the bank, again'])
    expect(await admin.requests.queue({ status: 'Approved', kind: id })).toMatchObject({ rows: [], total: 0 })
    const { kinds: counted } = await admin.requests.counts({ status: 'Pending' })
    expect(counted.find((one) => one.id === id)?.requests).toEqual({ total: 2, more: false })
    expect(counted.find((one) => one.id === NO_KIND)?.requests.more).toBe(false)
    expect((await admin.requests.counts({ status: 'Completed' })).kinds).toEqual([])
    await switchFeature(portal, 'requestLife', false)
    await switchFeature(portal, 'requestKinds', false)
  })

  it('count what matches, and a page after the last one is empty', async () => {
    const input = { status: 'Pending', semester: ['3'] } as const
    expect(await admin.requests.queue({ ...input, semester: ['3'] })).toMatchObject({ total: 3, more: false })
    expect(await admin.requests.queue({ ...input, semester: ['3'], page: 2 })).toMatchObject({ rows: [], total: 3 })
    const others = await admin.requests.queue({ status: 'Approved', semester: ['3'], page: 2 })
    expect(others).toMatchObject({ rows: [], total: 0 })
  })

  it('are those of the students as they are now', async () => {
    const { as, student } = await portal.signInStudent({ courseName: 'B.Com. Accounting', semester: '5' })
    await as.me.submitRequest({ message: 'of an inactive one' })
    await admin.students.deactivate({ id: student.id })
    expect(await shown({ course: ['B.Com. Accounting'] })).toEqual(['of an inactive one'])
  })

  it('say when the oldest was sent, and on how many requests one’s own decisions of today stand', async () => {
    const dayBegan = new Date(portal.app.now().getTime() - MINUTE_MS).toISOString()
    const summary = () => admin.requests.summary({ status: 'Pending', dayBegan })
    const before = await summary()
    expect(Math.abs(Date.parse(before.oldest ?? '') - begun)).toBeLessThan(MINUTE_MS)
    expect(before.decidedToday).toBe(0)
    const { rows } = await admin.requests.queue({ status: 'Pending', semester: ['3'] })
    const [first, second] = rows.map(({ id }) => id)
    const step = { from: 'Pending', status: 'Approved' } as const
    await admin.requests.decide({ id: first ?? '', ...step })
    const { decision } = await admin.requests.decide({ id: second ?? '', ...step })
    expect((await summary()).decidedToday).toBe(2)
    await admin.requests.decide({ id: first ?? '', from: 'Approved', status: 'Completed' })
    expect((await summary()).decidedToday).toBe(2)
    await admin.requests.undoDecision({ id: second ?? '', decisionId: decision?.id ?? '' })
    expect((await summary()).decidedToday).toBe(1)
    portal.passTime(2 * DAY_MS)
    admin = await portal.signInAdmin()
    expect((await summary()).decidedToday).toBe(0)
    expect((await admin.requests.summary({ status: 'Rejected', dayBegan })).oldest).toBeNull()
  })
})

onBothEngines('all filters of a queue beside each other', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  it('show the same requests in the same order as looking at each of them would, also where they did not arrive in the order of their times', async () => {
    await switchFeature(portal, 'requestLife')
    const admin = await portal.signInAdmin()
    const me = (await admin.session.current()).user?.id ?? ''
    const { now } = portal.app
    const dayAt = (at: Date) => dayOf(at, { timeZone: portal.app.config.timeZone })
    // No day begins meanwhile.
    if (dayAt(now()) !== dayAt(new Date(now().getTime() + MINUTE_MS))) portal.passTime(MINUTE_MS)
    const today = dayAt(now())
    const dueIn = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
    const sentDaysAgo = [40, 0.1, 20, 3, 0.1, 16, 3, 9, 40, 0.5, 9, 6]
    const dueDays = [-3, 0, 5, null, 20, -9, 0]
    const made = Array.from({ length: 48 }, (_, at) => {
      const days = dueDays[at % dueDays.length] ?? null
      return {
        created_at: new Date(now().getTime() - (sentDaysAgo[at % sentDaysAgo.length] ?? 0) * DAY_MS).toISOString(),
        dueOn: days === null ? null : dueIn(days),
        waitingSince: at % 5 === 1 ? now().toISOString() : null,
        assigneeId: at % 3 === 0 ? me : null,
        message: `request ${at}`,
      }
    })
    const { as } = await portal.signInStudent()
    await as.me.submitRequest({ message: 'to be copied' })
    await portal.app.database.transaction(async ({ db }) => {
      const one = await db.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
      const { seq: _, ...columns } = one
      for (const [at, values] of made.entries())
        await db
          .insertInto('requests')
          .values({ ...columns, ...values, id: `copy-${at}`, number: null })
          .execute()
      await db.deleteFrom('requests').where('id', '=', one.id).execute()
    })

    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
    const yesterday = startOfYesterday({ now: now(), timeZone: portal.app.config.timeZone }).toISOString()
    type Made = (typeof made)[number]
    const ages: Record<QueueAge | '', (request: Made) => boolean> = {
      '': () => true,
      sinceYesterday: ({ created_at }) => created_at >= yesterday,
      lastDay: ({ created_at }) => created_at >= daysAgo(1),
      lastWeek: ({ created_at }) => created_at >= daysAgo(7),
      overWeek: ({ created_at }) => created_at < daysAgo(7),
      overTwoWeeks: ({ created_at }) => created_at < daysAgo(14),
      overMonth: ({ created_at }) => created_at < daysAgo(30),
    }
    const isDue =
      (from: string, to: string) =>
      ({ dueOn, waitingSince }: Made) =>
        waitingSince === null && dueOn !== null && dueOn >= from && dueOn <= to
    const dues: Record<QueueDue | '', (request: Made) => boolean> = {
      '': () => true,
      overdue: isDue('', dueIn(-1)),
      today: isDue(today, today),
      week: isDue(today, dueIn(7)),
    }
    const waits = { '': () => true, student: ({ waitingSince }: Made) => waitingSince !== null }
    const isMine = ({ assigneeId }: Made) => assigneeId === me
    const isNobodys = ({ assigneeId }: Made) => assigneeId === null
    const assignees: Record<string, (request: Made) => boolean> = {
      '': () => true,
      mine: isMine,
      [me]: isMine,
      nobody: isNobodys,
    }
    const dayOfDue = ({ dueOn, waitingSince }: Made) => (waitingSince === null ? (dueOn ?? '9999') : '9999')
    const counts = await admin.requests.counts({ status: 'Pending' })
    const exactly = (fits: (request: Made) => boolean) => ({ total: made.filter(fits).length, more: false })
    expect(counts).toEqual({
      ...{ overdue: exactly(dues.overdue), today: exactly(dues.today), waiting: exactly(waits.student) },
      ...{ mine: exactly(isMine), nobody: exactly(isNobodys), kinds: [] },
      staff: [{ id: me, name: expect.any(String), requests: exactly(isMine) }],
    })
    // The file has the order of the list.
    const exported = async (search: object) => {
      const pages = selectedRequests(portal.app.database, queueInput.parse({ status: 'Pending', ...search }), {
        pageSize: 7,
        viewer: viewerOf(portal.app, { id: me }),
      })
      const seqs: number[] = []
      for await (const page of pages) seqs.push(...page)
      const rows = await readRequests(portal.app.database.read, seqs, 'asc')
      return seqs.map((seq) => rows.find((row) => Number(row.seq) === Number(seq))?.message)
    }
    const keysOf = <Key extends string>(choices: Record<Key, unknown>) => Object.keys(choices) as Key[]
    for (const age of keysOf(ages))
      for (const due of keysOf(dues))
        for (const waiting of keysOf(waits))
          for (const assignee of keysOf(assignees))
            for (const sort of ['oldest', 'newest', 'due'] as const) {
              const filters = { age, due, waiting, assignee, sort }
              const matching = made
                .filter((one) =>
                  [ages[age], dues[due], waits[waiting], assignees[assignee]].every((fits) => fits?.(one)),
                )
                .map((one) => ({ ...one, day: sort === 'due' || due !== '' ? dayOfDue(one) : '' }))
                .sort((a, b) => a.day.localeCompare(b.day))
                .map(({ message }) => message)
              const expected = sort === 'newest' ? matching.toReversed() : matching
              const { rows, total } = await admin.requests.queue({ status: 'Pending', pageSize: 50, ...filters })
              expect({ filters, shown: rows.map(({ message }) => message) }).toEqual({ filters, shown: expected })
              expect(total).toBe(expected.length)
              if (age === '')
                expect({ filters, exported: await exported(filters) }).toEqual({ filters, exported: expected })
            }
    const byDue = made.toSorted((a, b) => dayOfDue(a).localeCompare(dayOfDue(b))).map(({ message }) => message)
    for (const page of [1, 2, 3, 4, 5]) {
      const part = { status: 'Pending', sort: 'due', page } as const
      const slice = (all: string[]) => all.slice((page - 1) * 10, page * 10)
      const found = async (more: object) =>
        (await admin.requests.queue({ ...part, ...more })).rows.map(({ message }) => message)
      expect(await found({})).toEqual(slice(byDue))
      expect(await found({ q: 'copied' })).toEqual(slice(byDue))
    }
    expect(await exported({ sort: 'due', q: 'copied' })).toEqual(byDue)
    await switchFeature(portal, 'requestLife', false)
  })
})
