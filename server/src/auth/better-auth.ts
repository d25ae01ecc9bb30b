import { SESSION_DAYS_REMEMBERED, SESSION_HOURS_UNREMEMBERED } from '@portal/contract/delays'
import { DAY_SECONDS, HOUR_MS } from '@portal/contract/durations'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/open.ts'
import { insertSession } from './insert-session.store.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { cookiePrefix } from './session-cookie.ts'

const serverOnly = { metadata: { SERVER_ONLY: true } } as const

/**
 * The portal's own endpoints of Better Auth. Neither these nor Better Auth's have an HTTP address: the browser reaches
 * them only through the contract.
 */
const portalPlugin = (database: Database) =>
  ({
    id: 'portal',
    endpoints: {
      startSession: createAuthEndpoint(
        '/portal/start-session',
        {
          method: 'POST',
          body: z.object({ userId: z.string(), address: z.string(), remember: z.boolean(), now: z.date() }),
          requireHeaders: true,
          ...serverOnly,
        },
        async (ctx) => {
          const { userId, address, remember, now } = ctx.body
          const user = await ctx.context.internalAdapter.findUserById(userId)
          if (!user) return null
          const hours = remember ? SESSION_DAYS_REMEMBERED * 24 : SESSION_HOURS_UNREMEMBERED
          const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
          // Better Auth would write outside the portal's transactions, whose beginning is checked (docs/decisions/0078).
          const session = await insertSession(database, { userId, address, startedAt: now, expiresAt })
          await setSessionCookie(ctx, { session, user }, !remember)
          return session.token
        },
      ),
      /** Clears the session cookies of the browser; the caller ends the session itself. */
      forgetSession: createAuthEndpoint('/portal/forget-session', { method: 'POST', ...serverOnly }, async (ctx) => {
        deleteSessionCookie(ctx)
        return null
      }),
    },
  }) satisfies BetterAuthPlugin

/** Better Auth on our own database. Its HTTP routes are not mounted anywhere. */
export function createAuth(config: Pick<Config, 'url'>, database: Database, secret: string) {
  const isSecure = config.url.startsWith('https://')
  return betterAuth({
    appName: 'portal',
    baseURL: config.url,
    secret,
    database: { db: database.read, type: database.engine },
    user: { modelName: 'identities' },
    session: { modelName: 'sessions', expiresIn: SESSION_DAYS_REMEMBERED * DAY_SECONDS, disableSessionRefresh: true },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
    },
    // The portal rate-limits sign-ins itself, in the database and per account.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(isSecure),
      // Better Auth would put __Secure- before the name, and a neighbouring host can overwrite such a cookie.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [portalPlugin(database)],
  })
}

export type AuthLibrary = ReturnType<typeof createAuth>
