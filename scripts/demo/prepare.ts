import { createContext } from '../../server/src/app/create-context.ts'
import type { AppContext } from '../../server/src/features/context.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openLogger } from '../../server/src/platform/logger.ts'
import { isFilled } from './fill/is-filled.ts'

/** The data directory holds a college that is no demonstration: nothing may be added to it. */
export class NotADemonstration extends Error {}

/** Makes the demonstration college where there is none yet, before anybody can look at it. */
export async function prepareCollege(env: Record<string, string | undefined>) {
  const config = readConfig(env)
  const { app, close } = await createContext(config, openLogger(config.log))
  try {
    if (await isFilled(app)) return
    if (await hasPeople(app)) throw new NotADemonstration()
    process.stdout.write('Making the demonstration college (this happens once and takes some seconds) ...\n')
    // Drawing is loaded only where something is to be drawn: later starts are quicker.
    const { fillCollege } = await import('./fill/fill.ts')
    await fillCollege(app)
  } finally {
    await close()
  }
}

async function hasPeople({ database }: AppContext) {
  return (await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
