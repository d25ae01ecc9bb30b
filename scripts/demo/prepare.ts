import { readConfig } from '../../server/src/config.ts'
import { buildHouse } from '../../server/src/create-services.ts'
import type { House } from '../../server/src/house.ts'
import { openLog } from '../../server/src/log.ts'
import { isFilled } from './fill/is-filled.ts'

/** The data directory holds a college that is no demonstration: nothing may be added to it. */
export class NotADemonstration extends Error {}

/** Makes the demonstration college where there is none yet, before anybody can look at it. */
export async function prepareCollege(env: Record<string, string | undefined>) {
  const config = readConfig(env)
  const { house, close } = await buildHouse(config, openLog(config.log))
  try {
    if (await isFilled(house)) return
    if (await hasPeople(house)) throw new NotADemonstration()
    process.stdout.write('Making the demonstration college (this happens once and takes some seconds) ...\n')
    // Drawing is loaded only where something is to be drawn: later starts are quicker.
    const { fillCollege } = await import('./fill/fill.ts')
    await fillCollege(house)
  } finally {
    await close()
  }
}

async function hasPeople({ database }: House) {
  return (await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
