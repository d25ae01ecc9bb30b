import type { UserType } from '@portal/contract/people/session'
import type { StaffRole } from '@portal/contract/people/staff-roles'

/** The columns that say what a person may do. */
export const kindColumns = ['users.userType', 'users.staffRole'] as const

type KindColumns = { userType: UserType; staffRole: StaffRole | null }
export type UserKind = { userType: 'student' } | { userType: 'admin'; staffRole: StaffRole }

/** A person as the permission rules take them. One of the office without a role, which no version writes, may only read. */
export const userKind = ({ userType, staffRole }: KindColumns): UserKind =>
  userType === 'student' ? { userType } : { userType, staffRole: staffRole ?? 'auditor' }
