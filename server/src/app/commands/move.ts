import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../../platform/config.ts'
import { copyDatabase } from '../../platform/database/copy-database.ts'
import { openWithoutMigrating, sqliteFile } from '../../platform/database/open.ts'
import { claimDataDir, DataDirLockedError } from '../../platform/database/sqlite/data-dir-lock.ts'
import { persistentTables } from '../tables.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `Copies the records of a college from the data directory into an empty PostgreSQL database, while the portal is stopped:

  npm run move

MOVE_TO_DATABASE_URL names the database: postgres://user:password@host/database. Without a password in it,
npm run move -- --to postgres://user@host/database will do, with the password in PGPASSWORD or ~/.pgpass.
The data directory stays as it is: files and the secret are still read there.`

const PASSWORD_SHOWN =
  'Every user of this machine can read the arguments of a command, so a password there is refused. Set MOVE_TO_DATABASE_URL to that address and run npm run move without arguments. As this password may have been seen, change it.'

/** npm run move: copies all records from SQLite to PostgreSQL. */
await runCommand(USAGE, async (args) => {
  const targetUrl = targetUrlOf(args)
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new UsageError('DATABASE_URL is set: the college is in PostgreSQL already. Unset it to move another.')
  if (!existsSync(sqliteFile(config.dataDir))) throw new UsageError(`There is no college in ${config.dataDir}.`)
  const releaseDataDir = claim(config)
  try {
    const rows = await move(config, targetUrl)
    return `Moved and compared: ${rows.users} users, ${rows.idCards} ID cards, ${rows.certificates} certificates, ${rows.requests} requests, ${rows.audit ?? 0} entries of the audit trail. Start the portal with DATABASE_URL set to that database; everybody signs in again.`
  } finally {
    releaseDataDir()
  }
})

/** The URL of the target database. Other users of the machine can read arguments, but not the environment. */
function targetUrlOf([flag, argument = '']: string[]) {
  const target = flag === undefined ? (process.env.MOVE_TO_DATABASE_URL ?? '') : argument
  const url = URL.parse(target)
  if ((flag !== undefined && flag !== '--to') || !/^postgres(ql)?:$/.test(url?.protocol ?? ''))
    throw new UsageError(USAGE)
  if (flag !== undefined && (url?.password || url?.searchParams.has('password'))) throw new UsageError(PASSWORD_SHOWN)
  return target
}

function claim({ dataDir }: Config) {
  try {
    return claimDataDir(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error
    throw new UsageError(
      'The portal is running. Stop it first: what people change while the college moves would be lost.',
    )
  }
}

async function move(config: Config, databaseUrl: string) {
  const from = await openWithoutMigrating(config)
  try {
    const to = await openWithoutMigrating({ dataDir: config.dataDir, databaseUrl, longRunning: true })
    return await copyDatabase(from, to, persistentTables).finally(() => to.close())
  } finally {
    await from.close()
  }
}
