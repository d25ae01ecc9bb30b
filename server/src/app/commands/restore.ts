import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '../../platform/config.ts'
import { claimDataDir } from '../../platform/database/data-dir-lock.ts'
import { openWithoutMigrating } from '../../platform/database/open.ts'
import { findIncomplete } from '../../platform/storage/incomplete-storage.ts'
import { filesFolder, openStorage } from '../../platform/storage/open-storage.ts'
import { INCOMPLETE_KEY } from '../../platform/storage/storage.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { runCommand, UsageError } from './command.ts'

/** npm run restore -- FILE: a backup into an empty data directory (and an empty database and bucket). */
await runCommand(async ([file]) => {
  if (!file)
    throw new UsageError('Which backup is to be restored? npm run restore -- /somewhere/portal-2026-01-31.tar.gz')
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  await assertUsable(config)
  const release = claimDataDir(config.dataDir)
  try {
    // Once more, as nobody else can begin to use it from here on.
    const wasEmpty = await assertUsable(config)
    const storage = await openStorage(config)
    const openDatabase = () => openWithoutMigrating({ ...config, longRunning: true })
    const discard = () => (wasEmpty ? clearDataDir(config) : undefined)
    const result = await restoreBackup({ openDatabase, storage, discard }, path.resolve(file))
    if (result.outcome === 'finished')
      return `A restore of the archive of ${result.at} had been interrupted at its very end, and is finished now. The archive you named has not been used. Start the portal.`
    const { facts } = result
    return `${config.dataDir} has the college as it was at ${facts.at}: ${facts.rows.users} users and ${facts.files} files. Start the portal.`
  } finally {
    release()
  }
})

/** Whether the data directory is empty. Throws `BadUsage` when what is in it was not left by an interrupted restore. */
async function assertUsable(config: Config) {
  const isEmpty = readdirSync(config.dataDir, { recursive: true, withFileTypes: true }).every(
    (entry) => entry.isDirectory() || entry.name === 'lock',
  )
  if (!isEmpty && !(await wasInterrupted(config))) {
    throw new UsageError(
      `${config.dataDir} is not empty. A backup is restored into an empty directory: set PORTAL_DATA_DIR to one.`,
    )
  }
  return isEmpty
}

async function wasInterrupted(config: Config) {
  // A folder of files is opened only where there is one: opening makes it.
  if (!config.storage && !existsSync(path.join(filesFolder(config), INCOMPLETE_KEY))) return false
  return (await findIncomplete(await openStorage(config)))?.by === 'restore'
}

function clearDataDir({ dataDir }: Config) {
  for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name), { recursive: true })
}
