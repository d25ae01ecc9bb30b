import { Problem } from '@portal/contract/problems'
import type { StudentStatus } from '@portal/contract/students'
import type { UserRow } from '../../platform/database/tables.ts'

/** The status of a student as it is sent to a browser. Throws STUDENT_NOT_FOUND for a forgotten one, who is never shown. */
export function shownStatus(status: UserRow['status']): StudentStatus {
  if (status === 'forgotten') throw new Problem('STUDENT_NOT_FOUND')
  return status
}
