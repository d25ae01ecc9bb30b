import * as z from 'zod/mini'
import { errorMap } from '../../problems.ts'
import { asks, changes, deleted, nothing, reads } from '../../procedures.ts'
import {
  customField,
  customFieldCreateInput,
  customFieldOrderInput,
  customFieldRemovalInput,
  customFieldStepInput,
  customFieldUpdateInput,
  managedCustomField,
} from './custom-fields.ts'

const changesField = (method: 'POST' | 'PUT', path: '' | `/${string}`, summary: string) =>
  changes('changeCustomFields')
    .route({ method, path: `/custom-fields/{id}${path}`, summary })
    .errors(errorMap('CUSTOM_FIELD_NOT_FOUND', 'CUSTOM_FIELD_CHANGED'))

export const customFieldsProcedures = {
  list: reads('readCustomFields')
    .route({ method: 'GET', path: '/custom-fields', summary: 'The fields of students that the college has added' })
    .input(nothing)
    .output(z.array(customField)),
  all: reads('viewCustomFields')
    .route({ method: 'GET', path: '/custom-fields/all', summary: 'All of them, with how many students have a value' })
    .input(nothing)
    .output(z.array(managedCustomField)),
  create: changes('changeCustomFields')
    .route({ method: 'POST', path: '/custom-fields', summary: 'Add a field of students', successStatus: 201 })
    .errors(errorMap('CUSTOM_FIELD_KEY_TAKEN', 'TOO_MANY_CUSTOM_FIELDS'))
    .input(customFieldCreateInput)
    .output(managedCustomField),
  arrange: changes('changeCustomFields')
    .route({ method: 'PUT', path: '/custom-fields/order', summary: 'Put the fields of students in another order' })
    .errors(errorMap('CUSTOM_FIELD_CHANGED'))
    .input(customFieldOrderInput)
    .output(z.array(managedCustomField)),
  update: changesField('PUT', '', 'Change a field of students')
    .errors(errorMap('CUSTOM_FIELD_HAS_VALUES'))
    .input(customFieldUpdateInput)
    .output(managedCustomField),
  retire: changesField('POST', '/retirement', 'Put a field aside: its values are kept and nobody sees them')
    .input(customFieldStepInput)
    .output(managedCustomField),
  bringBack: changesField('POST', '/return', 'Use a field again that was put aside')
    .input(customFieldStepInput)
    .output(managedCustomField),
  remove: asks('changeCustomFields')
    .route({ method: 'POST', path: '/custom-fields/{id}/removal', summary: 'Delete a field with all its values' })
    .errors(errorMap('CUSTOM_FIELD_NOT_FOUND', 'CUSTOM_FIELD_CHANGED', 'CUSTOM_FIELD_VALUES_CHANGED'))
    .input(customFieldRemovalInput)
    .output(deleted),
}
