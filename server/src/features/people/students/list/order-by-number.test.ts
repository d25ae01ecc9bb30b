import { studentsInput } from '@portal/contract/people/students'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, migrateTo } from '../../../../platform/database/migrate.ts'
import { migrations } from '../../../../platform/database/migration-list.ts'
import { openEmptyDatabase } from '../../../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { addStudents } from '../../../../testing/databases/many-students.ts'
import { plansOf } from '../../../../testing/databases/plans-of.ts'
import { importSteps } from '../../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { chooseCards } from '../../../documents/prints/card-selection.store.ts'
import { listStudents } from './students-list.store.ts'

const numbers = ['1', '2', '9', '10', '11', '100']
const inOrder = numbers.map((number) => `SRT-${number}`)
const all = {
  course: [],
  semester: [],
  year: [],
  studentIds: [],
  notPrinted: false,
  misplacedPhotos: false,
  withoutPhotos: true,
}

onBothEngines('the list of students by College Id and by course', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeEach(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterEach(() => portal.close())

  const { person, apply } = importSteps(() => ({ portal, admin }), 'sorted')
  const collegeIds = async (sort: 'collegeId' | '-collegeId' | 'course') =>
    (await admin.students.list({ sort })).rows.map(({ collegeId }) => collegeId)
  const ofOne = (number: string) => ({ ...{ firstName: 'Sort', lastName: 'Zzsort' }, semester: number })

  it('has SRT-2 before SRT-10, however the students came', async () => {
    for (const number of ['10', '100', '2']) {
      const { id } = await portal.addStudent({ ...ofOne(number), courseName: `Course ${number}` })
      await admin.idCards.add({ studentId: id, card: `SRT-${number}`, collegeId: `SRT-${number}` })
    }
    await apply(
      ['11', '1', '9'].map((number) =>
        person({ ...ofOne(number), courseName: `Course ${number}`, collegeId: `SRT-${number}` }),
      ),
    )
    expect(await collegeIds('collegeId')).toEqual(inOrder)
    expect(await collegeIds('-collegeId')).toEqual(inOrder.toReversed())
    expect(await collegeIds('course')).toEqual(inOrder)
  })

  it('and its prints follow a changed id, course and semester', async () => {
    const cardOf = new Map<string, string>()
    for (const number of numbers) {
      const { id, status: _status, ...details } = await portal.addStudent({ ...ofOne('1'), courseName: 'One course' })
      const card = await admin.idCards.add({ studentId: id, card: `CARD-${number}`, collegeId: 'SRT-0' })
      await admin.idCards.update({ id: card.id, card: `CARD-${number}`, collegeId: `SRT-${number}` })
      await admin.students.update({ id, ...details, semester: number, password: '', photo: '' })
      cardOf.set(card.id, number)
    }
    expect(await collegeIds('collegeId')).toEqual(inOrder)
    const printed = await chooseCards(portal.app.database.read, all, '2026-08-01', 100)
    expect(printed.map(({ subjectId }) => cardOf.get(subjectId))).toEqual(numbers)
  })
})

onBothEngines('a database of 0.13.0 after an upgrade', (engine) => {
  const before = Object.keys(migrations).filter((name) => name < '0073')

  it('sorts the students of before by the numbers in their College Ids and courses, from an index', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrateTo(database.write, engine, before)
    const shuffled = ['10', '2', '100', '1', '11', '9']
    await addStudents(
      database,
      shuffled.map((number) => ({ collegeId: `SRT-${number}`, courseName: `Course ${number}` })),
    )
    await migrate(database.write, engine)
    for (const sort of ['collegeId', 'course'] as const) {
      const query = { ...studentsInput.parse({ sort }), config: { oidc: null } }
      const { rows } = await listStudents(database, query)
      expect(rows.map(({ collegeId }) => collegeId)).toEqual(inOrder)
      if (engine === 'sqlite') {
        const plans = await plansOf(database, (read) => listStudents({ ...database, read }, query))
        expect(plans.join('\n')).toContain(`users_in_order_of_${sort === 'course' ? 'courses' : 'college_ids'}`)
      }
    }
    await discard()
  })
})
