/** What a person of the office may do; see `permissions.ts`. They are fixed. */
export const staffRoles = ['registrar', 'clerk', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]
