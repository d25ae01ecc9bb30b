import { readConfig } from '../../server/src/config.ts'
import { buildHouse } from '../../server/src/create-services.ts'
import type { House } from '../../server/src/house.ts'
import { openLog } from '../../server/src/log.ts'
import { isSeeded, seedDemo } from './seed.ts'

/** The data directory holds a college that is no demonstration: nothing may be added to it. */
export class NotDemoDataError extends Error {}

/** Makes the demonstration college if it does not exist yet, before the portal opens. Throws `NotDemoDataError`. */
export async function prepareDemo(env: Record<string, string | undefined>) {
  const config = readConfig(env)
  const { house: services, close } = await buildHouse(config, openLog(config.log))
  try {
    if (await isSeeded(services)) return
    if (await hasUsers(services)) throw new NotDemoDataError()
    process.stdout.write('Making the demonstration college (this happens once and takes some seconds) ...\n')
    await seedDemo(services)
  } finally {
    await close()
  }
}

async function hasUsers({ database }: House) {
  return (await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
