import type { Tx } from '../../../platform/database/open.ts'

/** Removes all that was written to requests that no longer exist. Returns the storage keys of their files. */
export async function removeThreads({ db }: Tx, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  const files = await db.deleteFrom('requestFiles').where('requestId', 'in', requestIds).returning('fileKey').execute()
  for (const table of ['requestMessages', 'requestNotes', 'requestSteps', 'requestPresence'] as const)
    await db.deleteFrom(table).where('requestId', 'in', requestIds).execute()
  return files.map(({ fileKey }) => fileKey)
}
