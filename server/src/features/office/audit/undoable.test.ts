import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import type { AuditEntry } from '@portal/contract/office/audit'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'

const approve = { from: 'Pending', status: 'Approved' } as const

onBothEngines('what the history offers to undo', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let other: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    const email = 'second@college.example'
    const password = await createAdministrator(portal.app.database, email, new Date())
    other = await portal.signIn({ email, password }, 'admin')
  })
  afterAll(() => portal.close())

  const newStudent = async () => {
    const { student, as } = await portal.signInStudent()
    return { id: student.id, ...recordsOf(portal, admin, { id: student.id, as }) }
  }
  /** What of the student's history the person can undo, newest first. */
  const undoableOf = async (student: string, by = admin) =>
    (await by.audit.search({ student })).rows.flatMap(({ undo }) => undo ?? [])
  const undo = async (offered: AuditEntry['undo'] | undefined) => {
    if (offered?.kind === 'decision') {
      await admin.requests.undoDecision({ id: offered.id, decisionId: offered.decisionId })
    } else if (offered?.kind === 'student') await admin.students.restore({ id: offered.id })
    else if (offered?.kind === 'idCard') await admin.idCards.restore({ id: offered.id })
    else if (offered) await admin.certificates.restore({ id: offered.id })
  }

  it('is what the reader has done, each as it can be undone, until it is', async () => {
    const { id: studentId, request } = await newStudent()
    const card = await admin.idCards.add({ studentId, card: `U-${engine}`, collegeId: 'C' })
    const ids = [await request(), await request()]
    await admin.requests.decideMany({ ids, ...approve })
    await admin.idCards.delete({ id: card.id })
    await admin.students.deactivate({ id: studentId })

    const offered = await undoableOf(studentId)
    expect(offered.map(({ kind }) => kind)).toEqual(['student', 'idCard', 'decision', 'decision'])
    expect(
      offered
        .filter(({ kind }) => kind === 'decision')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort())
    for (let left = offered.length; left > 0; left--) {
      const [newest] = await undoableOf(studentId)
      await undo(newest)
      expect(await undoableOf(studentId)).toHaveLength(left - 1)
    }
    expect((await admin.students.read({ id: studentId })).status).toBe('active')
    expect((await admin.idCards.listOf({ studentId })).rows.map(({ id }) => id)).toEqual([card.id])
    const { rows } = await admin.requests.listOf({ studentId })
    expect(rows.map(({ status }) => status)).toEqual(['Pending', 'Pending'])
  })

  it('is nothing that others have done, that somebody has gone on from, or that is older than the time for it', async () => {
    const { id: studentId, request } = await newStudent()
    const [first, second] = [await request(), await request()]
    await admin.requests.decide({ id: first, ...approve })
    await admin.requests.decide({ id: second, ...approve })
    expect(await undoableOf(studentId, other)).toEqual([])
    await other.requests.decide({ id: second, from: 'Approved', status: 'Completed' })
    expect((await undoableOf(studentId)).map(({ id }) => id)).toEqual([first])
    portal.passTime(UNDO_WINDOW_MINUTES * MINUTE_MS)
    expect(await undoableOf(studentId)).toEqual([])
  })
})
