import { userTypes } from '@portal/contract/people/session'
import { MINUTE_SECONDS } from '@portal/contract/time/durations'
import * as z from 'zod/mini'
import type { AuthContext } from '../context.ts'
import { clearAttemptCookie, readAttemptCookie, setAttemptCookie } from '../session-cookie.ts'

const ATTEMPT_MINUTES = 10
const ATTEMPT_SECONDS = ATTEMPT_MINUTES * MINUTE_SECONDS

const attempt = z.object({
  /** What the provider sends back with the browser, and has to put into its token. */
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE: without it the provider's code is worth nothing. */
  verifier: z.string(),
  panel: z.enum(userTypes),
  /** The path of the portal where the browser goes at the end; empty: the first screen. */
  to: z.string(),
  /** Whether whoever is signed in proves again that it is them. */
  again: z.boolean(),
  /** In seconds. */
  until: z.number(),
})
/** A sign-in that has gone to the provider. It stands in a signed cookie of its browser only. */
export type Attempt = z.output<typeof attempt>

const cookieSettingsOf = ({ secret, config }: AuthContext) => ({ secret, url: config.url })

/** The `Set-Cookie` value that keeps an attempt in the browser. */
export function keepAttempt(app: AuthContext, begun: Omit<Attempt, 'until'>) {
  const until = Math.round(app.now().getTime() / 1_000) + ATTEMPT_SECONDS
  const text = Buffer.from(JSON.stringify({ ...begun, until })).toString('base64url')
  return setAttemptCookie(text, ATTEMPT_SECONDS, cookieSettingsOf(app))
}

export const forgetAttempt = ({ config }: AuthContext) => clearAttemptCookie(config.url)

/** The attempt of this browser; null without one that the portal has signed, and for one that is too old. */
export function readAttempt(app: AuthContext, cookieHeader: string | undefined): Attempt | null {
  const text = readAttemptCookie(cookieHeader, cookieSettingsOf(app))
  const read = attempt.safeParse(text === null ? null : parsed(text))
  if (!read.success) return null
  const remaining = read.data.until - app.now().getTime() / 1_000
  return remaining > 0 && remaining <= ATTEMPT_SECONDS * 2 ? read.data : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
