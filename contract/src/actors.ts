import type { KeyAction } from './actions.ts'
import type { Person } from './people/persons.ts'

/**
 * A program that calls the API with a key. `id` is the one of the key's row in `users`; `allowed` has nothing that no key can
 * be allowed.
 */
export type ApiKeyActor = { id: string; userType: 'apiKey'; allowed: readonly KeyAction[] }

/**
 * The rule of a request type, which approves requests when they are sent. `id` is the one of its row in `users`. It calls
 * nothing itself.
 */
export type RuleActor = { id: string; userType: 'rule' }

export type Actor = Person | ApiKeyActor | RuleActor
