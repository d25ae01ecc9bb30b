import { rm } from 'node:fs/promises'
import { type BackupFolder, dayOf, listArchives } from './backup-folder.ts'
import { readCopies } from './file-list.ts'
import type { WorkLists } from './work-lists.ts'

export type Removed = {
  archives: number
  files: number
  /** Kept archives that cannot be read. While there is one, no file is removed. */
  damagedArchives: string[]
}

/**
 * Removes the archives of all but the last `keepDays` days on which there was a backup, and then the files in no kept
 * list. `newest` is kept whatever the clock said before. Reads every kept archive, so a damaged one is found.
 */
export async function removeOldBackups(
  folder: BackupFolder,
  lists: WorkLists,
  directory: string,
  newest: string,
  keepDays: number,
): Promise<Removed> {
  const archives = await listArchives(directory)
  const days = [...new Set(archives.map(dayOf))].slice(-keepDays)
  const isKept = (archive: string) => archive === newest || days.includes(dayOf(archive))
  const old = archives.filter((archive) => !isKept(archive))
  for (const archive of old) await rm(archive)
  const damagedArchives: string[] = []
  for (const archive of archives.filter(isKept)) {
    if (!(await readCopies(archive, (_, { sha256 }) => lists.addKept(sha256)))) damagedArchives.push(archive)
  }
  const files = damagedArchives.length > 0 ? 0 : await folder.removeUnlisted(lists.isKept)
  return { archives: old.length, files, damagedArchives }
}
