import { CONFIRMED_MINUTES } from '@portal/contract/delays'
import { Problem } from '@portal/contract/problems'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { Caller } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import type { Session } from '../sessions/sessions.store.ts'

export const CONFIRMED_MS = CONFIRMED_MINUTES * MINUTE_MS
/** How far the clocks of two nodes may differ. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS

/** Whether the person of a session has proved lately who they are. */
function isConfirmed({ confirmedAt }: Session, now: Date) {
  if (confirmedAt === null) return false
  const ageMs = now.getTime() - confirmedAt.getTime()
  return ageMs <= CONFIRMED_MS && ageMs >= -CLOCK_SKEW_MS
}

type Asking = Pick<AuthContext, 'config' | 'now'>

/**
 * Whether a caller has to confirm that it is them before an act that asks for it. Programs have permissions of their own, and
 * where there are no second factors nothing is asked.
 */
export const mustConfirm = ({ config, now }: Asking, { session }: Pick<Caller, 'session'>) =>
  config.secondFactor !== 'off' && session !== null && !isConfirmed(session, now())

/** Throws CONFIRMATION_NEEDED. */
export function requireConfirmed(app: Asking, caller: Pick<Caller, 'session'>) {
  if (mustConfirm(app, caller)) throw new Problem('CONFIRMATION_NEEDED')
}
