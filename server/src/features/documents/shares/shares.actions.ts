import { documentTraits } from '@portal/contract/documents/document-traits'
import { OPEN_SHARES_PER_STUDENT, SHARE_MAX_DAYS, SHARES_PER_HOUR } from '@portal/contract/documents/share-limits'
import type { SharePeriod, shareInput } from '@portal/contract/documents/share-links'
import { Problem } from '@portal/contract/problems'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import { hashPassword } from '../../../auth/passwords/password-hash.ts'
import { type AuthenticatedActor, permit, requirePermission } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { changeableStatuses, lockStudent } from '../../people/students/students.store.ts'
import { lockStudentsOfDocuments } from '../issued/changes.store.ts'
import { newCode } from '../issued/code.ts'
import { findIssuedDocumentsOf, updatePublicCheck } from './own-documents.store.ts'
import { countOpenSharesOf, endShare, insertShare } from './shares.store.ts'

const days: Record<SharePeriod, number> = { day: 1, week: 7, month: 30 }

// What students do with their own documents is not in the audit trail, and the office does not see it.

/**
 * Makes a link to some of the student's own issued documents. Throws DOCUMENT_NOT_FOUND if one of them is not theirs,
 * INVALID_INPUT for an end in the past or more than SHARE_MAX_DAYS away, TOO_MANY_SHARES or TOO_MANY_SHARES_AN_HOUR.
 */
export async function createShare(app: AppContext, actor: AuthenticatedActor, draft: z.output<typeof shareInput>) {
  const allowed = permit(actor, 'shareOwnDocuments', { studentId: actor.id })
  const now = app.now()
  const expiresAt = endOf(draft.until, now)
  const documents = [...new Set(draft.documents)]
  // Before the transaction, because it is slow by design.
  const pinHash = draft.pin === '' ? null : await hashPin(app, actor.id, draft.pin)
  return app.database.transaction(async (tx) => {
    const limit = { name: 'share', subject: actor.id, limit: SHARES_PER_HOUR, windowMs: HOUR_MS }
    await consumeOrThrow(tx, [limit], now, 'TOO_MANY_SHARES_AN_HOUR')
    if (!(await lockStudent(tx, actor.id, changeableStatuses))) throw new Problem('NO_PROFILE')
    const found = await findIssuedDocumentsOf(tx.db, actor.id, documents)
    if (found.length < documents.length) throw new Problem('DOCUMENT_NOT_FOUND')
    if ((await countOpenSharesOf(tx.db, actor.id, now)) >= OPEN_SHARES_PER_STUDENT) throw new Problem('TOO_MANY_SHARES')
    tx.invalidate(topics.shareLinksOf(actor.id))
    const share = {
      code: newCode(),
      name: draft.name,
      pinHash,
      withFiles: draft.withFiles ? 1 : 0,
      expiresAt,
      documents,
    }
    return insertShare(tx, allowed, share, now)
  })
}

/** Counts also the links that are then refused: each would cost the hash. Throws TOO_MANY_SHARES_AN_HOUR. */
async function hashPin({ database, now }: AppContext, studentId: string, pin: string) {
  const limit = { name: 'share-pin', subject: studentId, limit: SHARES_PER_HOUR, windowMs: HOUR_MS }
  await database.transaction((tx) => consumeOrThrow(tx, [limit], now(), 'TOO_MANY_SHARES_AN_HOUR'))
  return hashPassword(pin)
}

/** Throws INVALID_INPUT for a moment that is over or more than SHARE_MAX_DAYS away. */
function endOf(until: SharePeriod | string, now: Date) {
  const end = until in days ? now.getTime() + days[until as SharePeriod] * DAY_MS : Date.parse(until)
  const sentence =
    end <= now.getTime()
      ? 'This day is over already'
      : end > now.getTime() + SHARE_MAX_DAYS * DAY_MS
        ? 'A link can be open for a year at most'
        : null
  if (sentence !== null) throw new Problem('INVALID_INPUT', { until: sentence })
  return new Date(end).toISOString()
}

/** Ends one of the student's own open shares at once. Throws SHARE_NOT_FOUND. */
export function endOwnShare(app: AppContext, actor: AuthenticatedActor, id: string) {
  const allowed = permit(actor, 'shareOwnDocuments', { studentId: actor.id })
  return app.database.transaction(async (tx) => {
    if (!(await endShare(tx, allowed, id, app.now()))) throw new Problem('SHARE_NOT_FOUND')
    tx.invalidate(topics.shareLinksOf(actor.id))
    return { id }
  })
}

/**
 * Chooses whether anybody with the code can check one of the student's own certificates; a share shows it in any case.
 * Throws DOCUMENT_NOT_FOUND, or CARD_STAYS_PUBLIC for an ID card.
 */
export function setPublicCheck(app: AppContext, actor: AuthenticatedActor, id: string, isPublic: boolean) {
  requirePermission(actor, 'changeOwnDocument')
  return app.database.transaction(async (tx) => {
    // The document that takes the place of another one at this moment must not stay as that one was.
    await lockStudentsOfDocuments(tx, [actor.id])
    const [document] = await findIssuedDocumentsOf(tx.db, actor.id, [id])
    if (!document) throw new Problem('DOCUMENT_NOT_FOUND')
    if (documentTraits[document.kind].staysPublic) throw new Problem('CARD_STAYS_PUBLIC')
    await updatePublicCheck(tx, permit(actor, 'changeOwnDocument', document), isPublic)
    tx.invalidate(topics.certificatesOf(actor.id))
    return { id, isPublic }
  })
}
