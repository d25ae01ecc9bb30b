import type { UserType } from '@portal/contract/people/session'
import type { StaffRole } from '@portal/contract/people/staff/staff-roles'

/** The columns that say what a person may do. */
export const userRoleColumns = ['users.userType', 'users.staffRole'] as const

type UserRoleColumns = { userType: UserType; staffRole: StaffRole | null }
export type UserRole = { userType: 'student' } | { userType: 'admin'; staffRole: StaffRole }

/** A person as the permission rules take them. One of the office without a role, which no version writes, may only read. */
export const userRole = ({ userType, staffRole }: UserRoleColumns): UserRole =>
  userType === 'student' ? { userType } : { userType, staffRole: staffRole ?? 'auditor' }
