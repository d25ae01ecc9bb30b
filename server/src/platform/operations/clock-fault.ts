import { MINUTE_SECONDS } from '@portal/contract/time/durations'
import { readDatabaseClock } from '../database/clock.ts'
import type { Database } from '../database/open.ts'
import type { Storage } from '../storage/storage.ts'

/** Guards are told that the code on a phone is old when the clock is off by little more. */
const TOLERANCE_MS = 30_000
const SECOND_MS = 1_000

/** Another clock: whose it is, and how far it is ahead of this machine's. */
export type OtherClock = { of: 'database' | 'file storage'; aheadMs: number }

type Sources = { database: Database | null; storage: Pick<Storage, 'clockAheadMs'> }

/** The clocks of other machines that this portal uses: those of PostgreSQL, and of S3 as its last answer told. */
export async function readOtherClocks({ database, storage }: Sources): Promise<OtherClock[]> {
  const found = [
    { of: 'database' as const, aheadMs: database && (await readDatabaseClock(database)) },
    { of: 'file storage' as const, aheadMs: storage.clockAheadMs?.() ?? null },
  ]
  return found.flatMap(({ of, aheadMs }) => (aheadMs === null ? [] : [{ of, aheadMs }]))
}

/** A sentence for the operator about clocks that do not agree with this machine's; null when they do. */
export function describeClockFault(clocks: OtherClock[], now: number) {
  const largestMs = Math.max(0, ...clocks.map(({ aheadMs }) => Math.abs(aheadMs)))
  if (largestMs <= TOLERANCE_MS) return null
  const others = clocks.map(({ of, aheadMs }) => `, the ${of} ${timeAt(now + aheadMs)}`).join('')
  return `The clocks differ by ${inWords(largestMs)}: this machine says ${timeAt(now)}${others}. Set the wrong one (timedatectl set-ntp true): documents, sessions and the codes on phones follow the clock of this machine.`
}

const timeAt = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '')

function inWords(ms: number) {
  const seconds = Math.round(ms / SECOND_MS)
  return seconds < 2 * MINUTE_SECONDS ? `${seconds} seconds` : `${Math.round(seconds / MINUTE_SECONDS)} minutes`
}
