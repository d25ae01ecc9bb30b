import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { bulkOperationJob } from '../operation/bulk-operation-job.ts'
import { applyBulkOperation } from '../operation/change-bulk-operation.ts'
import { deleteOldBulkOperations } from '../operation/old-bulk-operations.ts'
import { promotions } from './promotion.operation.ts'

onBothEngines('a promotion', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let courses = 0
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const add = async (courseName: string, semester: string, year: string, firstName = 'Aarav') =>
    (await portal.addStudent({ courseName, semester, year, firstName, lastName: courseName })).id
  const newCourse = () => `Course ${++courses}`
  const student = async (id: string) => {
    const { status, semester, year } = await admin.students.readAny({ id })
    return status === 'active' ? `${semester}, ${year}` : status
  }

  /** A course of three years with a student in the second, fourth and sixth semester. */
  async function course() {
    const courseName = newCourse()
    const ids = [
      await add(courseName, '2', '1st Year'),
      await add(courseName, '4', '2nd Year'),
      await add(courseName, '6', '3rd Year'),
    ] as const
    return { courseName, ids, promotion: await admin.promotions.create({ course: [courseName] }) }
  }

  const apply = async ({ id }: { id: string }) => {
    const { counts } = await admin.promotions.read({ id })
    await admin.promotions.apply({ id, moving: counts.moving, leaving: counts.leaving })
    return reached(id, 'applied')
  }
  const undo = async ({ id }: { id: string }) => {
    await admin.promotions.undo({ id })
    return reached(id, 'undone')
  }
  const reached = (id: string, state: string) =>
    waitFor(async () => {
      const promotion = await admin.promotions.read({ id })
      expect(promotion.state).toBe(state)
      return promotion
    })

  it('proposes for each group the next semester, and leaving after the last one', async () => {
    const { promotion } = await course()
    expect(promotion).toMatchObject({
      state: 'draft',
      counts: { students: 3, moving: 2, leaving: 1, staying: 0 },
      groups: [
        { semester: '2', students: 1, action: 'move', toSemester: '3', toYear: '2nd Year', isNewTerm: true },
        { semester: '4', students: 1, action: 'move', toSemester: '5', toYear: '3rd Year', source: 'suggested' },
        { semester: '6', students: 1, action: 'leave', toSemester: '' },
      ],
    })
    expect((await admin.promotions.list({})).rows[0]).toMatchObject({ id: promotion.id, counts: { students: 3 } })
  })

  it('is of the chosen semesters only, and of nobody who has left or is inactive', async () => {
    const courseName = newCourse()
    await portal.addStudent({ courseName, semester: '2', status: 'former' })
    await portal.addStudent({ courseName, semester: '2', status: 'inactive' })
    await add(courseName, '2', '1st Year')
    await add(courseName, '3', '2nd Year')
    const { groups } = await admin.promotions.create({ course: [courseName], semester: ['2'] })
    expect(groups).toMatchObject([{ semester: '2', students: 1 }])
    await expect(admin.promotions.create({ course: ['No such course'] })).rejects.toMatchObject({
      code: 'PROMOTION_EMPTY',
    })
  })

  it('moves students, lets others leave, and leaves those alone who are ticked to stay behind', async () => {
    const { ids, promotion, courseName } = await course()
    const behind = await add(courseName, '2', '1st Year', 'Bela')
    await admin.promotions.cancel({ id: promotion.id })
    const { id } = await admin.promotions.create({ course: [courseName] })
    const ticked = await admin.promotions.setStay({ id, studentIds: [behind], stays: true })
    expect(ticked).toMatchObject({ counts: { moving: 2, leaving: 1, staying: 1 }, groups: [{ staying: 1 }, {}, {}] })
    const { rows } = await admin.promotions.students({ id, group: 0 })
    expect(rows).toMatchObject([
      { id: ids[0], stays: false },
      { id: behind, stays: true },
    ])
    expect((await admin.promotions.students({ id, group: 0, q: 'bela' })).rows).toMatchObject([{ id: behind }])

    const applied = await apply({ id })
    expect(applied).toMatchObject({ counts: { moved: 2, left: 1, leftAlone: 0 }, job: { state: 'done' } })
    expect(await Promise.all([...ids, behind].map(student))).toEqual([
      '3, 2nd Year',
      '5, 3rd Year',
      'former',
      '2, 1st Year',
    ])
    const [ofStudent, ofAll] = [
      await admin.audit.search({ student: ids[0] }),
      await admin.audit.search({ action: 'promoteStudents' }),
    ]
    expect(ofStudent.rows[0]).toMatchObject({ action: 'updateStudent', fields: ['semester', 'year'] })
    expect(ofAll.rows[0]).toMatchObject({ record: courseName, student: null })
    expect((await admin.audit.search({ student: ids[2] })).rows[0]).toMatchObject({ action: 'markFormer' })
  })

  it('leaves students alone whom somebody has moved or let go meanwhile, and names them', async () => {
    const { ids, promotion, courseName } = await course()
    await admin.students.markFormer({ id: ids[0] })
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ semester: '9' }).where('id', '=', ids[1]).execute(),
    )
    const applied = await apply(promotion)
    expect(applied.counts).toMatchObject({ moved: 0, left: 1, leftAlone: 2 })
    const { rows } = await admin.promotions.students({ id: promotion.id, result: 'leftAlone' })
    expect(rows.map(({ name }) => name)).toEqual([`Aarav ${courseName}`, `Aarav ${courseName}`])
    expect(await student(ids[1])).toBe('9, 2nd Year')
  })

  it('is undone within seven days, but for students who were changed since', async () => {
    const { ids, promotion } = await course()
    const { leftAt } = await apply(promotion).then(() => admin.students.readAny({ id: ids[2] }))
    expect(leftAt).not.toBeNull()
    await admin.students.markFormer({ id: ids[1] })
    const undone = await undo(promotion)
    expect(undone.counts).toMatchObject({ undone: 2, notUndone: 1 })
    expect(await Promise.all(ids.map(student))).toEqual(['2, 1st Year', 'former', '6, 3rd Year'])
    expect((await admin.promotions.students({ id: promotion.id, result: 'notUndone' })).rows).toMatchObject([
      { id: ids[1] },
    ])
    await expect(admin.promotions.undo({ id: promotion.id })).rejects.toMatchObject({ code: 'PROMOTION_CLOSED' })
  })

  it('keeps what was chosen for the next year, unless it is undone', async () => {
    const courseName = newCourse()
    await add(courseName, '6', '3rd Year')
    const first = await admin.promotions.create({ course: [courseName] })
    await admin.promotions.setTarget({
      ...{ id: first.id, group: 0, action: 'move' },
      ...{ toSemester: '7', toYear: '4th Year' },
    })
    await apply(first)
    await add(courseName, '6', '3rd Year')
    const second = await admin.promotions.create({ course: [courseName], semester: ['6'] })
    expect(second.groups).toMatchObject([{ source: 'rule', action: 'move', toSemester: '7', toYear: '4th Year' }])
    await undo(first)
    const third = await admin.promotions.create({ course: [courseName], semester: ['6'] })
    expect(third.groups).toMatchObject([{ source: 'suggested', action: 'leave' }])
  })

  it('is applied as it was shown, and only once', async () => {
    const { promotion } = await course()
    const { id } = promotion
    await expect(admin.promotions.apply({ id, moving: 1, leaving: 1 })).rejects.toMatchObject({
      code: 'PROMOTION_CHANGED',
    })
    await expect(
      admin.promotions.setTarget({ id, group: 0, action: 'move', toSemester: '2', toYear: '1st Year' }),
    ).rejects.toMatchObject({ code: 'PROMOTION_SAME_TERM' })
    for (const group of [0, 1, 2]) await admin.promotions.setTarget({ id, group, action: 'stay' })
    await expect(admin.promotions.apply({ id, moving: 0, leaving: 0 })).rejects.toMatchObject({
      code: 'PROMOTION_NO_CHANGE',
    })
    await admin.promotions.setTarget({ id, group: 0, action: 'leave' })
    await apply({ id })
    await expect(admin.promotions.apply({ id, moving: 0, leaving: 1 })).rejects.toMatchObject({
      code: 'PROMOTION_CLOSED',
    })
    await expect(admin.promotions.setTarget({ id, group: 0, action: 'stay' })).rejects.toMatchObject({
      code: 'PROMOTION_CLOSED',
    })
  })

  it('goes on where it was stopped, and moves each student once', async () => {
    const courseName = newCourse()
    const ids = await Promise.all(Array.from({ length: 25 }, () => add(courseName, '2', '1st Year')))
    const { id } = await admin.promotions.create({ course: [courseName] })
    const { database, jobs } = portal.app
    const setState = (state: 'applying' | 'stopped') =>
      database.transaction(({ db }) => db.updateTable('promotions').set({ state }).where('id', '=', id).execute())
    await setState('applying')
    const createdBy = (await admin.session.current()).user?.id ?? ''
    const job = { kind: 'promoteStudents', place: 0, total: 25, tries: 1, about: '', claim: '', createdBy } as const
    const write = await bulkOperationJob(portal.app, promotions).step({
      ...job,
      id: '',
      subjectId: id,
      data: { promotionId: id },
    })
    expect(await database.transaction(write)).toEqual({ place: 20, total: 25, done: false })
    await setState('stopped')
    await admin.promotions.resume({ id })
    await jobs.poll()
    expect(await reached(id, 'applied')).toMatchObject({ counts: { moved: 25, leftAlone: 0 } })
    for (const student of ids) {
      const { rows } = await admin.audit.search({ student, action: 'updateStudent' })
      expect(rows).toHaveLength(1)
    }
  })

  it('is not proposed while another one moves students: whoever is moved already would be moved again', async () => {
    const { courseName, promotion } = await course()
    const setState = (state: 'applying' | 'undoing' | 'draft') =>
      portal.app.database.transaction(({ db }) =>
        db.updateTable('promotions').set({ state }).where('id', '=', promotion.id).execute(),
      )
    for (const state of ['applying', 'undoing'] as const) {
      await setState(state)
      await expect(admin.promotions.create({ course: [courseName] })).rejects.toMatchObject({
        code: 'PROMOTION_RUNNING',
      })
    }
    await setState('draft')
    await admin.promotions.create({ course: [courseName] })
  })

  it('can be undone where it was stopped half-way', async () => {
    const courseName = newCourse()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push(await add(courseName, '2', '1st Year'))
    const promotion = await admin.promotions.create({ course: [courseName] })
    await apply(promotion)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('promotions').set({ state: 'stopped', undoUntil: null }).where('id', '=', promotion.id).execute(),
    )
    await undo(promotion)
    expect(await student(ids[0] ?? '')).toBe('2, 1st Year')
  })

  it('loses its list of students when it can no longer be undone, and drafts that nobody applies are deleted', async () => {
    const [applied, draft] = [(await course()).promotion, (await course()).promotion]
    await apply(applied)
    const { database, now } = portal.app
    await deleteOldBulkOperations({ database, now }, promotions)
    expect((await admin.promotions.students({ id: draft.id })).total).toBe(3)
    await deleteOldBulkOperations({ database, now: () => new Date(now().getTime() + 8 * DAY_MS) }, promotions)
    expect((await admin.promotions.students({ id: applied.id })).total).toBe(0)
    expect(await admin.promotions.read({ id: applied.id })).toMatchObject({ counts: { moved: 2, left: 1 } })
    await expect(admin.promotions.read({ id: draft.id })).rejects.toMatchObject({ code: 'PROMOTION_NOT_FOUND' })
    portal.passTime(8 * DAY_MS)
    admin = await portal.signInAdmin()
    await expect(admin.promotions.undo({ id: applied.id })).rejects.toMatchObject({ code: 'PROMOTION_UNDO_OVER' })
  })

  it('is given up when who applied it is no administrator any more, and another one goes on', async () => {
    const { ids, promotion } = await course()
    const nobody = { id: ids[0], userType: 'admin', staffRole: 'registrar', address: '' } as const
    await applyBulkOperation(portal.app, promotions, nobody, { id: promotion.id, moving: 2, leaving: 1 })
    await portal.app.jobs.poll()
    expect(await admin.promotions.read({ id: promotion.id })).toMatchObject({
      ...{ state: 'stopped', counts: { moved: 0 }, job: { state: 'dead' } },
    })
    await admin.promotions.resume({ id: promotion.id })
    expect(await reached(promotion.id, 'applied')).toMatchObject({ counts: { moved: 2, left: 1 } })
  })

  it('is stored as cancelled when a draft is, and deleted at the next maintenance', async () => {
    const { promotion } = await course()
    await admin.promotions.cancel({ id: promotion.id })
    const { database, now } = portal.app
    const stored = () => database.read.selectFrom('promotions').select('state').where('id', '=', promotion.id).execute()
    expect(await stored()).toEqual([{ state: 'cancelled' }])
    await expect(admin.promotions.read({ id: promotion.id })).rejects.toMatchObject({ code: 'PROMOTION_NOT_FOUND' })
    await deleteOldBulkOperations({ database, now }, promotions)
    expect(await stored()).toEqual([])
  })

  it('is stopped before it has done anything', async () => {
    const { ids, promotion } = await course()
    const { id } = promotion
    await portal.app.jobs.close()
    await admin.promotions.apply({ id, moving: 2, leaving: 1 })
    expect(await admin.promotions.stop({ id })).toMatchObject({ state: 'stopped', job: { state: 'stopped' } })
    expect(await student(ids[0])).toBe('2, 1st Year')
    await expect(admin.promotions.stop({ id })).rejects.toMatchObject({ code: 'PROMOTION_CLOSED' })
    expect(await admin.promotions.resume({ id })).toMatchObject({ state: 'applying', job: { state: 'waiting' } })
  })
})
