import type { StaffRole } from './staff/staff-roles.ts'

type Student = { id: string; userType: 'student' }
/** A person of the office. */
type StaffActor = { id: string; userType: 'admin'; staffRole: StaffRole }
export type Person = Student | StaffActor
