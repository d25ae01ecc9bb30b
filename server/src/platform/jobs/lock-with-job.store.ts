import { OutdatedReadError } from '../database/errors.ts'
import type { Tx } from '../database/open.ts'
import { findJobOf, type JobWithCreator } from './jobs.store.ts'

/**
 * Locks the newest job about a subject, such as an import, and then the subject with `lock`: in the order in which the
 * steps of the job lock them, so that nobody waits for the other in a circle. Every action on such a subject begins so.
 */
export async function lockWithJob<Subject>(
  tx: Tx,
  subjectId: string,
  lock: (tx: Tx, id: string) => Promise<Subject>,
): Promise<{ job: JobWithCreator | undefined; subject: Subject }> {
  const { db } = tx
  const newest = db.selectFrom('jobs').select('id').where('subjectId', '=', subjectId).orderBy('seq', 'desc').limit(1)
  const locked = await newest.forUpdate().executeTakeFirst()
  const subject = await lock(tx, subjectId)
  const job = await findJobOf(db, subjectId)
  // Somebody has put another job in its place while this transaction waited for the subject: that one is not locked.
  if (job?.id !== locked?.id) throw new OutdatedReadError()
  return { job, subject }
}
