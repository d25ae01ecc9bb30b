import * as z from 'zod/mini'
import { errorMap } from '../problems.ts'
import { asks, byId, changes, reads } from '../procedures.ts'
import { mergeArchive, mergeComparison, mergeComparisonInput, mergeInput, studentMerge } from './student-merges.ts'

export const studentMergesProcedures = {
  compare: reads('viewStudentMerges')
    .route({ method: 'GET', path: '/students/{id}/merge-comparison', summary: 'Two records that may be one student' })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(mergeComparisonInput)
    .output(mergeComparison),
  merge: asks('mergeStudents')
    .route({
      ...{ method: 'POST', path: '/students/{id}/merges', successStatus: 201 },
      summary: 'Merge another record of the same student into this one',
    })
    .errors(errorMap('STUDENT_NOT_FOUND', 'STUDENT_MERGED', 'STUDENT_CHANGED', 'MERGE_REFUSED'))
    .input(mergeInput)
    .output(studentMerge),
  undo: changes('undoStudentMerge')
    .route({ method: 'POST', path: '/student-merges/{id}/undo', summary: 'Take back a merge one has just done' })
    .errors(errorMap('MERGE_NOT_FOUND', 'MERGE_STANDS'))
    .input(byId)
    .output(studentMerge),
  list: reads('viewStudentMerges')
    .route({ method: 'GET', path: '/students/{id}/merges', summary: 'The merges of a student, newest first' })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(byId)
    .output(z.array(studentMerge)),
  archive: asks('downloadMergeArchive')
    .route({ method: 'POST', path: '/student-merges/{id}/archive', summary: 'What both were before their merge' })
    .errors(errorMap('MERGE_NOT_FOUND'))
    .input(byId)
    .output(mergeArchive),
}
