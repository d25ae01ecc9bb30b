import { DAY_MS } from '@portal/contract/time/durations'
import { forEachConcurrently } from '../../platform/for-each-concurrently.ts'
import { archiveAt, type BackupFolder, type Copy, openBackupFolder } from './backup-folder.ts'
import { addList } from './file-list.ts'
import { forgetProgress, listKnownCopies, recordProgress } from './known-copies.ts'
import { assertStillNeeded, type LostFile, repeatWhenForgotten } from './lost-files.ts'
import type { NeededFile } from './needed-files.ts'
import { type FaultyFile, type ReadFile, readStoredFiles } from './read-stored-files.ts'
import { type Removed, removeOldBackups } from './remove-old-backups.ts'
import { type ComparedFile, type WorkLists, withWorkLists } from './work-lists.ts'
import {
  addRecords,
  type BackupManifest,
  type BackupSource,
  RECORDS_FORMAT,
  type WrittenBackup,
  withArchive,
} from './write-backup.ts'

const CONCURRENCY = 4
/** Each copy is read again and compared with its hash once in so many days. */
const CHECK_CYCLE_DAYS = 30

export type FolderBackup = WrittenBackup & {
  archive: string
  copied: number
  copiedBytes: number
  /** Of the copied files: those whose copy was damaged. */
  replaced: number
  removed: Removed
}

/**
 * Makes a backup in a folder that keeps each file once, by its hash: copies what is not there yet, writes an archive of
 * records with the list of their files, and then removes the archives of all but the last `keepDays` days on which there
 * was a backup, and the files in no kept list. Killed at any moment, it leaves what the next one goes on with. Throws
 * `BackupFolderError` while another one uses the folder.
 */
export async function writeFolderBackup(
  source: BackupSource,
  directory: string,
  at: Date,
  keepDays: number,
): Promise<FolderBackup> {
  const folder = await openBackupFolder(directory)
  try {
    const written = await repeatWhenForgotten(() =>
      withWorkLists(folder.workFile(), (lists) => writeOnce(source, lists, folder, directory, at)),
    )
    const removed = await withWorkLists(folder.workFile(), (lists) =>
      removeOldBackups(folder, lists, directory, written.archive, keepDays),
    )
    return { ...written, removed }
  } finally {
    folder.close()
  }
}

async function writeOnce(
  { database, storage }: BackupSource,
  lists: WorkLists,
  folder: BackupFolder,
  directory: string,
  at: Date,
) {
  const archive = archiveAt(directory, at)
  await listKnownCopies(lists, directory)
  const damaged = new Set<string>()
  const done = { copied: 0, copiedBytes: 0, replaced: 0 }
  const lost: LostFile[] = []

  /** Whether the copy from an earlier backup stands for the file in the storage, which is then not read. */
  const isCopied = async ({ file, storedBytes, copy }: ComparedFile) => {
    if (!copy || copy.bytes !== storedBytes || !(await folder.has(copy))) return false
    if (isCheckDue(copy, at) && !(await folder.isIntact(copy.sha256))) {
      damaged.add(file.key)
      return false
    }
    lists.addListed({ key: file.key, kind: file.kind, ...copy })
    return true
  }

  const copy = async ({ key, kind }: NeededFile, { content, sha256 }: ReadFile) => {
    const added = { sha256, bytes: content.length }
    if (!(await folder.has(added)) || !(await folder.isIntact(sha256))) await folder.add(content, sha256)
    await recordProgress(directory, key, added)
    lists.addListed({ key, kind, ...added })
    done.copied++
    done.copiedBytes += added.bytes
    if (damaged.has(key)) done.replaced++
  }

  const addFaulty = async ({ file: { key, kind, bytes, isUsed }, fault }: FaultyFile) => {
    if (!isUsed) return
    await assertStillNeeded(database, key)
    const earlier = lists.knownCopy(key)
    const copied = earlier !== undefined && (await folder.isIntact(earlier.sha256))
    lost.push({ key, kind, fault, copied })
    lists.addListed({ key, kind, ...(copied ? earlier : { sha256: null, bytes }), fault })
  }

  return withArchive(archive, async (writer) => {
    const records = await addRecords(writer, database, lists.addNeeded)
    for await (const { key, bytes } of storage.list()) lists.addStored(key, bytes)
    await forEachConcurrently(lists.compared(), CONCURRENCY, async (compared) => {
      if (!(await isCopied(compared))) lists.addUncopied(compared.file.key)
    })
    for (const faulty of await readStoredFiles(storage, lists.uncopied(), CONCURRENCY, copy)) await addFaulty(faulty)
    await addList(writer, lists.listed())
    await folder.sync()
    const files = lists.countCopies()
    const manifest: BackupManifest = { format: RECORDS_FORMAT, at: at.toISOString(), ...records, files }
    await writer.finish(manifest)
    await forgetProgress(directory)
    return { manifest, lost, archive, ...done }
  })
}

/** Whether a copy is to be read again today. Each day it is another part of them. */
const isCheckDue = ({ sha256 }: Copy, at: Date) =>
  Number.parseInt(sha256.slice(0, 8), 16) % CHECK_CYCLE_DAYS === Math.floor(at.getTime() / DAY_MS) % CHECK_CYCLE_DAYS
