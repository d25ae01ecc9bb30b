import { appendFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Copy, listArchives } from './backup-folder.ts'
import { readCopiesOrNull } from './file-list.ts'

/** What a backup has copied so far, one line for each file: only while it runs, and after it was killed. */
const progressOf = (folder: string) => path.join(folder, 'copied.ndjson')

/** Records that a file has been copied, so that a backup goes on from there when this one is killed. */
export const recordProgress = (folder: string, key: string, copy: Copy) =>
  appendFile(progressOf(folder), `${JSON.stringify({ key, ...copy })}\n`, { mode: 0o600 })

/** Called when the list of an archive has what was recorded. */
export const forgetProgress = (folder: string) => rm(progressOf(folder), { force: true })

/** The copies of the newest archive that can be read, and of a backup that was killed since, by the key of the file. */
export async function readKnownCopies(folder: string) {
  const copies = await readNewest(await listArchives(folder))
  const progress = await readFile(progressOf(folder), 'utf8').catch(() => '')
  for (const line of progress.split('\n')) {
    try {
      const { key, sha256, bytes } = JSON.parse(line) as Copy & { key: string }
      copies.set(key, { sha256, bytes })
    } catch {
      // The last line of a killed backup may be incomplete.
    }
  }
  return copies
}

async function readNewest(archives: readonly string[]) {
  for (const archive of archives.toReversed()) {
    const copies = await readCopiesOrNull(archive)
    if (copies) return copies
  }
  return new Map<string, Copy>()
}
