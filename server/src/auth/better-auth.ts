import { SESSION_DAYS_REMEMBERED, SESSION_HOURS_UNREMEMBERED } from '@portal/contract/delays'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/open.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { cookiePrefix } from './session-cookie.ts'

const DAY_SECONDS = 24 * 60 * 60
/** A header of ours that carries the client's address to the identity service; never taken from outside. */
export const CLIENT_ADDRESS_HEADER = 'x-portal-client-address'

const inside = { metadata: { SERVER_ONLY: true } } as const

/**
 * What the portal asks of the identity service beyond its own calls. None of these has an HTTP address,
 * and neither have the service's own: the browser reaches them only through the contract.
 */
const portal = {
  id: 'portal',
  endpoints: {
    startSession: createAuthEndpoint(
      '/portal/start-session',
      {
        method: 'POST',
        body: z.object({ userId: z.string(), remember: z.boolean(), now: z.date() }),
        requireHeaders: true,
        ...inside,
      },
      async (ctx) => {
        const { userId, remember, now } = ctx.body
        const user = await ctx.context.internalAdapter.findUserById(userId)
        if (!user) return null
        const hours = remember ? SESSION_DAYS_REMEMBERED * 24 : SESSION_HOURS_UNREMEMBERED
        const expiresAt = new Date(now.getTime() + hours * 60 * 60_000)
        const lifetime = { createdAt: now, updatedAt: now, expiresAt }
        const session = await ctx.context.internalAdapter.createSession(userId, !remember, lifetime, true)
        await setSessionCookie(ctx, { session, user }, !remember)
        return session.token
      },
    ),
    /** Takes the session's cookies out of the browser; the session itself is ended by the caller. */
    forgetSession: createAuthEndpoint('/portal/forget-session', { method: 'POST', ...inside }, async (ctx) => {
      deleteSessionCookie(ctx)
      return null
    }),
  },
} satisfies BetterAuthPlugin

/** The identity service over our own database. Its HTTP routes are not mounted anywhere. */
export function createAuth(config: Pick<Config, 'url'>, database: Database, secret: string) {
  const isSecure = config.url.startsWith('https://')
  return betterAuth({
    appName: 'portal',
    baseURL: config.url,
    secret,
    database: { db: database.write, type: database.engine },
    user: { modelName: 'identities' },
    session: { modelName: 'sessions', expiresIn: SESSION_DAYS_REMEMBERED * DAY_SECONDS, disableSessionRefresh: true },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
    },
    // The portal throttles sign-ins itself, in the database and per account.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(isSecure),
      // Its own way would put __Secure- before the name, which a neighbouring host can overwrite.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [portal],
  })
}

export type AuthLibrary = ReturnType<typeof createAuth>
