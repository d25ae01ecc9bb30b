import { readCounts } from '../../server/src/features/people/counts/counts.store.ts'
import { openDatabase } from '../../server/src/platform/database/open.ts'
import { findCollegeId } from '../../server/src/platform/database/queries/college-id.ts'
import { openLocalStorage } from '../../server/src/platform/storage/open-storage.ts'
import { markStorage } from '../../server/src/platform/storage/owner-mark.ts'
import type { PortalLocation } from '../portal-location.ts'
import { seededRandom } from '../random.ts'
import type { Dataset } from './scenarios/calls.ts'
import { type Sizes, seedDatabase } from './seed/seed.ts'
import { createSessions } from './sessions.ts'

const SEED = 1

type PreparedDataset = { dataset: Dataset; description: string }

/** Fills the database if it is empty, and creates sessions. It is closed again, because the portal locks the data directory. */
export async function prepareDataset(
  location: PortalLocation,
  sizes: Sizes,
  logProgress: (progress: string) => void,
): Promise<PreparedDataset> {
  const database = await openDatabase({ ...location, longRunning: true })
  try {
    const began = performance.now()
    const isNew = (await readCounts(database.read))('student/active') === 0
    if (isNew) await seedDatabase(database, sizes, logProgress)
    // A PostgreSQL database that was kept is used with a new data directory; without this mark no portal starts on it.
    const id = await findCollegeId(database.read)
    if (id !== null) await markStorage(await openLocalStorage(location), id)
    const seconds = Math.round((performance.now() - began) / 1_000)
    const count = await readCounts(database.read)
    const [activeStudents, pending] = [count('student/active'), count('requests/Pending')]
    return {
      dataset: { random: seededRandom(SEED), ...(await createSessions(database)), activeStudents, pending, kind: null },
      description: `${describeContents(count)}, ${isNew ? `seeded in ${seconds} s` : 'seeded before'}`,
    }
  } finally {
    await database.close()
  }
}

function describeContents(count: (name: string) => number) {
  const sum = (names: string[]) => names.reduce((total, name) => total + count(name), 0).toLocaleString('en')
  const students = sum(['student/active', 'student/inactive'])
  const requests = sum(['requests/Pending', 'requests/Approved', 'requests/Rejected', 'requests/Completed'])
  return `${students} students, ${requests} requests`
}
