import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { findMalformed } from '../database/sqlite/malformed.ts'
import { sharedCheck } from '../shared-check.ts'
import type { DegradedFault } from './degraded.ts'
import { watchSecrets } from './node-secrets.store.ts'
import { watchUpkeep } from './upkeep-faults.ts'

type Sources = { database: Database; config: Pick<Config, 'backup'>; secret: string; now(): Date }

/** What stands in the database about the portal itself: overdue work, a damaged file, nodes with different secrets. */
export function openOtherFaults({ database, config, secret, now }: Sources) {
  const secrets = watchSecrets({ database, secret })
  const checks = [async () => findMalformed(database.damage), secrets.findFault, watchUpkeep({ database, config, now })]
  // Each alone: a damaged file must not hide what can still be read.
  const shared = checks.map((check) => sharedCheck<readonly DegradedFault[]>(check, []))
  return {
    findFaults: async () => (await Promise.all(shared.map((check) => check()))).flat(),
    close: secrets.close,
  }
}
