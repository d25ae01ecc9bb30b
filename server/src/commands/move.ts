import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { copyCollege } from '../database/copy-college.ts'
import { claimDataDir, DataDirInUse } from '../database/lock.ts'
import { openDatabaseAsItIs } from '../database/open.ts'
import { BadUsage, runCommand } from './command.ts'

const USAGE = `The records of a college from the data directory into an empty PostgreSQL, while the portal is stopped:

  npm run move -- --to postgres://user:password@host/database

The data directory stays as it is: files and the secret are still read there.`

/** npm run move -- --to postgres://…: a college that outgrows SQLite. */
await runCommand(async ([flag, to = '']) => {
  if (flag !== '--to' || !/^postgres(ql)?:$/.test(URL.parse(to)?.protocol ?? '')) throw new BadUsage(USAGE)
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new BadUsage('DATABASE_URL is set: the college is in PostgreSQL already. Unset it to move another.')
  if (!existsSync(path.join(config.dataDir, 'portal.sqlite')))
    throw new BadUsage(`There is no college in ${config.dataDir}.`)
  const release = claim(config)
  try {
    const rows = await moved(config, to)
    return `Moved and compared: ${rows.users} users, ${rows.idCards} ID cards, ${rows.certificates} certificates, ${rows.requests} requests, ${rows.audit} entries of the audit trail. Start the portal with DATABASE_URL set to that database; everybody signs in again.`
  } finally {
    release()
  }
})

function claim({ dataDir }: Config) {
  try {
    return claimDataDir(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    throw new BadUsage(
      'The portal is running. Stop it first: what people change while the college moves would be lost.',
    )
  }
}

async function moved(config: Config, databaseUrl: string) {
  const from = await openDatabaseAsItIs(config)
  try {
    const to = await openDatabaseAsItIs({ dataDir: config.dataDir, databaseUrl, patient: true })
    return await copyCollege(from, to).finally(() => to.close())
  } finally {
    await from.close()
  }
}
