import { createHmac } from 'node:crypto'
import { DAY_SECONDS } from '@portal/contract/time/durations'
import type { AuthContext } from '../context.ts'
import { readKnownCookie, setKnownCookie } from '../session-cookie.ts'

const KNOWN_DAYS = 180

type Signing = Pick<AuthContext, 'secret' | 'config'>

/**
 * The `Set-Cookie` value by which a browser is known again in which somebody has signed in. It opens nothing, says to nobody
 * who it was, and stays after they have signed out. One account is one browser, so that nobody gets many limits.
 */
export const keepKnown = ({ secret, config }: Signing, email: string) =>
  setKnownCookie(knownAs(secret, email), KNOWN_DAYS * DAY_SECONDS, { secret, url: config.url })

const knownAs = (secret: string, email: string) =>
  createHmac('sha256', secret).update(`known ${email}`).digest('base64url')

/** Who has signed in with this browser before, as the name of a count; null without a cookie that the portal has signed. */
export const readKnown = ({ secret, config }: Signing, cookieHeader: string | undefined) =>
  readKnownCookie(cookieHeader, { secret, url: config.url })

/** Whether the account of this e-mail has signed in with the browser before. It need not exist. */
export const isKnownFor = ({ secret }: Signing, known: string | null, email: string) =>
  known !== null && known === knownAs(secret, email)
