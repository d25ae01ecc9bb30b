import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { UserType } from '@portal/contract/people/session'
import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import type { StudentField } from '@portal/contract/people/student-fields'
import { studentFieldNames } from '@portal/contract/people/student-fields'
import type { StudentCreateInput, StudentStatus } from '@portal/contract/people/students'
import type { Generated } from 'kysely'
import { changed, differing, keys } from '../../../platform/database/definitions/added-since.ts'
import { compared, inFiles, leftOut, number, shown } from '../../../platform/database/definitions/archive-columns.ts'
import { empty, keep, nobodysEmail } from '../../../platform/database/definitions/erasure.ts'
import { byMerging } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'

/** The normalised text that searches look in; see search.ts. */
type SearchText = string

/** What the office enters: a value that is not known is ''. `dob` is a plain date, `YYYY-MM-DD`. */
type StudentColumns = {
  [Field in StudentField]: undefined extends StudentCreateInput[Field] ? Generated<string> : string
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    users: StudentColumns & {
      seq: Generated<number>
      id: string
      /** The storage key of the photo. */
      imageUrl: string | null
      /** The row of an API key, and of the rule of a request type, has no account, and names it in what it has written. */
      userType: UserType | 'apiKey' | 'rule'
      /** Of a person of the office; null for everybody else. */
      staffRole: Generated<StaffRole | null>
      uid: string
      /** `forgotten`: only id, dates and this status are kept; see features/privacy/forgetting. */
      status: StudentStatus | 'forgotten'
      /** How many e-mails in a row their mail server has refused, since they have this address. */
      emailsRefused: Generated<number>
      /** When the student left: made a former student for the last time; null for the others. */
      leftAt: Generated<Instant | null>
      created_at: Instant
      updated_at: Instant | null
      /** First and last name without case and accents, to sort by. */
      sortName: string
      search: SearchText
      /** The College Id of the newest ID card; empty without a card. */
      collegeId: Generated<string>
      /** As `sortKey` of sort-key.ts makes them of the College Id, the course and the semester. */
      sortCollegeId: Generated<string>
      sortCourse: Generated<string>
      sortSemester: Generated<string>
      /** No longer used, and always null: versions before the job `refreshSearch` read it while nodes are upgraded. */
      staleRequestsBelow: Generated<number | null>
      /** The id of the student who stays, of a record that was merged; null for all others. */
      mergedInto: Generated<string | null>
      /** Counts the changes of the values of the college's own fields, so that other systems are told of each. */
      customRevision: Generated<number>
    }
  }
}

export type UserRow = RowOf<'users'>

const isStudent = (row: 'old' | 'new') => `${row}."userType" = 'student'`
const becomes = (status: StudentStatus | 'forgotten') =>
  ({ on: 'update', columns: ['status'], when: `${isStudent('new')} and new.status = '${status}'` }) as const
const isThere = `${isStudent('new')} and new.status <> 'forgotten'`

export const studentTables = {
  users: {
    student: 'id',
    persistent: { key: 'seq', since: '0001-first-tables' },
    archive: {
      ...shown(
        'id',
        ...studentFieldNames,
        'collegeId',
        'status',
        'leftAt',
        'mergedInto',
        'emailsRefused',
        'created_at',
        'updated_at',
      ),
      ...leftOut(number, 'seq', 'staleRequestsBelow', 'customRevision'),
      ...leftOut(compared, 'sortName', 'sortCollegeId', 'sortCourse', 'sortSemester', 'search'),
      ...leftOut('the same for all students', 'userType', 'staffRole'),
      ...leftOut('the id once more', 'uid'),
      ...leftOut(inFiles, 'imageUrl'),
    },
    archivedAs: null,
    merge: byMerging,
    erasure: {
      rows: 'kept',
      files: ['imageUrl'],
      columns: {
        ...keep('entries of the audit trail refer to it', 'seq', 'id', 'uid', 'userType', 'staffRole'),
        ...keep('when it was added', 'created_at'),
        ...keep('an id, by which it is forgotten with the other one', 'mergedInto'),
        ...empty('', ...studentFieldNames, 'collegeId', 'search'),
        ...empty('', 'sortName', 'sortCollegeId', 'sortCourse', 'sortSemester'),
        ...empty(null, 'imageUrl', 'staleRequestsBelow', 'leftAt'),
        emailsRefused: { becomes: 0 },
        customRevision: { becomes: 0 },
        email: { becomes: nobodysEmail },
        status: { becomes: 'forgotten' },
        updated_at: { becomes: (now) => now.toISOString() },
      },
    },
    addedSince: {
      why: (row, { after }) => {
        if (row.status === 'inactive') return leftAloneReasons.inactive
        if (row.status === 'former') return leftAloneReasons.former
        if (row.imageUrl !== null) return leftAloneReasons.photo
        const expected = { ...after.fields, userType: 'student', status: 'active' }
        return changed(
          differing(row, expected, [
            ...keys,
            'uid',
            ...(['sortName', 'sortCollegeId', 'sortCourse', 'sortSemester'] as const),
            'search',
            'collegeId',
            'emailsRefused',
            'staleRequestsBelow',
            'customRevision',
          ]),
        )
      },
    },
    tells: {
      created: { on: 'insert', when: isStudent('new'), type: 'student.created' },
      changed: {
        on: 'update',
        when: isThere,
        columns: [...studentFieldNames, 'uid', 'imageUrl', 'customRevision'],
        type: 'student.changed',
      },
      activated: { ...becomes('active'), type: 'student.activated' },
      deactivated: { ...becomes('inactive'), type: 'student.deactivated' },
      left: { ...becomes('former'), type: 'student.left' },
      forgotten: { ...becomes('forgotten'), type: 'student.removed', isOfNobody: true },
      deleted: {
        on: 'delete',
        when: `${isStudent('old')} and old.status <> 'forgotten'`,
        type: 'student.removed',
        isOfNobody: true,
      },
      changedForCopies: { on: 'update', when: isThere, columns: ['collegeId', 'leftAt'], type: 'student' },
    },
  },
} satisfies TableDefinitions
