import { randomUUID } from 'node:crypto'
import type { ImportState } from '@portal/contract/bulk/imports/imports'
import { mapStudentFields } from '@portal/contract/people/student-fields'
import type { Upload, UploadKind } from '@portal/contract/records/uploads'
import { HOUR_MS } from '@portal/contract/time/durations'
import { invitationsSubject } from '../../features/bulk/students-file/imported-invitations.store.ts'
import { findRequester } from '../../features/people/students/request-search.store.ts'
import type { StudentDetails } from '../../features/people/students/students.store.ts'
import { beginThread } from '../../features/records/requests/begin-thread.store.ts'
import { freeMessage, insertRequest } from '../../features/records/requests/requests.store.ts'
import { permit } from '../../permissions/permit.ts'
import { insertJob } from '../../platform/jobs/jobs.store.ts'
import { aPdf, aPhoto } from '../files/files.ts'
import { settingsOf } from '../portal/settings.ts'
import { staffOf } from '../portal/staff.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'
import { aPushDevice } from '../services/push-devices.ts'
import { apiKeysOf } from './api-keys.ts'
import { bulkDecisionsOf } from './bulk-decisions.ts'
import { customFieldsOf } from './custom-fields.ts'
import { importOf } from './imports.ts'
import { issuedRecordsOf } from './issued-records.ts'
import { lettersOf } from './letters.ts'
import { aNotification } from './notifications.ts'
import { phonesOf } from './phones.ts'
import { photoImportsOf } from './photo-imports.ts'
import { promotionsOf } from './promotions.ts'
import { requestThreadsOf } from './request-threads.ts'
import { requestTypesOf } from './request-types.ts'
import { webhooksOf } from './webhooks.ts'

/** Creates records for tests on demand: of one student, and new students. */
export function recordsOf(portal: TestPortal, admin: Caller, student: { id: string; as: Caller }) {
  const upload = async (kind: UploadKind, as = admin) => {
    const body = kind === 'certificate' ? aPdf() : aPhoto
    const response = await as.fetch(`/api/uploads/${kind}`, { method: 'POST', body })
    return ((await response.json()) as Upload).id
  }
  const request = async (message = 'Please issue a bonafide certificate.') => {
    // Directly into the store, because a student may submit only a few requests an hour.
    const studentId = student.id
    const allowed = permit({ id: studentId, userType: 'student', address: '' }, 'submitRequest', { studentId })
    return portal.app.database.transaction(async (tx) => {
      const sent = {
        student: await findRequester(tx, studentId),
        life: await beginThread(portal.app, tx, portal.app.now()),
      }
      return (await insertRequest(tx, allowed, { ...freeMessage(message), ...sent }, portal.app.now())).id
    })
  }
  /** An import whose preview is shown. Without the route, because a person may send only a few files an hour. */
  const plannedImport = async () => {
    const { user } = await admin.session.current()
    return importOf(portal, user?.id ?? '')
  }
  const importInState = async (state: ImportState) => {
    const id = await plannedImport()
    await portal.app.database.write.updateTable('imports').set({ state }).where('id', '=', id).execute()
    return id
  }
  const records = {
    studentId: student.id,
    ...{ ...staffOf(portal, student), ...webhooksOf(portal), ...customFieldsOf(portal, admin) },
    notification: () => aNotification(portal, student),
    pushDevice: () => aPushDevice(portal, student.as),
    addStudent: () => portal.addStudent(),
    ...{ upload, request },
    /** A request that the administrator has just approved. */
    async decision() {
      const id = await request()
      const { decision } = await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
      return { id, decisionId: decision?.id ?? '' }
    },
    ...requestThreadsOf(portal, student, request),
    async idCard() {
      const card = `CS-${randomUUID().slice(0, 8)}`
      return (await admin.idCards.add({ studentId: student.id, card, collegeId: 'CLG-1' })).id
    },
    async certificate() {
      const details = { title: 'Bonafide', documentType: 'Certificate', file: await upload('certificate') }
      return (await admin.certificates.add({ studentId: student.id, ...details })).id
    },
    ...phonesOf(portal, student.id),
    /** A saved filter of the administrator. */
    async savedFilter() {
      return (await admin.savedFilters.save({ name: randomUUID(), search: {} })).id
    },
    ...settingsOf(admin, () => upload('letterhead')),
    /** Background work that was given up. */
    async deadJob() {
      const { database, now } = portal.app
      const job = { kind: 'applyImport', data: {}, about: 'list.xlsx', createdBy: null } as const
      return database.transaction(async (tx) => {
        const id = await insertJob(tx, job, now())
        await tx.db.updateTable('jobs').set({ state: 'dead', fault: 'No room' }).where('id', '=', id).execute()
        return id
      })
    },
    /** An e-mail that could not be delivered. */
    async undeliveredEmail() {
      const { outbox, database, now } = portal.app
      const expiresAt = new Date(now().getTime() + 60_000)
      const content = { userId: student.id, subject: 'News', text: 'News', expiresAt }
      const id = await database.transaction((tx) => outbox.enqueueClaimed(tx, content))
      await database.transaction(({ db }) =>
        db.updateTable('jobs').set({ state: 'dead' }).where('id', '=', id).execute(),
      )
      return id
    },
    async credentials() {
      const { email, password } = await portal.addStudent()
      return { email, password, panel: 'student', remember: false }
    },
    async draft() {
      return {
        firstName: 'Zubin',
        lastName: 'Mistry',
        email: `zubin-${randomUUID().slice(0, 8)}@college.example`,
        password: 'a-first-secret',
        gender: 'Male',
        fatherName: 'Cyrus Mistry',
        motherName: 'Freny Mistry',
        contact: '9812345678',
        courseName: 'B.Com.',
        semester: '1',
        year: '1st Year',
        dob: '2006-01-02',
        photo: await upload('photo'),
        acceptDuplicate: true,
      } as const
    },
  }
  return {
    ...records,
    ...apiKeysOf(portal),
    ...issuedRecordsOf(portal, student),
    ...promotionsOf(portal, admin),
    ...bulkDecisionsOf(portal, admin),
    ...lettersOf(portal, admin, student),
    ...requestTypesOf(portal, admin, student),
    async studentWithoutPassword() {
      return (await portal.addStudent({ hasPassword: false })).id
    },
    /** A student of whom the administrator has just changed the birth date, or the e-mail. */
    async changedStudent(field: 'dob' | 'email' = 'dob') {
      const { id } = await portal.addStudent()
      const student = await admin.students.read({ id })
      const details = mapStudentFields((name) => student[name]) as StudentDetails
      const present = field === 'dob' ? '2001-02-03' : `${id}@college.example`
      const { change } = await admin.students.update({ id, ...details, [field]: present, password: '', photo: '' })
      const [former] = await admin.students.formerValues({ id })
      return { id, present, change: change ?? '', value: former?.values[0]?.id ?? '' }
    },
    async inactiveStudent() {
      return (await portal.addStudent({ status: 'inactive' })).id
    },
    async formerStudent() {
      return (await portal.addStudent({ status: 'former' })).id
    },
    async deletedIdCard() {
      return (await admin.idCards.delete({ id: await records.idCard() })).id
    },
    async deletedCertificate() {
      return (await admin.certificates.delete({ id: await records.certificate() })).id
    },
    plannedImport,
    /** An import that is applied, though by no job. */
    applyingImport: () => importInState('applying'),
    appliedImport: () => importInState('applied'),
    /** An applied import whose students are to be invited later. */
    async invitingImport() {
      const id = await importInState('applied')
      const { database, jobs, now } = portal.app
      const plannedFor = new Date(now().getTime() + HOUR_MS)
      const job = { kind: 'inviteImported' as const, data: { importId: id, after: null }, createdBy: null }
      const subjectId = invitationsSubject(id)
      await database.transaction((tx) => jobs.enqueue(tx, { ...job, subjectId, plannedFor }))
      return id
    },
    async stoppedImport() {
      const id = await importInState('stopped')
      const { database, jobs } = portal.app
      await database.transaction(async (tx) => {
        const job = { kind: 'applyImport' as const, data: { importId: id }, subjectId: id, createdBy: null }
        await jobs.stop(tx, await jobs.enqueue(tx, job))
      })
      return id
    },
    async importMapping() {
      const id = await plannedImport()
      await admin.imports.setColumns({ id, columns: [{ index: 2, field: 'email' }], saveAs: randomUUID() })
      return (await admin.imports.mappings()).at(-1)?.id ?? ''
    },
    ...photoImportsOf(portal, admin, student),
    withdrawnRequest: async () => (await student.as.me.withdrawRequest({ id: await records.request() })).id,
  }
}

export type Records = ReturnType<typeof recordsOf>
