import { createContext } from '../../server/src/app/create-context.ts'
import type { AppContext } from '../../server/src/features/context.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openLogger } from '../../server/src/platform/logger.ts'
import { isSeeded, seedDemo } from './seed.ts'

/** The data directory holds a college that is no demonstration: nothing may be added to it. */
export class NotDemoDataError extends Error {}

/** Makes the demonstration college if it does not exist yet, before the portal opens. Throws `NotDemoDataError`. */
export async function prepareDemo(env: Record<string, string | undefined>) {
  const config = readConfig(env)
  const { app: services, close } = await createContext(config, openLogger(config.log))
  try {
    if (await isSeeded(services)) return
    if (await hasUsers(services)) throw new NotDemoDataError()
    process.stdout.write('Making the demonstration college (this happens once and takes some seconds) ...\n')
    await seedDemo(services)
  } finally {
    await close()
  }
}

async function hasUsers({ database }: AppContext) {
  return (await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
