import { hasRole } from './action-facts.ts'
import { type Action, type StaffAction, whoMay } from './actions.ts'
import type { Actor } from './actors.ts'
import type { StaffRole } from './people/staff/staff-roles.ts'

/** What the rule of a request type can do. */
const ruleActions: readonly Action[] = ['decideRequest', 'issueLetter']

/** What the office and students see in another form, on their screens. */
export const isForProgramsAlone = (action: Action) => whoMay(action) === 'programs'

/** Which roles of the office may. */
export const rolesFor = (action: StaffAction) => whoMay(action) as readonly StaffRole[]

/** Whether `actor` may do `action`; `studentId` says whose record it is about, where that matters. */
export function may(actor: Actor, action: Action, studentId = '') {
  if (actor.userType === 'apiKey') {
    const allowed: readonly Action[] = actor.allowed
    return allowed.includes(action)
  }
  if (actor.userType === 'rule') return ruleActions.includes(action)
  const who = whoMay(action)
  if (who === 'programs') return false
  return typeof who === 'function' ? who(actor, studentId) : hasRole(actor, who)
}
