import { existsSync } from 'node:fs'
import { readConfig } from '../../platform/config.ts'
import { openDatabaseForCommand } from '../../platform/database/open.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { runCommand, UsageError } from './command.ts'

/** npm run backup -- FILE: writes all records and files into one archive, also while the portal runs. */
await runCommand(async ([file]) => {
  if (!file)
    throw new UsageError('Which file is to hold the backup? npm run backup -- /somewhere/portal-2026-01-31.tar.gz')
  if (existsSync(file)) throw new UsageError(`${file} exists already. A backup never overwrites another one.`)
  const config = readConfig(process.env)
  // An older schema is accepted: operators make a backup before an upgrade.
  const database = await openDatabaseForCommand(config, { olderIsFine: true })
  try {
    const storage = await openStorage(config)
    const { rows, files } = await writeBackup({ database, storage }, file, new Date())
    return `${file} holds ${rows.users} users, ${rows.idCards} ID cards, ${rows.certificates} certificates, ${rows.requests} requests and ${files} files.`
  } finally {
    await database.close()
  }
})
