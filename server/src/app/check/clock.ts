import type { Config } from '../../platform/config.ts'
import { openWithoutMigrating } from '../../platform/database/open.ts'
import { describeClockFault, type OtherClock, readOtherClocks } from '../../platform/operations/clock-fault.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { CheckResult } from './settings.ts'

/**
 * Compares the clock of this machine with those of the database and the file storage. Nothing when both are on this
 * machine, or when neither answers: the checks of the database and of the storage say so.
 */
export async function checkClock(config: Config): Promise<CheckResult[]> {
  const clocks = [...(await clockOfDatabase(config)), ...(await clockOfStorage(config))]
  if (clocks.length === 0) return []
  const error = describeClockFault(clocks, Date.now())
  const others = clocks.map(({ of }) => `the ${of}`).join(' and ')
  return [{ name: 'clock', message: error ? 'differs' : `agrees with ${others}`, error }]
}

async function clockOfDatabase(config: Config): Promise<OtherClock[]> {
  if (!config.databaseUrl) return []
  const database = await openWithoutMigrating(config).catch(() => null)
  if (!database) return []
  try {
    return await readOtherClocks({ database, storage: {} })
  } catch {
    return []
  } finally {
    await database.close()
  }
}

async function clockOfStorage(config: Config): Promise<OtherClock[]> {
  if (!config.storage) return []
  const storage = await openStorage(config).catch(() => null)
  return storage ? readOtherClocks({ database: null, storage }) : []
}
