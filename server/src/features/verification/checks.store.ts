import { CHECK_DAYS_SHOWN } from '@portal/contract/limits'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** How often a document was checked, and the last days (UTC) on which it was, newest first. */
export async function readChecks(db: Kysely<Tables>, documentId: string) {
  const checks = db.selectFrom('documentChecks').where('documentId', '=', documentId)
  const { total } = await checks
    .select((eb) => eb.fn.sum<number | null>('checks').as('total'))
    .executeTakeFirstOrThrow()
  const days = await checks.select(['day', 'checks', 'lastAt']).orderBy('day', 'desc').limit(CHECK_DAYS_SHOWN).execute()
  return { total: Number(total), days }
}
