import { type Config, readConfig } from '../config.ts'
import { openDatabaseAsItIs } from '../database/open.ts'
import { type Copied, moveFiles } from '../files/copy-files.ts'
import { openBucket, openFolder, openStorage } from '../files/open-storage.ts'
import { describeOrphans } from '../files/orphans.ts'
import { BadUsage, runCommand } from './command.ts'

const USAGE = `All files to another place, also while the portal runs; where they are now they stay:

  npm run files -- move --to s3     from the data directory into the bucket that STORAGE_URL names
  npm run files -- move --to disk   from there back into the data directory

What has been copied already is not copied again: run it once more after it was interrupted, and after the portal
has been stopped for the change.

Files that no record refers to, and when they will be deleted; nothing is changed:

  npm run files -- orphans`

const MEGABYTE = 1_000_000
const TELL_EVERY_MS = 5_000

/** npm run files -- move --to s3|disk, npm run files -- orphans. */
await runCommand(async ([command, flag, target]) => {
  const config = readConfig(process.env)
  if (command === 'orphans' && flag === undefined) return listOrphans(config)
  if (command !== 'move' || flag !== '--to' || (target !== 's3' && target !== 'disk')) throw new BadUsage(USAGE)
  return move(config, target)
})

async function listOrphans(config: Config) {
  const database = await openDatabaseAsItIs(config)
  try {
    return await describeOrphans(database, await openStorage(config))
  } finally {
    await database.close()
  }
}

async function move(config: Config, target: 's3' | 'disk') {
  if (!config.storage) throw new BadUsage('Which bucket? Set STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const [bucket, folder] = await Promise.all([openBucket(config, config.storage), openFolder(config)])
  const copied = await (target === 's3' ? moveFiles(folder, bucket, teller()) : moveFiles(bucket, folder, teller()))
  const next = target === 's3' ? 'Start the portal with STORAGE_URL.' : 'Start the portal without STORAGE_URL.'
  return `Done: ${told(copied)}. Each copy was read back and compared. ${next}`
}

function teller() {
  let last = performance.now()
  return (sofar: Copied) => {
    if (performance.now() - last < TELL_EVERY_MS) return
    last = performance.now()
    process.stdout.write(`${told(sofar)} ...\n`)
  }
}

function told({ copied, bytes, there }: Copied) {
  return `${copied} files (${(bytes / MEGABYTE).toFixed(1)} MB) copied, ${there} were there already`
}
