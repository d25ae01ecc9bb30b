import { topics } from '@portal/contract/topics'
import type { Tx } from '../../platform/database/open.ts'
import type { ExternalSubject } from './external-identities.store.ts'

/** A session of the portal that began at the provider: of whom there, and in which of its sessions. */
export type ExternalSignIn = ExternalSubject & { sid: string | null }

/** Whose sessions end: all of a subject, or those of one session of the provider. At least one of both. */
type Ended = { issuer: string; subject: string | undefined; sid: string | undefined }

/**
 * Ends sessions that began at the provider, and sign-ins that wait for their second step. Open screens are signed out on every
 * node. Returns the users, one for each session.
 */
export async function endExternalSessions(tx: Tx, { issuer, subject, sid }: Ended) {
  if (subject === undefined && sid === undefined) return []
  const ended: { userId: string | null }[] = []
  for (const table of ['pendingSignIns', 'sessions'] as const) {
    const query = tx.db
      // The name of one of the tables makes the query one type.
      .deleteFrom(table as 'sessions')
      .where('issuer', '=', issuer)
      .$if(subject !== undefined, (of) => of.where('subject', '=', subject ?? ''))
      .$if(sid !== undefined, (of) =>
        of.where(({ or, eb }) =>
          // A session of the subject of which the provider has not said its session may be the one.
          or([eb('sid', '=', sid ?? ''), ...(subject === undefined ? [] : [eb('sid', 'is', null)])]),
        ),
      )
    const rows = await query.returning('userId').execute()
    if (table === 'sessions') ended.push(...rows)
  }
  const userIds = ended.flatMap(({ userId }) => userId ?? [])
  tx.invalidate(...new Set(userIds.map((id) => topics.sessionsOf(id))))
  return userIds
}
