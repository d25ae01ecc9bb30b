import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/open.ts'
import { rateLimitKey } from './network.ts'

const TOKEN_BYTES = 24

type NewSession = { userId: string; address: string; startedAt: Date; expiresAt: Date }

/** Adds a session, as Better Auth would, and returns it. Of an IPv6 address only the network is kept. */
export async function insertSession(database: Database, { userId, address, startedAt, expiresAt }: NewSession) {
  const session = {
    id: randomUUID(),
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    ipAddress: rateLimitKey(address),
    userAgent: '',
    createdAt: startedAt,
    updatedAt: startedAt,
    ...{ userId, expiresAt },
  }
  await database.transaction(({ db }) => db.insertInto('sessions').values(session).execute())
  return session
}
