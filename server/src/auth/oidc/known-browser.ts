import { createHmac } from 'node:crypto'
import { DAY_SECONDS } from '@portal/contract/durations'
import type { AuthContext } from '../context.ts'
import { readKnownCookie, setKnownCookie } from '../session-cookie.ts'

const KNOWN_DAYS = 180

/**
 * The `Set-Cookie` value by which a browser is known again in which somebody has come in from the provider. It opens nothing,
 * says to nobody who it was, and stays after they have signed out. One person is one browser, so that nobody gets many limits.
 */
export const keepKnown = ({ secret, config }: AuthContext, userId: string) =>
  setKnownCookie(knownAs(secret, userId), KNOWN_DAYS * DAY_SECONDS, { secret, url: config.url })

const knownAs = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(`known ${userId}`).digest('base64url')

/** Who has come in with this browser before, as the name of a count; null without a cookie that the portal has signed. */
export const readKnown = ({ secret, config }: AuthContext, cookieHeader: string | undefined) =>
  readKnownCookie(cookieHeader, { secret, url: config.url })
