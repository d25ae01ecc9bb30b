import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '../../platform/config.ts'
import { openWithoutMigrating } from '../../platform/database/open.ts'
import { claimDataDir, LOCK_FILES } from '../../platform/database/sqlite/data-dir-lock.ts'
import { makeFolder } from '../../platform/filesystem/make-folder.ts'
import { findIncomplete } from '../../platform/storage/incomplete-storage.ts'
import { filesFolder, openStorage } from '../../platform/storage/open-storage.ts'
import { INCOMPLETE_KEY } from '../../platform/storage/storage.ts'
import { listArchives } from '../backup/backup-folder.ts'
import { FILES_MISSING_CODE } from '../backup/lost-files.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `Restores a backup into an empty data directory (and an empty database and bucket), while the portal is stopped:

  npm run restore -- /backup/portal                     the newest backup of a folder
  npm run restore -- /backup/portal-2026-01-31.tar.gz   one archive`

/**
 * npm run restore -- BACKUP: restores a backup into an empty data directory (and an empty database and bucket). BACKUP is
 * an archive, or a backup folder, whose newest archive is restored.
 */
await runCommand(USAGE, async ([backup]) => {
  if (!backup || backup.startsWith('-')) throw new UsageError(USAGE)
  const file = await archiveOf(backup)
  const config = readConfig(process.env)
  makeFolder(config.dataDir, 0o700)
  await assertUsable(config)
  const releaseDataDir = claimDataDir(config.dataDir)
  try {
    // Checked again: from here on the lock keeps other programs out.
    const wasEmpty = await assertUsable(config)
    const storage = await openStorage(config)
    const openDatabase = () => openWithoutMigrating({ ...config, longRunning: true })
    const discard = () => (wasEmpty ? clearDataDir(config) : undefined)
    const result = await restoreBackup({ openDatabase, storage, discard }, path.resolve(file))
    if (result.outcome === 'finished')
      return `A restore of the archive of ${result.at} was interrupted before its last steps, and is finished now. The archive you named has not been used. Start the portal.`
    const { manifest, files, missing } = result
    if (missing.length > 0) {
      process.exitCode = FILES_MISSING_CODE
      process.stderr.write(`${missing.join('\n')}\n`)
    }
    return `${config.dataDir} has the college as it was at ${manifest.at}: ${manifest.rows.users} users and ${files} files. Start the portal.`
  } finally {
    releaseDataDir()
  }
})

/** The archive to restore. */
async function archiveOf(backup: string) {
  if (!existsSync(backup)) throw new UsageError(`There is no file ${backup}.`)
  if (!statSync(backup).isDirectory()) return backup
  const newest = (await listArchives(backup)).at(-1)
  if (newest === undefined) throw new UsageError(`There is no backup in ${backup}.`)
  return newest
}

/** Whether the data directory is empty. Throws `UsageError` when its content is not from an interrupted restore. */
async function assertUsable(config: Config) {
  const isEmpty = readdirSync(config.dataDir, { recursive: true, withFileTypes: true }).every(
    (entry) => entry.isDirectory() || LOCK_FILES.some((name) => name === entry.name),
  )
  if (!isEmpty && !(await wasInterrupted(config))) {
    throw new UsageError(
      `${config.dataDir} is not empty. A backup is restored into an empty directory: set PORTAL_DATA_DIR to one.`,
    )
  }
  return isEmpty
}

async function wasInterrupted(config: Config) {
  // Checked first because opening the storage creates its folder.
  if (!config.storage && !existsSync(path.join(filesFolder(config), INCOMPLETE_KEY))) return false
  return (await findIncomplete(await openStorage(config)))?.by === 'restore'
}

function clearDataDir({ dataDir }: Config) {
  for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name), { recursive: true })
}
