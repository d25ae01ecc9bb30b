import type { KeyAction } from './key-actions.ts'
import type { StaffRole } from './people/staff-roles.ts'

type Student = { id: string; userType: 'student' }
/** A person of the office. */
export type StaffActor = { id: string; userType: 'admin'; staffRole: StaffRole }
export type Person = Student | StaffActor

/**
 * A program that calls the API with a key. `id` is the one of the key's row in `users`; `allowed` has nothing that no key can
 * be allowed.
 */
export type ApiKeyActor = { id: string; userType: 'apiKey'; allowed: readonly KeyAction[] }

/**
 * The rule of a kind of request, which approves requests when they are sent. `id` is the one of its row in `users`. It calls
 * nothing itself.
 */
export type RuleActor = { id: string; userType: 'rule' }

export type Actor = Person | ApiKeyActor | RuleActor
