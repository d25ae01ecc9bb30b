import { randomBytes, randomUUID } from 'node:crypto'
import { SESSION_DAYS_REMEMBERED, SESSION_HOURS_UNREMEMBERED } from '@portal/contract/delays'
import { shortUserAgent } from '@portal/contract/people/account/browser-name'
import { Problem } from '@portal/contract/problems'
import { HOUR_MS } from '@portal/contract/time/durations'
import type { Database } from '../../platform/database/open.ts'
import { digestOf } from '../digest.ts'
import { rateLimitKey } from '../limits/network.ts'
import type { ExternalSignIn } from '../oidc-identities/external-sessions.store.ts'
import { tokenForOlderNodes } from '../older-nodes.store.ts'
import { deletePending } from '../second-factor-records/pending-sign-ins.store.ts'

const TOKEN_BYTES = 32

/**
 * `confirmedAt`: when the person has proved who they are, if that is known. `external`: it began at the OpenID provider.
 * `endsPending`: the sign-in that waited for it.
 */
type NewSession = {
  userId: string
  address: string
  userAgent?: string
  remember: boolean
  confirmedAt: Date | null
  external?: ExternalSignIn | null
  endsPending?: string | null
  now: Date
}

/**
 * Adds a session. Returns its id, and its token, of which only the hash is kept. Of an IPv6 address only the network is kept,
 * of the browser only its name and that of its system. Throws SECOND_STEP_ENDED if the sign-in that waited has ended: so one
 * makes one session at most, and what ends it finds it or its session.
 */
export async function insertSession(
  database: Database,
  { userId, address, userAgent = '', remember, confirmedAt, external, endsPending = null, now }: NewSession,
) {
  const id = randomUUID()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const hours = remember ? SESSION_DAYS_REMEMBERED * 24 : SESSION_HOURS_UNREMEMBERED
  const session = {
    id,
    tokenHash: digestOf(token),
    ipAddress: rateLimitKey(address),
    userAgent: shortUserAgent(userAgent),
    createdAt: now,
    updatedAt: now,
    confirmedAt,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
    userId,
    ...external,
  }
  await database.transaction(async (tx) => {
    if (endsPending !== null && !(await deletePending(tx, endsPending))) throw new Problem('SECOND_STEP_ENDED')
    const { db } = tx
    const values = { ...session, token: await tokenForOlderNodes(db, token, session.tokenHash, now) }
    await db.insertInto('sessions').values(values).execute()
  })
  return { id, token }
}
