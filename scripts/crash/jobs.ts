import type { Database } from '../../server/src/platform/database/open.ts'

/**
 * Makes every waiting job due, so that a trial waits neither until the lease of a killed node is over nor until a job that
 * has failed is tried again. If another node works on a job, it finds that somebody takes it over in the middle of its step.
 */
export async function makeJobsDue({ write }: Database) {
  const dueAt = new Date().toISOString()
  await write.updateTable('jobs').set({ dueAt }).where('state', '=', 'waiting').where('dueAt', '>', dueAt).execute()
}
