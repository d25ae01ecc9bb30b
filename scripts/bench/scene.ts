import { readCounts } from '../../server/src/features/counts/counts.store.ts'
import { markStorage } from '../../server/src/features/uploads/storage-owner.ts'
import { findCollegeId } from '../../server/src/platform/database/college-id.ts'
import { openDatabase } from '../../server/src/platform/database/open.ts'
import { openLocalStorage } from '../../server/src/platform/storage/open-storage.ts'
import type { Place } from '../portal-process.ts'
import { randomFrom } from '../random.ts'
import { castOf } from './cast.ts'
import { load, type Sizes } from './load/load.ts'
import type { Scene } from './plan/asking.ts'

const SEED = 1

type Set = { scene: Scene; loaded: string }

/** Fills the database where it is empty, and signs some people in. It is closed again, as the portal wants it alone. */
export async function setScene(place: Place, sizes: Sizes, tell: (progress: string) => void): Promise<Set> {
  const database = await openDatabase({ ...place, longRunning: true })
  try {
    const began = performance.now()
    const isNew = (await readCounts(database.read))('student/active') === 0
    if (isNew) await load(database, sizes, tell)
    // A PostgreSQL database that was kept comes back with an empty data directory, where no portal would start.
    const id = await findCollegeId(database.read)
    if (id !== null) await markStorage(await openLocalStorage(place), id)
    const seconds = Math.round((performance.now() - began) / 1_000)
    const count = await readCounts(database.read)
    const [activeStudents, pending] = [count('student/active'), count('requests/Pending')]
    return {
      scene: { random: randomFrom(SEED), ...(await castOf(database)), activeStudents, pending },
      loaded: `${contentsOf(count)}, ${isNew ? `loaded in ${seconds} s` : 'loaded before'}`,
    }
  } finally {
    await database.close()
  }
}

function contentsOf(count: (name: string) => number) {
  const sum = (names: string[]) => names.reduce((total, name) => total + count(name), 0).toLocaleString('en')
  const students = sum(['student/active', 'student/inactive'])
  const requests = sum(['requests/Pending', 'requests/Approved', 'requests/Rejected', 'requests/Completed'])
  return `${students} students, ${requests} requests`
}
