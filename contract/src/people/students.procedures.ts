import * as z from 'zod/mini'
import { pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { asksSometimes, byId, changes, nothing, reads, removal } from '../procedures.ts'
import { counts } from './counts.ts'
import { formerValues, putBackInput, undoUpdateInput } from './former-values.ts'
import { everythingFound, everythingInput, foundStudent, studentsByIdsInput } from './search.ts'
import {
  changedStudent,
  changedStudentInput,
  filterChoicesInput,
  newStudentInput,
  profile,
  savedStudent,
  studentFilterChoices,
  studentsInput,
} from './students.ts'

export const countsProcedures = {
  read: reads('viewCounts')
    .route({ method: 'GET', path: '/counts', summary: 'How many records there are' })
    .input(nothing)
    .output(counts),
}

export const searchProcedures = {
  everything: reads('viewStudents')
    .route({ method: 'POST', path: '/search', summary: 'Students by name, e-mail, contact, College Id or card' })
    .input(everythingInput)
    .output(everythingFound),
}

export const studentsProcedures = {
  list: reads('viewStudents')
    .route({ method: 'POST', path: '/students/search', summary: 'Students of one status' })
    .input(studentsInput)
    .output(pageOf(profile)),
  filterChoices: reads('viewStudents')
    .route({ method: 'GET', path: '/students/filter-choices', summary: 'The courses, semesters and years in use' })
    .input(filterChoicesInput)
    .output(studentFilterChoices),
  read: reads('viewStudents')
    .route({ method: 'GET', path: '/students/{id}', summary: 'One active or former student' })
    .errors(errorMap('STUDENT_NOT_FOUND', 'STUDENT_MERGED'))
    .input(byId)
    .output(profile),
  readAny: reads('viewStudents')
    .route({ method: 'GET', path: '/students/{id}/any', summary: 'One student of any status' })
    .errors(errorMap('STUDENT_NOT_FOUND', 'STUDENT_MERGED'))
    .input(byId)
    .output(profile),
  byIds: reads('viewStudents')
    .route({ method: 'POST', path: '/students/by-ids', summary: 'Students with these ids, active or not' })
    .input(studentsByIdsInput)
    .output(z.array(foundStudent)),
  add: changes('addStudent')
    .route({ method: 'POST', path: '/students', summary: 'Add a student', successStatus: 201 })
    .errors(errorMap('EMAIL_TAKEN', 'DUPLICATE_LIKELY', 'UPLOAD_GONE', 'PASSWORD_TOO_COMMON', 'PASSWORDS_OFF'))
    .input(newStudentInput)
    .output(savedStudent),
  update: asksSometimes('updateStudent')
    .route({ method: 'PUT', path: '/students/{id}', summary: 'Change a student' })
    .errors(
      errorMap(
        ...(['STUDENT_NOT_FOUND', 'STUDENT_MERGED', 'EMAIL_TAKEN', 'DUPLICATE_LIKELY', 'UPLOAD_GONE'] as const),
        ...(['PASSWORD_TOO_COMMON', 'PASSWORDS_OFF'] as const),
      ),
    )
    .input(changedStudentInput)
    .output(changedStudent),
  undoUpdate: asksSometimes('updateStudent')
    .route({ method: 'POST', path: '/students/{id}/undo', summary: 'Take back what one has just changed of a student' })
    .errors(errorMap('STUDENT_NOT_FOUND', 'STUDENT_MERGED', 'EMAIL_TAKEN', 'STUDENT_CHANGED'))
    .input(undoUpdateInput)
    .output(profile),
  formerValues: reads('viewFormerValues')
    .route({
      method: 'GET',
      path: '/students/{id}/former-values',
      summary: 'What was in the fields of a student before',
    })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(byId)
    .output(z.array(formerValues)),
  putBack: asksSometimes('putBackFormerValue')
    .route({ method: 'POST', path: '/students/{id}/former-values', summary: 'Put a former value back' })
    .errors(errorMap('STUDENT_NOT_FOUND', 'STUDENT_MERGED', 'EMAIL_TAKEN', 'STUDENT_CHANGED', 'FORMER_VALUE_NOT_FOUND'))
    .input(putBackInput)
    .output(profile),
  deactivate: removal(changes, 'deactivateStudent', '/students', 'Deactivate a student; their records are kept').errors(
    errorMap('STUDENT_NOT_FOUND', 'STUDENT_MERGED'),
  ),
  restore: changes('restoreStudent')
    .route({ method: 'POST', path: '/students/{id}/restoration', summary: 'Make an inactive student active again' })
    .errors(errorMap('STUDENT_NOT_FOUND', 'STUDENT_MERGED'))
    .input(byId)
    .output(profile),
  markFormer: changes('markFormer')
    .route({ method: 'POST', path: '/students/{id}/leaving', summary: 'Make an active student a former one' })
    .errors(errorMap('STUDENT_NOT_FOUND', 'STUDENT_MERGED'))
    .input(byId)
    .output(profile),
  readmit: changes('readmitStudent')
    .route({ method: 'POST', path: '/students/{id}/readmission', summary: 'Make a former student active again' })
    .errors(errorMap('STUDENT_NOT_FOUND', 'STUDENT_MERGED'))
    .input(byId)
    .output(profile),
}
