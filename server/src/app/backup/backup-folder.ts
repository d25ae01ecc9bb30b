import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { claimDataDir, DataDirLockedError } from '../../platform/database/sqlite/data-dir-lock.ts'
import { fsyncDirectory } from '../../platform/filesystem/fsync-directory.ts'
import { sha256Of, sha256OfChunks } from '../../platform/storage/measure.ts'

const RECORDS = 'records'
const FILES = 'files'
const INCOMING = 'incoming'
const ARCHIVE = /^\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/
const SHA256 = /^[0-9a-f]{64}$/
/** The first digits of the hashes in a folder of copies. */
const PART = /^[0-9a-f]{2}$/

/** The backup folder cannot be used; the message says why. */
export class BackupFolderError extends Error {}

/** A copy of a file that a backup folder keeps under its hash. */
export type Copy = { sha256: string; bytes: number }

/** Where a backup folder keeps a file: 256 folders, so that none gets too many. */
const copyPath = (folder: string, sha256: string) => path.join(folder, FILES, sha256.slice(0, 2), sha256)

/** The archives of records in a backup folder, oldest first. */
export async function listArchives(folder: string) {
  const names = await readdir(path.join(folder, RECORDS)).catch((): string[] => [])
  return names
    .filter((name) => ARCHIVE.test(name))
    .sort()
    .map((name) => path.join(folder, RECORDS, name))
}

/** The name of a new archive of records, which sorts by time. */
export const archiveAt = (folder: string, at: Date) =>
  path.join(folder, RECORDS, `${at.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`)

/** The day of an archive of records, in UTC. */
export const dayOf = (archive: string) => path.basename(archive).slice(0, 10)

/** The backup folder that an archive of records lies in. */
export const folderOf = (archive: string) => path.dirname(path.dirname(path.resolve(archive)))

export const hasCopies = (folder: string) => existsSync(path.join(folder, FILES))

/** The content of a copy, which is compared with its hash; null when it is missing or damaged. */
export async function readCopy(folder: string, sha256: string) {
  const content = await readFile(copyPath(folder, sha256)).catch(() => null)
  return content && sha256Of(content) === sha256 ? content : null
}

/**
 * Creates a backup folder if it is not there, locks it for this process, and removes what a killed backup has left.
 * Throws `BackupFolderError` while another backup uses it.
 */
export async function openBackupFolder(folder: string) {
  for (const name of ['', RECORDS, FILES, INCOMING])
    await mkdir(path.join(folder, name), { recursive: name !== '', mode: 0o700 }).catch(unlessThere)
  const release = claim(folder)
  const incoming = path.join(folder, INCOMING)
  const changed = new Set([folder, path.join(folder, FILES)])
  try {
    for (const name of await readdir(incoming)) await rm(path.join(incoming, name))
    for (const name of await readdir(path.join(folder, RECORDS)))
      if (name.endsWith('.partial')) await rm(path.join(folder, RECORDS, name))
  } catch (error) {
    release()
    throw error
  }

  return {
    /** Whether a copy is there with its size. */
    async has({ sha256, bytes }: Copy) {
      return (await stat(copyPath(folder, sha256)).catch(() => null))?.size === bytes
    },

    /** Whether a copy has the content that its name says. */
    async isIntact(sha256: string) {
      const found = await sha256OfChunks(createReadStream(copyPath(folder, sha256))).catch(() => null)
      return found === sha256
    },

    /** Adds a copy, which appears under its name when it is complete and on the disk. Replaces a damaged one. */
    async add(content: Uint8Array, sha256: string) {
      const [target, temporaryFile] = [copyPath(folder, sha256), path.join(incoming, randomUUID())]
      await mkdir(path.dirname(target), { mode: 0o700 }).catch(unlessThere)
      const file = await open(temporaryFile, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporaryFile, target)
      changed.add(path.dirname(target))
    },

    /** Makes the names of all added copies durable. */
    async sync() {
      for (const directory of changed) await fsyncDirectory(directory)
    },

    /** Removes every copy whose hash is not kept; returns how many. */
    async removeUnlisted(isKept: (sha256: string) => boolean) {
      let removed = 0
      for (const part of await readdir(path.join(folder, FILES))) {
        if (!PART.test(part)) continue
        for (const name of await readdir(path.join(folder, FILES, part))) {
          if (!SHA256.test(name) || isKept(name)) continue
          await rm(copyPath(folder, name))
          removed++
        }
      }
      return removed
    },

    /** Where this backup has its lists while it runs. */
    workFile: () => path.join(incoming, `${randomUUID()}.sqlite`),

    close: release,
  }
}

export type BackupFolder = Awaited<ReturnType<typeof openBackupFolder>>

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

function claim(folder: string) {
  try {
    return claimDataDir(folder)
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error
    throw new BackupFolderError(`Another backup into ${folder} is running. Wait until it has ended.`)
  }
}
