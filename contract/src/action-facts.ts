import type { Need } from './features.ts'
import type { requestsPerMinute } from './limits.ts'
import type { Person } from './people/persons.ts'
import type { StaffRole } from './people/staff/staff-roles.ts'

/** The roles of the office that may; a rule about people, where it does not depend on the role alone; or programs alone. */
export type Who = readonly StaffRole[] | ((person: Person, studentId: string) => boolean) | 'programs'

/** Every change of the office is audited, and an auditor changes nothing: what is audited and names the role does not compile. */
type WhoMayChange = readonly Exclude<StaffRole, 'auditor'>[] | Exclude<Who, readonly StaffRole[]>

/** `limit`: which limit it counts against; null if it has its own, counted elsewhere. `programs`: a key can be allowed to do it. */
type Permitted = { limit: keyof typeof requestsPerMinute | null; programs?: true }

/** What the audit trail calls it. */
type Audited = { audited: string }

/**
 * What a room says about an action that people or programs ask for, or about what the audit trail records beside these.
 * `needs`: what must be there for all of its procedures.
 */
export type ActionFacts = { needs?: Need } & (
  | ({ who: WhoMayChange } & Permitted & Audited)
  | ({ who: Who; audited?: undefined } & Permitted)
  | ({ who?: undefined } & Audited)
)

export type RoomActions = Readonly<Record<string, ActionFacts>>

export const registrars = ['registrar'] as const
export const clerks = ['registrar', 'clerk'] as const
export const auditors = ['registrar', 'auditor'] as const
export const office = ['registrar', 'clerk', 'auditor'] as const

export const hasRole = (person: Person, roles: readonly StaffRole[]) =>
  person.userType === 'admin' && roles.includes(person.staffRole)

/*
 * What does not depend on the role alone. That a student reaches only their own records is part of each query
 * (`…Of(studentId)`), so that the record of another student answers like one that does not exist.
 */
export const everybodySignedIn = () => true
export const peopleOfTheOffice = (person: Person) => person.userType === 'admin'
export const students = (person: Person) => person.userType === 'student'
export const studentsAndClerks = (person: Person) => students(person) || hasRole(person, clerks)
export const officeOrOwner = (person: Person, studentId: string) => peopleOfTheOffice(person) || person.id === studentId
