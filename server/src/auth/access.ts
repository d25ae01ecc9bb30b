import { accessEndOf } from '@portal/contract/people/students'
import type { RowOf } from '../platform/database/tables.ts'

/** The columns that decide whether a person may use the portal. */
export const accessColumns = ['users.status', 'users.leftAt'] as const
export type AccessColumns = Pick<RowOf<'users'>, 'status' | 'leftAt'>

/** The present time, and for how many months former students may sign in; see PORTAL_FORMER_STUDENT_MONTHS. */
export type AccessClock = { now: Date; formerMonths: number }

/** Whether a person may sign in and stay signed in: active ones, and former students for the time that the college sets. */
export function hasAccess({ status, leftAt }: AccessColumns, { now, formerMonths }: AccessClock) {
  if (status === 'former') return leftAt !== null && now < accessEndOf(leftAt, formerMonths)
  return status === 'active'
}
