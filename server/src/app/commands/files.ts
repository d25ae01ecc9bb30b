import { existsSync } from 'node:fs'
import { describeOrphans } from '../../features/uploads/orphans.ts'
import { ANOTHER_COLLEGE, ownerOf } from '../../features/uploads/storage-owner.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { openDatabaseForCommand } from '../../platform/database/open.ts'
import { type CopyResult, moveFiles } from '../../platform/storage/copy-files.ts'
import { filesFolder, openLocalStorage, openS3Storage, openStorage } from '../../platform/storage/open-storage.ts'
import { ForeignStorageError } from '../../platform/storage/owner-mark.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `Copies all files to another storage, also while the portal runs; the originals stay:

  npm run files -- move --to s3     from the data directory into the bucket that STORAGE_URL names
  npm run files -- move --to disk   from there back into the data directory

What has been copied already is not copied again: run it once more after it was interrupted, and after the portal
has been stopped for the change.

Files that no record refers to, and when they will be deleted; nothing is changed:

  npm run files -- orphans`

const MEGABYTE = 1_000_000
const PROGRESS_EVERY_MS = 5_000

/** npm run files -- move --to s3|disk, npm run files -- orphans. */
await runCommand(async ([command, flag, target]) => {
  const config = readConfig(process.env)
  if (command === 'orphans' && flag === undefined) return listOrphans(config)
  if (command !== 'move' || flag !== '--to' || (target !== 's3' && target !== 'disk')) throw new UsageError(USAGE)
  return move(config, target)
})

async function listOrphans(config: Config) {
  const database = await openDatabaseForCommand(config, { olderIsFine: true })
  try {
    // Checked first because opening the storage creates its folder.
    if (!config.storage && !existsSync(filesFolder(config)))
      throw new UsageError(`There is no folder ${filesFolder(config)}. Set PORTAL_DATA_DIR as for npm start.`)
    const storage = await openStorage(config)
    const owner = await ownerOf(database, storage)
    if (owner === 'foreign') throw new ForeignStorageError(ANOTHER_COLLEGE)
    const report = await describeOrphans(database, storage, new Date())
    return owner === 'ours' ? report : `${report}\n${NO_MARK}`
  } finally {
    await database.close()
  }
}

const NO_MARK =
  'The file storage is not marked with its college yet. Until the next start has marked it, the sweep deletes nothing.'

async function move(config: Config, target: 's3' | 'disk') {
  if (!config.storage)
    throw new UsageError('Which bucket? Set STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const [bucket, folder] = await Promise.all([openS3Storage(config, config.storage), openLocalStorage(config)])
  const copied = await (target === 's3'
    ? moveFiles(folder, bucket, progressPrinter())
    : moveFiles(bucket, folder, progressPrinter()))
  const next = target === 's3' ? 'Start the portal with STORAGE_URL.' : 'Start the portal without STORAGE_URL.'
  return `Done: ${describeCopied(copied)}. Each copy was read back and compared. ${next}`
}

function progressPrinter() {
  let printedMs = performance.now()
  return (progress: CopyResult) => {
    if (performance.now() - printedMs < PROGRESS_EVERY_MS) return
    printedMs = performance.now()
    process.stdout.write(`${describeCopied(progress)} ...\n`)
  }
}

function describeCopied({ copied, bytes, alreadyThere }: CopyResult) {
  return `${copied} files (${(bytes / MEGABYTE).toFixed(1)} MB) copied, ${alreadyThere} were there already`
}
