import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { sharedLinksOf } from '../document-shares/share-contents.store.ts'

/**
 * How the student was invited, what the last import gave, and why they are kept; null where there is nothing. And the
 * links by which they share documents.
 */
export async function furtherDataOf(db: Kysely<Tables>, studentId: string) {
  const invitation = db.selectFrom('invitations').select(['sentBy', 'invitedAt', 'expiresAt'])
  const imported = db.selectFrom('importedValues').select(['at', 'values'])
  const kept = db.selectFrom('forgettingProposals').select(['at', 'reason']).where('state', '=', 'kept')
  const [lastImport, invited, keptSince] = [
    await imported.where('studentId', '=', studentId).executeTakeFirst(),
    await invitation.where('userId', '=', studentId).executeTakeFirst(),
    await kept.where('studentId', '=', studentId).executeTakeFirst(),
  ]
  return {
    invitation: invited ?? null,
    lastImport: lastImport ? { at: lastImport.at, values: JSON.parse(lastImport.values) } : null,
    keptFromForgetting: keptSince ?? null,
    sharedLinks: await sharedLinksOf(db, studentId),
  }
}
