import { afterAll, beforeAll, expect, it } from 'vitest'
import { sortKey } from '../../../../platform/database/sort-key.ts'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { addManyStudents, bulkStudent } from '../../../../testing/databases/many-students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'

const STUDENTS = 1_000
const PAGE_SIZE = 50

onBothEngines('a long list of students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await addManyStudents(portal.app.database, STUDENTS)
    const users = await portal.app.database.read.selectFrom('users').select(['seq', 'courseName']).execute()
    await portal.app.database.transaction(async ({ db }) => {
      for (const { seq, courseName } of users) {
        const collegeId = seq % 3 === 0 ? '' : `CLG-${(seq * 17) % 1009}`
        const keys = { sortCollegeId: sortKey(collegeId), sortCourse: sortKey(courseName) }
        await db
          .updateTable('users')
          .set({ collegeId, ...keys })
          .where('seq', '=', seq)
          .execute()
      }
    })
  })
  afterAll(() => portal.close())

  type Query = Parameters<Caller['students']['list']>[0]

  const readAll = async (query: Query) => {
    const ids: string[] = []
    for (let page = 1; ; page++) {
      const { rows, total } = await admin.students.list({ ...query, page, pageSize: PAGE_SIZE })
      ids.push(...rows.map(({ id }) => id))
      if (rows.length < PAGE_SIZE) return { ids, total }
    }
  }

  const keysOf = {
    name: ['sortName'],
    course: ['sortCourse', 'sortName'],
    dob: ['dob'],
    collegeId: ['sortCollegeId'],
    newest: [],
  } as const

  /** The expected list, sorted in memory. */
  const expected = async ({ sort = 'name', course }: { sort?: string; course?: string[] }) => {
    const { read } = portal.app.database
    const rows = await read.selectFrom('users').selectAll().where('userType', '=', 'student').execute()
    const keys = [...keysOf[sort.replace('-', '') as keyof typeof keysOf]]
    const ascending = rows
      .filter(({ status, courseName }) => status === 'active' && (!course || course.includes(courseName)))
      .sort((first, second) => {
        const differingKey = keys.find((key) => first[key] !== second[key])
        if (!differingKey) return first.seq - second.seq
        return Buffer.compare(Buffer.from(first[differingKey]), Buffer.from(second[differingKey]))
      })
    return (sort.startsWith('-') || sort === 'newest' ? ascending.reverse() : ascending).map(({ id }) => id)
  }

  const queries: Query[] = [
    { sort: 'name' },
    { sort: '-name' },
    { sort: 'course' },
    { sort: '-course' },
    { sort: 'dob' },
    { sort: '-dob' },
    { sort: 'collegeId' },
    { course: ['B.Sc. Physics'], sort: '-collegeId' },
    { sort: 'newest' },
    { course: ['B.Sc. Physics'], sort: 'name' },
    { course: ['B.Sc. Physics'], sort: '-course' },
    { course: ['B.Sc. Physics', 'B.A. Histoire'], sort: 'name' },
  ]

  const expectEveryPage = async () => {
    for (const query of queries) {
      const ids = await expected(query as { sort: string })
      expect(await readAll(query), JSON.stringify(query)).toEqual({ ids, total: ids.length })
    }
  }

  it('has every student once and in order across all pages', async () => {
    await expectEveryPage()
  })

  it('stays correct after students are added, deactivated, deleted, and change name, course and birth date', async () => {
    const { database } = portal.app
    const students = await database.read
      .selectFrom('users')
      .select(['id', 'seq'])
      .where('userType', '=', 'student')
      .execute()
    await database.transaction(async ({ db }) => {
      for (const { id, seq } of students.filter((student) => student.seq % 3 === 0)) {
        const { sortName, courseName, dob, gender } = bulkStudent(seq * 31 + 5)
        const course = { courseName, sortCourse: sortKey(courseName) }
        await db
          .updateTable('users')
          .set({ sortName, ...course, dob, gender })
          .where('id', '=', id)
          .execute()
      }
      await db.updateTable('users').set({ status: 'inactive' }).where('seq', 'in', [7, 77, 577, 777]).execute()
      await db.updateTable('users').set({ status: 'active' }).where('seq', '=', 777).execute()
      await db.updateTable('users').set({ sortName: 'moved all at once' }).where('dob', '=', '2001-03-12').execute()
      const deletedIds = students.filter(({ seq }) => seq % 101 === 0).map(({ id }) => id)
      await db.deleteFrom('users').where('id', 'in', deletedIds).execute()
    })
    await portal.addStudent({ firstName: 'Amit', lastName: 'Verma' })
    await expectEveryPage()
  })

  it('has the right total for any filters', async () => {
    const { read } = portal.app.database
    const rows = await read.selectFrom('users').selectAll().where('userType', '=', 'student').execute()
    const active = rows.filter(({ status }) => status === 'active')
    const total = async (query: Query) => (await admin.students.list(query)).total
    const count = (matches: (row: (typeof rows)[number]) => boolean) => active.filter(matches).length
    expect(await total({ gender: ['Female'] })).toBe(count(({ gender }) => gender === 'Female'))
    expect(await total({ semester: ['1', '2'], year: ['Year 1'] })).toBe(count(({ semester }) => semester === '1'))
    expect(await total({ course: ['no such course'] })).toBe(0)
  })
})
