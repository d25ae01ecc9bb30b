import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts'
import type { BackupFacts } from '../backup/write-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { claimDataDir } from '../database/lock.ts'
import { openDatabaseAsItIs } from '../database/open.ts'
import { openStorage } from '../files/open-storage.ts'
import { BadUsage, runCommand } from './command.ts'

/** npm run restore -- FILE: a backup into an empty data directory (and an empty database and bucket). */
await runCommand(async ([file]) => {
  if (!file)
    throw new BadUsage('Which backup is to be restored? npm run restore -- /somewhere/portal-2026-01-31.tar.gz')
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (readdirSync(config.dataDir).length > 0) {
    throw new BadUsage(
      `${config.dataDir} is not empty. A backup is restored into an empty directory: set PORTAL_DATA_DIR to one.`,
    )
  }
  const facts = await checkBackup(file)
  const release = claimDataDir(config.dataDir)
  try {
    await restoreInto(config, file, facts)
  } catch (error) {
    release()
    for (const name of readdirSync(config.dataDir)) rmSync(path.join(config.dataDir, name), { recursive: true })
    throw error
  }
  release()
  return `${config.dataDir} has the college as it was at ${facts.at}: ${facts.rows.users} users and ${facts.files} files. Start the portal.`
})

async function restoreInto(config: Config, file: string, facts: BackupFacts) {
  const storage = await openStorage(config)
  for await (const _ of storage.list()) {
    throw new BadUsage(
      'There are files at STORAGE_URL already. A backup is restored into an empty place: name another.',
    )
  }
  try {
    await restoreBackup({ storage, openDatabase: () => openDatabaseAsItIs({ ...config, patient: true }) }, file, facts)
  } catch (error) {
    for await (const { key } of storage.list()) await storage.remove(key)
    throw error
  }
}
