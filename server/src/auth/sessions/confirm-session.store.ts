import type { Tx } from '../../platform/database/open.ts'

/** Notes that the person of a session has proved at this time who they are. False if the session has ended. */
export async function confirmSession({ db }: Tx, sessionId: string, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ confirmedAt: at })
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The sessions of somebody but this one have to be confirmed again. */
export async function forgetConfirmations({ db }: Tx, userId: string, exceptSessionId: string | null) {
  const sessions = db.updateTable('sessions').set({ confirmedAt: null }).where('userId', '=', userId)
  await sessions.where('id', '<>', exceptSessionId ?? '').execute()
}

/** Keeps what a passkey is to sign in this session. */
export async function setSessionChallenge({ db }: Tx, sessionId: string, challenge: string) {
  await db.updateTable('sessions').set({ challenge }).where('id', '=', sessionId).execute()
}

/** Takes what a passkey was to sign, which counts once; null if there is nothing. */
export async function takeSessionChallenge({ db }: Tx, sessionId: string) {
  const row = await db.selectFrom('sessions').select('challenge').where('id', '=', sessionId).executeTakeFirst()
  if (!row?.challenge) return null
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ challenge: null })
    .where('id', '=', sessionId)
    .where('challenge', '=', row.challenge)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? row.challenge : null
}
