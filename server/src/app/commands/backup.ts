import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { assertStorageMatches } from '../../features/records/uploads/storage-owner.ts'
import { readConfig } from '../../platform/config.ts'
import { isMissingTable } from '../../platform/database/errors.ts'
import { type Database, sqliteFile } from '../../platform/database/open.ts'
import { openDatabaseForCommand } from '../../platform/database/open-for-command.ts'
import { quickCheck } from '../../platform/database/sqlite/quick-check.ts'
import { assertWritable } from '../../platform/filesystem/assert-writable.ts'
import { noteUpkeep } from '../../platform/operations/upkeep.store.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { describeLostFiles, FILES_MISSING_CODE } from '../backup/lost-files.ts'
import { type BackupSource, type WrittenBackup, writeBackup } from '../backup/write-backup.ts'
import { writeFolderBackup } from '../backup/write-folder-backup.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `Makes a backup of all records and files, also while the portal runs:

  npm run backup -- /backup/portal                 into a folder, each night: a file is copied once
  npm run backup -- /backup/portal --keep 30       the same; keeps the last 30 days on which there was a backup
  npm run backup -- /backup/portal-2026-01-31.tar.gz   everything into one archive

Ends with ${FILES_MISSING_CODE} when the backup is made and a file is missing or damaged, or the database is, with 1 when there is no backup.`

const KEEP_DAYS = 30
const KEEP_DAYS_MAX = 3_660
const MEGABYTE = 1_000_000

/** npm run backup -- FOLDER [--keep DAYS], npm run backup -- FILE.tar.gz. */
await runCommand(USAGE, async ([target, flag, days, ...rest]) => {
  const isArchive = target?.endsWith('.tar.gz')
  const keepDays = flag === undefined ? KEEP_DAYS : Number(days)
  const isUsed = flag === undefined || (flag === '--keep' && !isArchive && rest.length === 0)
  if (
    !target ||
    target.startsWith('-') ||
    !isUsed ||
    !Number.isInteger(keepDays) ||
    keepDays < 1 ||
    keepDays > KEEP_DAYS_MAX
  )
    throw new UsageError(USAGE)
  if (isArchive && existsSync(target))
    throw new UsageError(`${target} exists already. A backup never overwrites another one.`)
  const config = readConfig(process.env)
  if (!isArchive && isInside(config.dataDir, target))
    throw new UsageError(`${target} is in the data directory, and would be lost with it. Name another folder.`)
  await assertUsable(existsSync(target) ? target : path.dirname(path.resolve(target)))
  // Nobody else may read what is written here.
  process.umask(0o077)
  // An older schema is accepted: operators make a backup before an upgrade.
  const database = await openDatabaseForCommand(config, { olderIsFine: true })
  try {
    return await noted(database, async (at) => {
      const storage = await openStorage(config)
      await assertStorageMatches(database, storage)
      const source = { database, storage }
      const made = await (isArchive
        ? backupToArchive(source, target, at)
        : backupToFolder(source, target, at, keepDays))
      if (!config.databaseUrl) await reportDamage(sqliteFile(config.dataDir))
      return made
    })
  } finally {
    await database.close()
  }
})

/** Notes in the database whether there is a backup of now, so that the portal says when there is none. */
async function noted(database: Database, backUp: (at: Date) => Promise<string>) {
  const at = new Date()
  try {
    const result = await backUp(at)
    await note(database, true, at)
    return result
  } catch (error) {
    await note(database, false, at)
    throw error
  }
}

/** A backup never fails for want of it. A database of an older version has no place for it. */
async function note(database: Database, done: boolean, at: Date) {
  await noteUpkeep(database, 'backup', done, at).catch((error: Error) => {
    if (!isMissingTable(error)) process.stderr.write(`The time was not noted in the database: ${error.message}\n`)
  })
}

async function backupToArchive(source: BackupSource, file: string, at: Date) {
  const written = await writeBackup(source, file, at)
  await reportLost(source, written)
  return `${file} holds ${contentOf(written)}.`
}

async function backupToFolder(source: BackupSource, folder: string, at: Date, keepDays: number) {
  const written = await writeFolderBackup(source, folder, at, keepDays)
  const { archive, copied, copiedBytes, replaced, removed } = written
  await reportLost(source, written, folder)
  for (const damaged of removed.damagedArchives) {
    process.exitCode = FILES_MISSING_CODE
    process.stderr.write(
      `The archive ${damaged} is damaged. Delete it: until then no file is removed from ${folder}.\n`,
    )
  }
  return [
    `${archive} lists ${contentOf(written)}.`,
    `${copied} files (${(copiedBytes / MEGABYTE).toFixed(1)} MB) were copied, the others had been copied before.`,
    ...(replaced > 0 ? [`${replaced} of them because their copy was damaged.`] : []),
    `Removed: ${removed.archives} archives, and ${removed.files} files that no kept backup needs.`,
  ].join('\n')
}

function contentOf({ manifest: { rows, files } }: WrittenBackup) {
  return `${rows.users} users, ${rows.idCards} ID cards, ${rows.certificates} certificates, ${rows.requests} requests and ${files} files`
}

/** Names what is missing on standard error, and sets the exit code. */
async function reportLost({ database }: BackupSource, { lost, manifest }: WrittenBackup, folder?: string) {
  if (lost.length === 0) return
  process.exitCode = FILES_MISSING_CODE
  const sentences = await describeLostFiles(database.read, manifest.migrations, lost)
  const mend = lost.some(({ copied }) => copied)
    ? `Put back what the backup has: npm run files -- repair --from ${folder}`
    : 'If an older backup has them, put them back: npm run files -- repair --from BACKUP'
  process.stderr.write(`${[...sentences, mend].join('\n')}\n`)
}

/** Rows can be read by an index that has lost some of them: then every query succeeds. */
async function reportDamage(file: string) {
  const damage = await quickCheck(file).catch(({ message }: Error) => message)
  if (damage === null) return
  process.exitCode = FILES_MISSING_CODE
  process.stderr.write(
    `The file of the database is damaged (${damage}), so records can be missing in this backup. Delete no older one. What to do: docs/at-night.md, "malformed".\n`,
  )
}

async function assertUsable(folder: string) {
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`)
  if (!statSync(folder).isDirectory())
    throw new UsageError(`${folder} is a file. A backup is written into a folder, or into a new file named ….tar.gz.`)
  await assertWritable(folder).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${folder} cannot be written (${error.code}). Give this user the right to, or make room.`)
  })
}

function isInside(folder: string, target: string) {
  const relative = path.relative(path.resolve(folder), path.resolve(target))
  return !relative.startsWith('..') && !path.isAbsolute(relative)
}
