import { identifyingFields } from '@portal/contract/people/duplicates'
import { studentStatuses } from '@portal/contract/people/students'
import type { Schema } from '../../platform/http/openapi.ts'

const text = (description: string): Schema => ({ type: 'string', description })

/** A student who is probably the one that was sent, with DUPLICATE_LIKELY. */
export const duplicateCandidateSchema: Schema = {
  type: 'object',
  description: 'A student who is probably the one that was sent.',
  properties: {
    id: text('The id of the student.'),
    name: text('The full name of the student.'),
    collegeId: text('The College Id of the student. Empty: none.'),
    courseName: text('The course that the student takes.'),
    contact: text('The telephone number of the student: ten digits.'),
    dob: text('The date of birth, YYYY-MM-DD. Empty: not known.'),
    status: { type: 'string', enum: [...studentStatuses], description: 'Whether the student is there.' },
    agrees: {
      type: 'array',
      items: { type: 'string', enum: [...identifyingFields] },
      description: 'What is the same in the two. New values may come.',
    },
  },
  required: ['id', 'name', 'collegeId', 'courseName', 'contact', 'dob', 'status', 'agrees'],
}
