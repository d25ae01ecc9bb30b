import { afterAll, beforeAll, expect, it } from 'vitest'
import { tables } from '../../../app/tables.ts'
import { permit } from '../../../permissions/permit.ts'
import { isAbout, tablesOfStudents } from '../../../platform/database/definitions/student-references.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addFilledStudent } from '../../../testing/databases/filled-student.ts'
import { tablesOf } from '../../../testing/databases/filled-tables.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { eraseStudent } from '../forgetting/erase-student.store.ts'

const registrar = { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' } as const

/** Rows as texts. Counts of one thing, which connections keep in rows of their own, are one row. */
function summed(rows: readonly object[]) {
  if (!rows.some((row) => 'slot' in row)) return rows.map((row) => JSON.stringify(row))
  const sums = new Map<string, number>()
  for (const { slot: _, n, ...of } of rows as { slot: number; n: number }[]) {
    const key = JSON.stringify(of)
    sums.set(key, (sums.get(key) ?? 0) + Number(n))
  }
  return [...sums].filter(([, n]) => n !== 0).map(([key, n]) => `${key} ${n}`)
}

/** What only counts what has happened, or is told of it. */
const tells = ['audit', 'recordChanges', 'webhookDeliveries', 'upkeep', 'jobs', 'rateLimits', 'settings', 'nodeSecrets']

onBothEngines('merging a record of which every column of every table says something', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let keptId = ''
  const otherId = 'the-other-record'
  const at = '2026-11-20T10:00:00.000Z'
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'duplicates')
    keptId = (await portal.addStudent()).id
    await addFilledStudent(portal.app, otherId, {
      idCards: { created_at: at },
      certificates: { created_at: at },
      requests: { created_at: at, status: 'Pending', answers: '{}', officeAnswers: '{}' },
      requestKindVersions: { content: JSON.stringify({ name: { en: 'Bonafide' }, questions: [], officeFields: [] }) },
      letters: { collectedAt: at, replacedAt: at, cancelledAt: at },
      requestDecisions: { at, toStatus: 'Approved', fromStatus: 'Pending' },
      audit: { actorId: otherId },
      forgettingProposals: { state: 'kept' },
      importedValues: { values: '{}' },
      issuedDocuments: { kind: 'idCard', state: 'valid', fields: '{}' },
      requestMessages: { authorId: otherId },
      deletedRecords: { row: JSON.stringify({ id: 'deleted', studentId: otherId }) },
      studentMerges: { keptId: otherId, otherId, undoneAt: at, settledAt: at, data: '' },
    })
  })
  afterAll(() => portal.close())

  const everything = async () => {
    const found: Record<string, string[]> = {}
    for (const { name } of await tablesOf(portal.app.database)) {
      const rows = await portal.app.database.read
        .selectFrom(name as 'users')
        .selectAll()
        .execute()
      found[name] = summed(rows).sort()
    }
    return found
  }
  const about = async (name: keyof Tables, id: string) =>
    (
      await portal.app.database.read
        .selectFrom(name as 'users')
        .selectAll()
        .where(isAbout(tables, name, [id]))
        .execute()
    ).length

  it('moves what moves, ends what ends, and gives every row back byte for byte when it is undone', async () => {
    const before = await everything()
    const { kept, other } = await admin.studentMerges.compare({ id: keptId, otherId })
    const merge = await admin.studentMerges.merge({
      ...{ id: keptId, otherId, take: ['fatherName', 'photo', 'customFields.nickname'], account: 'other' },
      versions: { kept: kept.version, other: other.version },
    })
    for (const { name, merge: plan } of tablesOfStudents(tables)) {
      const left = await about(name, otherId)
      if (plan.rows === 'move' || plan.rows === 'end') expect([name, left]).toEqual([name, 0])
      if (plan.rows === 'move') expect([name, (await about(name, keptId)) > 0]).toEqual([name, true])
    }
    const copy = await portal.app.database.read.selectFrom('deletedRecords').select('row').execute()
    expect(copy.map(({ row }) => JSON.parse(row).studentId)).toEqual([keptId])
    expect(await admin.students.readAny({ id: otherId })).toMatchObject({ mergedInto: keptId, status: 'inactive' })

    await admin.studentMerges.undo({ id: merge.id })
    const after = await everything()
    const endedForGood = tablesOfStudents(tables).flatMap(({ name, merge: plan }) =>
      plan.rows === 'end' && plan.forGood ? [name as string] : [],
    )
    for (const [name, rows] of Object.entries(before)) {
      if (tells.includes(name) || endedForGood.includes(name) || /search/.test(name)) continue
      const now = name === 'studentMerges' ? after[name]?.filter((row) => !row.includes(merge.id)) : after[name]
      expect([name, now]).toEqual([name, rows])
    }
  })

  it('is forgotten with the record that stays', async () => {
    const { kept, other } = await admin.studentMerges.compare({ id: keptId, otherId })
    const { id } = await admin.studentMerges.merge({
      ...{ id: keptId, otherId, take: [], account: 'kept' },
      versions: { kept: kept.version, other: other.version },
    })
    await portal.app.database.transaction((tx) =>
      eraseStudent(tx, tables, permit(registrar, 'forgetStudent', { studentId: keptId }), portal.app.now()),
    )
    for (const id of [keptId, otherId]) {
      await expect(admin.students.readAny({ id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
      expect(await about('studentMerges', id)).toBe(0)
    }
    await expect(admin.studentMerges.undo({ id })).rejects.toMatchObject({ code: 'MERGE_NOT_FOUND' })
    const left = await portal.app.database.read.selectFrom('studentMergeRows').select('after').execute()
    expect(left).toEqual([])
    const people = await portal.app.database.read
      .selectFrom('users')
      .select('firstName')
      .where('status', '=', 'forgotten')
      .execute()
    expect(people).toEqual([{ firstName: '' }, { firstName: '' }])
  })
})
