import { studentFieldNames } from '@portal/contract/people/student-fields'
import { studentStatuses } from '@portal/contract/people/students'
import { requestStatuses } from '@portal/contract/records/requests'

const text = (name: string) => ({ name, type: 'text' })
const choice = (name: string, values: readonly string[]) => ({ name, type: 'select', maxSelect: 1, values })

const STUDENTS_ID = 'benchstudents01'

/** What the e-mail of an account is to the portal's students it is to PocketBase's: it has that field by itself. */
export const copiedStudentFields = [...studentFieldNames.filter((field) => field !== 'email'), 'imageUrl'] as const

const students = {
  id: STUDENTS_ID,
  name: 'students',
  type: 'auth',
  listRule: 'id = @request.auth.id',
  viewRule: 'id = @request.auth.id',
  authAlert: { enabled: false },
  fields: [...copiedStudentFields.map(text), choice('status', studentStatuses)],
}

/** A student sees and sends only their own requests. The indexes answer both lists, with their order and their count. */
const requests = {
  id: 'benchrequests01',
  name: 'requests',
  type: 'base',
  listRule: 'student = @request.auth.id',
  viewRule: 'student = @request.auth.id',
  createRule: "student = @request.auth.id && status = 'Pending'",
  fields: [
    { name: 'student', type: 'relation', collectionId: STUDENTS_ID, maxSelect: 1, required: true },
    { ...choice('status', requestStatuses), required: true },
    { ...text('message'), required: true },
    { name: 'decided', type: 'date' },
    text('note'),
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ],
  indexes: [
    'create index requests_of_student on requests (student, created)',
    'create index requests_queue on requests (status, created)',
  ],
}

/** Students and requests as PocketBase imports them; what has no rule is a superuser's, who reads the queue. */
export const collections = [students, requests]
