import { existsSync, statSync } from 'node:fs'
import { describeOrphans } from '../../features/records/uploads/orphans.ts'
import { ANOTHER_COLLEGE, ownerOf } from '../../features/records/uploads/storage-owner.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { openDatabaseForCommand } from '../../platform/database/open-for-command.ts'
import { type CopyResult, moveFiles } from '../../platform/storage/copy-files.ts'
import { filesFolder, openLocalStorage, openS3Storage, openStorage } from '../../platform/storage/open-storage.ts'
import { ForeignStorageError } from '../../platform/storage/owner-mark.ts'
import { FILES_MISSING_CODE } from '../backup/lost-files.ts'
import { repairFiles } from '../backup/repair-files.ts'
import type { BackupSource } from '../backup/write-backup.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `Copies all files to another storage, also while the portal runs; the originals stay:

  npm run files -- move --to s3     from the data directory into the bucket that STORAGE_URL names
  npm run files -- move --to disk   from there back into the data directory

What is there already with the same size is not copied again: run it once more after it was interrupted, and after the
portal has been stopped for the change. With --compare these files are read, too, and compared with the originals.

Puts files that are lost or cut off back from a backup, also while the portal runs; changes no other file:

  npm run files -- repair --from BACKUP   a backup folder, or an archive with files

Files that no record refers to, and when they will be deleted; nothing is changed:

  npm run files -- orphans`

const NOT_ALL_REPAIRED =
  'The files named above are not in this backup. Try an older one, or have them uploaded or issued again.'
const NO_MARK =
  'The file storage is not marked with its college yet. Until the next start has marked it, the sweep deletes nothing.'

const MEGABYTE = 1_000_000
const PROGRESS_EVERY_MS = 5_000

/** npm run files -- move --to s3|disk [--compare], npm run files -- orphans, npm run files -- repair --from BACKUP. */
await runCommand(USAGE, async ([command, flag, target, option, ...rest]) => {
  const config = readConfig(process.env)
  if (command === 'orphans' && flag === undefined) return listOrphans(config)
  if (command === 'repair' && flag === '--from' && target && option === undefined) return repair(config, target)
  const isMove = command === 'move' && flag === '--to' && rest.length === 0
  if (!isMove || (target !== 's3' && target !== 'disk') || (option !== undefined && option !== '--compare'))
    throw new UsageError(USAGE)
  return move(config, target, option === '--compare')
})

async function listOrphans(config: Config) {
  return withOwnFiles(config, async ({ database, storage }, owner) => {
    const report = await describeOrphans(database, storage, new Date())
    return owner === 'ours' ? report : `${report}\n${NO_MARK}`
  })
}

async function repair(config: Config, backup: string) {
  if (!existsSync(backup)) throw new UsageError(`There is no file ${backup}.`)
  return withOwnFiles(config, async (source) => {
    const { repaired, missing } = await repairFiles(source, backup, statSync(backup).isDirectory())
    if (missing.length > 0) {
      process.exitCode = FILES_MISSING_CODE
      process.stderr.write(`${missing.join('\n')}\n`)
    }
    return `${repaired} files were put back. ${missing.length > 0 ? NOT_ALL_REPAIRED : 'No file is missing.'}`
  })
}

/** Opens the database and the file storage, which must not be marked as another college's. */
async function withOwnFiles(config: Config, use: (source: BackupSource, owner: 'ours' | 'unknown') => Promise<string>) {
  const database = await openDatabaseForCommand(config, { olderIsFine: true })
  try {
    // Checked first because opening the storage creates its folder.
    if (!config.storage && !existsSync(filesFolder(config)))
      throw new UsageError(`There is no folder ${filesFolder(config)}. Set PORTAL_DATA_DIR as for npm start.`)
    const storage = await openStorage(config)
    const owner = await ownerOf(database, storage)
    if (owner === 'foreign') throw new ForeignStorageError(ANOTHER_COLLEGE)
    return await use({ database, storage }, owner)
  } finally {
    await database.close()
  }
}

async function move(config: Config, target: 's3' | 'disk', compare: boolean) {
  if (!config.storage)
    throw new UsageError('Which bucket? Set STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const [bucket, folder] = await Promise.all([openS3Storage(config, config.storage), openLocalStorage(config)])
  const options = { compare, onProgress: progressPrinter() }
  const result = await (target === 's3' ? moveFiles(folder, bucket, options) : moveFiles(bucket, folder, options))
  const next = target === 's3' ? 'Start the portal with STORAGE_URL.' : 'Start the portal without STORAGE_URL.'
  return `Done: ${describeCopied(result)}. ${describeCompared(result, compare)} ${next}`
}

/** What was compared: a file that was there already only with --compare. */
function describeCompared({ alreadyThere }: CopyResult, compare: boolean) {
  const copies = 'Each copy was read back and compared.'
  if (alreadyThere === 0) return copies
  return compare
    ? 'Each copy, and each file that was there already, was read and compared.'
    : `${copies} Of the files that were there already only the size was compared: --compare reads them, too.`
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
