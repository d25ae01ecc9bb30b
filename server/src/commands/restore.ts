import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../config.ts'
import { claimDataDir } from '../database/lock.ts'
import { openDatabaseAsItIs } from '../database/open.ts'
import { openLocalDisk } from '../files/local-disk.ts'
import { BadUsage, runCommand } from './command.ts'

/** npm run restore -- FILE: a backup into an empty data directory (and an empty database). */
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
    const storage = await openLocalDisk(path.join(config.dataDir, 'files'))
    await restoreBackup({ storage, openDatabase: () => openDatabaseAsItIs(config) }, file, facts)
  } catch (error) {
    release()
    for (const name of readdirSync(config.dataDir)) rmSync(path.join(config.dataDir, name), { recursive: true })
    throw error
  }
  release()
  return `${config.dataDir} has the college as it was at ${facts.at}: ${facts.rows.users} users and ${facts.files} files. Start the portal.`
})
