import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import type { DegradedPart } from '@portal/contract/office/degraded'
import type { Config } from '../config.ts'
import type { ChangesFault } from '../database/changes-fault.ts'
import type { Database } from '../database/open.ts'
import { sharedCheck } from '../shared-check.ts'
import type { Storage } from '../storage/storage.ts'
import { describeClockFault, readOtherClocks } from './clock-fault.ts'
import { foldersOf, freeBytes } from './measure-node.ts'

/** A part that does not work at the moment, and why, for the log. */
export type DegradedFault = { part: DegradedPart; fault: string }

export type DegradedSources = {
  database: Database
  storage: Pick<Storage, 'check' | 'clockAheadMs'>
  folders: Pick<Config, 'dataDir'>
  findChangesFault(): Promise<ChangesFault | null>
  findMailFault(): string | null
  /** Further parts. Never rejects, and answers in time. */
  findOtherFaults(): Promise<readonly DegradedFault[]>
}

/** A function that checks every part; it gives those that do not work. */
export function openDegradedChecks(sources: DegradedSources) {
  const { database, storage, folders, findChangesFault, findMailFault, findOtherFaults } = sources
  const findStorageFault = sharedCheck(
    () =>
      storage.check().then(
        () => null,
        (error: Error) => error.message,
      ),
    'no answer',
  )
  // A database that does not answer is a reason not to be ready.
  const findChanges = sharedCheck(findChangesFault, null)
  const findFullDisk = sharedCheck(() => findFolderWithoutRoom(folders), null)

  const findClocks = sharedCheck(() => readOtherClocks({ database, storage }), [])

  return async (): Promise<DegradedFault[]> => {
    const finding = [findStorageFault(), findChanges(), findFullDisk(), findOtherFaults()] as const
    const [storageFault, changes, full, others] = await Promise.all(finding)
    // The storage has just told its time.
    const clockFault = describeClockFault(await findClocks(), Date.now())
    const mailFault = findMailFault()
    const found: (DegradedFault | null)[] = [
      storageFault === null ? null : { part: 'storage', fault: storageFault },
      mailFault === null ? null : { part: 'mail', fault: mailFault },
      changes?.part === 'database-read-only' ? changes : null,
      changes?.part === 'disk-full' ? changes : full,
      clockFault === null ? null : { part: 'clock', fault: clockFault },
      ...others,
    ]
    return found.filter((fault) => fault !== null)
  }
}

/** Finds a folder of this node on a disk that has less room than the largest upload needs. Each may be a disk of its own. */
export async function findFolderWithoutRoom(folders: DegradedSources['folders']): Promise<DegradedFault | null> {
  for (const folder of Object.values(foldersOf(folders))) {
    const free = await freeBytes(folder)
    if (free !== null && free < CERTIFICATE_MAX_BYTES) {
      return { part: 'disk-full', fault: `the disk of ${folder} has less room than the largest upload needs` }
    }
  }
  return null
}
