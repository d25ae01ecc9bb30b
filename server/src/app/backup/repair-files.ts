import { buffer } from 'node:stream/consumers'
import { doneMigrations } from '../../platform/database/migrate.ts'
import { sha256Of } from '../../platform/storage/measure.ts'
import { type Copy, listArchives, readCopy } from './backup-folder.ts'
import { checkBackup } from './check-backup.ts'
import { readCopies } from './file-list.ts'
import { describeLostFiles, type LostFile } from './lost-files.ts'
import { type NeededFile, readNeededFiles } from './needed-files.ts'
import { readArchive } from './read-archive.ts'
import { readStoredFiles } from './read-stored-files.ts'
import type { BackupSource } from './write-backup.ts'

const CONCURRENCY = 4

/** How many files were put back, and a sentence for each that is still missing or damaged. */
export type Repaired = { repaired: number; missing: string[] }

/**
 * Puts the files that the records need and the storage has lost back from a backup: a backup folder, from whichever of its
 * archives lists them, or a whole archive. Also while the portal runs. Changes no other file.
 */
export async function repairFiles(
  { database, storage }: BackupSource,
  backup: string,
  isFolder: boolean,
): Promise<Repaired> {
  const migrations = await doneMigrations(database.read)
  const lost = await findLost({ database, storage })
  let repaired = 0
  const putBack = async (key: string, content: Buffer) => {
    const file = lost.get(key)
    if (!file || !isAsRecorded(file, content)) return
    await storage.put(key, content)
    lost.delete(key)
    repaired++
  }
  if (lost.size > 0) await (isFolder ? fromFolder(backup, lost, putBack) : fromArchive(backup, lost, putBack))
  return { repaired, missing: await describeLostFiles(database.read, migrations, [...lost.values()]) }
}

type Lost = NeededFile & LostFile
type PutBack = (key: string, content: Buffer) => Promise<void>

const isAsRecorded = ({ bytes, sha256 }: NeededFile, content: Buffer) =>
  (bytes === null || content.length === bytes) && (sha256 === null || sha256Of(content) === sha256)

/** The files in use that are not in the storage with their size. */
async function findLost({ database, storage }: BackupSource) {
  const needed = await readNeededFiles(database.read)
  for await (const { key, bytes } of storage.list()) {
    const file = needed.get(key)
    if (file && (file.bytes === null || file.bytes === bytes)) needed.delete(key)
  }
  const used = [...needed.values()].filter(({ isUsed }) => isUsed)
  const faulty = await readStoredFiles(storage, used, CONCURRENCY, async () => {})
  return new Map(faulty.map(({ file, fault }): [string, Lost] => [file.key, { ...file, fault, copied: false }]))
}

async function fromFolder(folder: string, lost: ReadonlyMap<string, Lost>, putBack: PutBack) {
  for (const archive of (await listArchives(folder)).reverse()) {
    if (lost.size === 0) return
    const copies = new Map<string, Copy>()
    const isWhole = await readCopies(archive, (key, copy) => void (lost.has(key) && copies.set(key, copy)))
    for (const key of isWhole ? [...lost.keys()] : []) {
      const copy = copies.get(key)
      const content = copy ? await readCopy(folder, copy.sha256) : null
      if (content) await putBack(key, content)
    }
  }
}

async function fromArchive(archive: string, lost: ReadonlyMap<string, Lost>, putBack: PutBack) {
  // Nothing is taken from a damaged archive.
  await checkBackup(archive)
  await readArchive(archive, async (entry) => {
    if ('key' in entry && lost.has(entry.key)) await putBack(entry.key, await buffer(entry.content))
  })
}
