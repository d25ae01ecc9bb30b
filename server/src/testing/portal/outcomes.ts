import type { ProblemCode } from '@portal/contract/problems'
import type { Room } from '../../features/room.ts'
import type { Records } from '../records/records.ts'

/**
 * Every kind of caller. `admin` is a registrar, who has made the records that the others ask for. `suspended` still has a
 * session: being inactive must be enough for a refusal. `key` is an API key with everything that a key can be allowed,
 * `otherKey` one that may only read the counts.
 */
export const callerKinds = [
  'stranger',
  'student',
  'another',
  'suspended',
  'admin',
  'clerk',
  'auditor',
  'expired',
  'signedOut',
  'key',
  'otherKey',
] as const
export type CallerKind = (typeof callerKinds)[number]

/** The HTTP status if the caller is allowed, the problem code if not. */
export type Outcome = number | ProblemCode

/** The request of a test: the id of a record, and a body as JSON or as bytes. */
export type Probe = { id?: string; query?: string; body?: unknown; raw?: Uint8Array<ArrayBuffer> }

type Outcomes = Record<CallerKind, Outcome>
export type Expectation = { outcomes: Outcomes; probe?(records: Records): Probe | Promise<Probe> }

const notSignedIn = 'NOT_SIGNED_IN'
const withoutSession = {
  stranger: notSignedIn,
  suspended: notSignedIn,
  expired: notSignedIn,
  signedOut: notSignedIn,
} as const
const noKeys = { key: 'FORBIDDEN', otherKey: 'FORBIDDEN' } as const

export const everyCaller = (outcome: Outcome) =>
  Object.fromEntries(callerKinds.map((kind) => [kind, outcome])) as Outcomes
/** Everybody but API keys, also without signing in. */
export const people = (outcome: Outcome) => ({ ...everyCaller(outcome), ...noKeys })
const nobodyOfTheOffice = { admin: 'FORBIDDEN', clerk: 'FORBIDDEN', auditor: 'FORBIDDEN' } as const
export const nobody: Outcomes = {
  ...{ ...withoutSession, ...noKeys, ...nobodyOfTheOffice },
  ...{ student: 'FORBIDDEN', another: 'FORBIDDEN' },
}
/** Registrars alone. */
export const registrars = (status: Outcome = 200): Outcomes => ({ ...nobody, admin: status })
export const registrarsAndKeys = (status = 200): Outcomes => ({ ...registrars(status), key: status })
/** Registrars and clerks. `clerk`: what a clerk is answered about the records of a registrar, if not the same. */
export const clerks = (status: Outcome = 200, clerk: Outcome = status): Outcomes => ({ ...registrars(status), clerk })
export const clerksAndKeys = (status = 200): Outcomes => ({ ...clerks(status), key: status })
/** Registrars and auditors. */
export const auditors = (status = 200): Outcomes => ({ ...registrars(status), auditor: status })
/** Everybody of the office. */
export const office = (status: Outcome = 200): Outcomes => ({ ...clerks(status), auditor: status })
export const officeAndKeys = (status = 200): Outcomes => ({ ...office(status), key: status })
export const students = (status = 200, another: Outcome = status): Outcomes => ({ ...nobody, student: status, another })
export const owner: Outcomes = { ...office(), student: 200, another: 'NOT_FOUND' }

export const everySignedIn = (status: Outcome = 200): Outcomes => ({
  ...nobody,
  ...{ student: status, another: status, admin: status, clerk: status, auditor: status },
})
/** Programs alone. */
export const keys: Outcomes = { ...nobody, key: 200 }

type ProceduresOf<Its> = Its extends { procedures: infer Groups }
  ? { [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}` }[keyof Groups & string]
  : never
type RoutesOf<Its> = Its extends { routes: infer Routes } ? `route ${keyof Routes & string}` : never

/** How each procedure and route of a room answers every kind of caller. One that is missing does not compile. */
export type Expectations<Its extends Room> = Record<ProceduresOf<Its> | RoutesOf<Its>, Expectation>
