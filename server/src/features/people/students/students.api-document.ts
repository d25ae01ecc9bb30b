import * as meantFields from '@portal/contract/people/export-marks/meant-fields'
import * as students from '@portal/contract/people/students'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'

/** The filters of the list of students, which exports and jobs have too. */
export const studentFilters: Descriptions = {
  customFilters: 'Filters by fields that the college has added. Those that whoever asks may not see are refused.',
  customSort: 'Sorts by a field that the college has added instead; students without a value come last.',
  semester: ['Only these semesters, as they are written in the records. Empty: all.', ['3']],
  year: ['Only these years of study. Empty: all.', ['2']],
  gender: ['Only students of these genders. Empty: all.', ['Female']],
  status: 'Students of this status: active, inactive (may not sign in) or former (has left).',
}

/** The values of own fields, as they are read and as they are sent. */
export const ownFields = {
  read: 'The values of the fields that the college has added, by their keys; without empty ones and those that whoever asks may not see. It is there only where there are such fields.',
  sent: 'Values of the fields that the college has added, by their keys. One that is left out is not changed, an empty one is taken away.',
}

const profile: Descriptions = {
  customFields: ownFields.read,
  collegeId: ['The College Id on the newest ID card; empty: the student has no card.', 'BC-2026-0117'],
  status: 'active; inactive: may not sign in; former: has left, and may still sign in for a time.',
}

const saved: Descriptions = {
  ...profile,
  commonPassword: 'Whether many people use the password that was set with this change.',
}

const newDetails: Descriptions = {
  password: 'The password of the student. Empty: none, or in a change the present one stays.',
  customFields: ownFields.sent,
}

export const apiDocument = {
  schemas: [meantFields, students],
  tags: {
    me: "A student's own profile, cards, certificates and requests.",
    students: 'The students of the college.',
  },
  descriptions: {
    StudentsByIdsInput: { ids: 'The ids of the students, at most 10.' },
    NewStudentInput: newDetails,
    StudentsUpdateInput: newDetails,
    Profile: profile,
    SavedStudent: saved,
    ChangedStudent: {
      ...saved,
      change: 'The id by which the change can be undone; null: nothing that can be put back was changed.',
    },
    StudentsUndoUpdateInput: { change: 'The id that students.update has answered.' },
    StudentsPutBackInput: {
      value: ['Which former value is put back.', '412'],
      present: ['The value that the field has now, as it was shown.', '2005-08-14'],
    },
    StudentFilterChoices: {
      course: ['The courses that these students have.', ['B.Sc. Computer Science']],
      semester: ['The semesters that these students have.', ['1', '3']],
      year: ['The years of study that these students have.', ['1', '2']],
      noPassword: 'Whether any of them has no password yet.',
      noEmail: 'Whether any of them has no e-mail.',
      noPhoto: 'Whether any of them has no photo.',
    },
    StudentsInput: studentFilters,
    'students.filterChoices': { status: 'The choices are those of the students of this status.' },
  },
} satisfies RoomApiDocument
