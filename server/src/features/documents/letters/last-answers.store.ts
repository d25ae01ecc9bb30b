import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { contentOf } from './letter-content.ts'

/** The answers that the last valid letter of a template was filled with for a student; none without one. */
export async function lastAnswersOf(db: Kysely<Tables>, of: { templateId: string; studentId: string }) {
  const letters = db
    .selectFrom('letters')
    .select('content')
    .where('studentId', '=', of.studentId)
    .where('templateId', '=', of.templateId)
    .where('cancelledAt', 'is', null)
    .where('replacedAt', 'is', null)
  const last = await letters.orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return (last && contentOf(last).answers) ?? {}
}
