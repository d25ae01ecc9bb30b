import * as z from 'zod/mini'
import { errorMap } from '../problems.ts'
import { changes, nothing, reads, removal } from '../procedures.ts'
import { savedFilter, savedFilterInput } from './saved-filters.ts'

export const savedFiltersProcedures = {
  list: reads('viewStudents')
    .route({ method: 'GET', path: '/saved-filters', summary: 'My saved filters of students and requests' })
    .input(nothing)
    .output(z.array(savedFilter)),
  save: changes('changeSavedFilters')
    .route({ method: 'POST', path: '/saved-filters', summary: 'Save filters under a name', successStatus: 201 })
    .errors(errorMap('FILTER_NAME_TAKEN', 'TOO_MANY_SAVED_FILTERS'))
    .input(savedFilterInput)
    .output(savedFilter),
  delete: removal(changes, 'changeSavedFilters', '/saved-filters', 'Delete one of my saved filters').errors(
    errorMap('SAVED_FILTER_NOT_FOUND'),
  ),
}
