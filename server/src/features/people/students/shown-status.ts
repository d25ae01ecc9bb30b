import type { UserType } from '@portal/contract/people/session'
import type { StudentStatus } from '@portal/contract/people/students'
import { Problem } from '@portal/contract/problems'
import type { UserRow } from './students.tables.ts'

/** The status of a student as it is sent to a browser. Throws STUDENT_NOT_FOUND for a forgotten one, who is never shown. */
export function shownStatus(status: UserRow['status']): StudentStatus {
  if (status === 'forgotten') throw new Problem('STUDENT_NOT_FOUND')
  return status
}

/** The user type of a person. Throws STUDENT_NOT_FOUND for an API key or a rule, which have no profile. */
export function shownUserType(userType: UserRow['userType']): UserType {
  if (userType === 'apiKey' || userType === 'rule') throw new Problem('STUDENT_NOT_FOUND')
  return userType
}
