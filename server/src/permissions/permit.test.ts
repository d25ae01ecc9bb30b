import { Problem } from '@portal/contract/problems'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCertificate, updateCertificate } from '../features/records/certificates/certificates.store.ts'
import { updateRequests } from '../features/records/decisions/write-decisions.store.ts'
import { findIdCard } from '../features/records/id-cards/id-cards.store.ts'
import { findRequest } from '../features/records/requests/requests.store.ts'
import type { Tx } from '../platform/database/open.ts'
import { onBothEngines } from '../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { recordsOf } from '../testing/records/records.ts'
import { Permit, permit } from './permit.ts'

const admin = { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' } as const
const student = { id: 'aarav', userType: 'student', address: '' } as const
const details = { title: 'Marksheet', documentType: 'Marksheet', imageUrl: null }

describe('a permit', () => {
  it('is given only to users who may do the action', () => {
    const own = { studentId: student.id }
    expect(permit(student, 'submitRequest', own)).toMatchObject({ actor: student, action: 'submitRequest', row: own })
    expect(() => permit(student, 'addCertificate', own)).toThrow(new Problem('FORBIDDEN'))
    expect(() => new Permit(student, 'addCertificate', own)).toThrow(new Problem('FORBIDDEN'))
  })

  it('for a document is given to its own student, and to no other student', () => {
    expect(permit(student, 'openCertificateFile', { studentId: student.id }).actor).toBe(student)
    expect(() => permit(student, 'openCertificateFile', { studentId: 'diya' })).toThrow(new Problem('FORBIDDEN'))
  })

  it('keeps the row it was created for', () => {
    const row = { id: 'one', studentId: 'aarav' }
    const allowed = permit(admin, 'updateCertificate', row)
    row.id = 'another'
    expect(allowed.row.id).toBe('one')
    expect(() => Object.assign(allowed, { row })).toThrow(TypeError)
    expect(() => Object.assign(allowed.row, row)).toThrow(TypeError)
  })
})

onBothEngines('a permit for a record', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const records = async () => {
    const { student, as } = await portal.signInStudent()
    return recordsOf(portal, await portal.signInAdmin(), { id: student.id, as })
  }

  it('changes that certificate and no other', async () => {
    const { certificate } = await records()
    const [one, other] = [await certificate(), await certificate()]
    const { database, now } = portal.app
    await database.transaction(async (tx) => {
      const row = await findCertificate(tx.db, one)
      if (row) await updateCertificate(tx, permit(admin, 'updateCertificate', row), details, now())
    })
    const titles = await Promise.all([one, other].map(async (id) => (await findCertificate(database.read, id))?.title))
    expect(titles).toEqual(['Marksheet', 'Bonafide'])
  })

  it('decides that request and no other', async () => {
    const { request } = await records()
    const [one, other] = [await request(), await request()]
    const { database } = portal.app
    await database.transaction(async (tx) => {
      const row = await findRequest(tx.db, one)
      if (row) await updateRequests(tx, [permit(admin, 'decideRequest', row)], { status: 'Approved' })
    })
    const statuses = await Promise.all([one, other].map(async (id) => (await findRequest(database.read, id))?.status))
    expect(statuses).toEqual(['Approved', 'Pending'])
  })
})

/** Never called: it compiles only if the compiler refuses each of these misuses. */
export async function misuses(tx: Tx) {
  const certificate = await findCertificate(tx.db, 'one')
  const idCard = await findIdCard(tx.db, 'one')
  if (!certificate || !idCard) return
  const allowed = permit(admin, 'updateCertificate', certificate)
  const now = new Date()
  await updateCertificate(tx, allowed, details, now)
  // @ts-expect-error: a permit for another action
  await updateCertificate(tx, permit(admin, 'deleteCertificate', certificate), details, now)
  // @ts-expect-error: a permit for a row of another table
  await updateCertificate(tx, permit(admin, 'updateCertificate', idCard), details, now)
  // @ts-expect-error: a copy of the permit with another row
  await updateCertificate(tx, { ...allowed, row: certificate }, details, now)
  // @ts-expect-error: an object with the shape of a permit
  await updateCertificate(tx, { actor: admin, row: certificate, action: 'updateCertificate' }, details, now)
  // @ts-expect-error: the row of a permit cannot be replaced
  allowed.row = certificate
  // @ts-expect-error: nor can its id
  allowed.row.id = 'another'
  // @ts-expect-error: a permit is about a student or a record of theirs
  permit(admin, 'updateCertificate', { id: 'one' })
}
