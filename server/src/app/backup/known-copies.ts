import { createReadStream, existsSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Copy, listArchives } from './backup-folder.ts'
import { readCopies } from './file-list.ts'
import type { WorkLists } from './work-lists.ts'

/** What a backup has copied so far, one line for each file: only while it runs, and after it was killed. */
const progressOf = (folder: string) => path.join(folder, 'copied.ndjson')

/** Records that a file has been copied, so that a backup goes on from there when this one is killed. */
export const recordProgress = (folder: string, key: string, copy: Copy) =>
  appendFile(progressOf(folder), `${JSON.stringify({ key, ...copy })}\n`, { mode: 0o600 })

/** Called when the list of an archive has what was recorded. */
export const forgetProgress = (folder: string) => rm(progressOf(folder), { force: true })

/** Lists as known the copies of the newest archive that can be read, and of a backup that was killed since. */
export async function listKnownCopies(lists: WorkLists, folder: string) {
  for (const archive of (await listArchives(folder)).toReversed()) {
    if (await readCopies(archive, lists.addKnown)) break
    lists.forgetKnown()
  }
  const progress = progressOf(folder)
  if (!existsSync(progress)) return
  for await (const line of createInterface({ input: createReadStream(progress) })) {
    try {
      const { key, sha256, bytes } = JSON.parse(line) as Copy & { key: string }
      lists.addKnown(key, { sha256, bytes })
    } catch {
      // The last line of a killed backup may be incomplete.
    }
  }
}
