import type { KeyAction } from '@portal/contract/actions'
import { programCertificateFilePath, programDocumentFilePath, programPhotoPath } from '@portal/contract/program-paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

/** What keys could be allowed before (0.13.0). */
const formerPermissions: KeyAction[] = [
  ...(['viewCounts', 'viewStudents', 'deactivateStudent', 'restoreStudent', 'importStudents', 'viewIdCards'] as const),
  ...(['exportStudents', 'readRequests', 'readLetters'] as const),
]

onBothEngines('single records and files for programs', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let program: Caller
  let records: ReturnType<typeof recordsOf>
  let student: { id: string; as: Caller }
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    program = await portal.keyCaller(['readStudents', 'readPhotos', 'readCertificateFiles', 'readDocumentFiles'])
    const { student: one, as } = await portal.signInStudent()
    student = { id: one.id, as }
    records = recordsOf(portal, admin, student)
  })
  afterAll(() => portal.close())

  it('one record is read with an entity tag that changes with it', async () => {
    const { id } = await portal.addStudent()
    const tagOf = async () => (await program.fetch(`/api/programs/students/${id}`)).headers.get('etag')
    const tag = await tagOf()
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect(await tagOf()).toBe(tag)
    await admin.students.deactivate({ id })
    expect(await tagOf()).not.toBe(tag)
    const one = await program.changes.student({ id })
    expect(one).toMatchObject({ id, status: 'inactive', photoUrl: programPhotoPath(id) })
    expect(Object.keys(one)).not.toContain('userType')
  })

  it('photos and files are read with permissions of their own, and each opening is in the audit trail', async () => {
    const certificate = await records.certificate()
    const document = await records.issuedFile()
    const paths = [
      programPhotoPath(student.id),
      programCertificateFilePath(certificate),
      programDocumentFilePath(document),
    ]
    for (const path of paths) expect([path, (await program.fetch(path)).status]).toEqual([path, 200])
    await waitFor(async () => {
      const { rows } = await admin.audit.search({ student: student.id })
      const opened = rows.filter(({ action }) => /^read/.test(action)).map(({ action, actor }) => [action, actor?.name])
      expect(opened.sort()).toEqual([
        ['readCertificateFiles', 'Nightly export'],
        ['readDocumentFiles', 'Nightly export'],
        ['readPhotos', 'Nightly export'],
      ])
    })
    const another = await portal.keyCaller(['readStudents', 'readCertificates', 'readDocuments'])
    for (const path of paths) expect((await another.fetch(path)).status).toBe(403)
  })

  it('a key from before reaches none of this', async () => {
    const older = await portal.keyCaller(formerPermissions)
    for (const list of ['all', 'students', 'idCards', 'certificates', 'documents', 'requests', 'letters'] as const)
      await expect(older.changes[list]({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const one of ['student', 'idCard', 'certificate', 'document'] as const)
      await expect(older.changes[one]({ id: student.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await older.fetch(programPhotoPath(student.id))).status).toBe(403)
  })
})
