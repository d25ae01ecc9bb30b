import { DOCUMENT_OPENING_MINUTES } from '@portal/contract/limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { type AuditRecord, recordAudit } from '../../../audit/record-audit.ts'
import { isAnythingCounted } from '../../../auth/limits/rate-limit.store.ts'
import { tryConsume } from '../../../auth/limits/rate-limit.ts'
import type { AppContext } from '../../context.ts'

/**
 * Records that a user received bytes of a document, one byte or all. A viewer fetches a document in parts, so a user has
 * at most one entry for a document in `DOCUMENT_OPENING_MINUTES`.
 */
export async function recordOpening(app: AppContext, opening: AuditRecord, key: string) {
  const throttle = {
    name: 'open/document',
    subject: `${opening.by.id} ${key}`,
    limit: 1,
    windowMs: DOCUMENT_OPENING_MINUTES * MINUTE_MS,
  }
  const now = app.now()
  if (await isAnythingCounted(app.database.read, throttle, now)) return
  await app.database.transaction(async (tx) => {
    const { refusedBy } = await tryConsume(tx, [throttle], now)
    if (!refusedBy) await recordAudit(tx, opening, now)
  })
}
