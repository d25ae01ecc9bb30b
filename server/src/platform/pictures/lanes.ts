/** For whom a picture is worked on. */
export type Lane = 'office' | 'student'

/** Does one work after another. Those of the office come before those of students that wait. */
export function openLanes() {
  const waiting: Record<Lane, (() => void)[]> = { office: [], student: [] }
  let isBusy = false
  return async function inTurn<Result>(lane: Lane, work: () => Promise<Result>) {
    if (isBusy) await new Promise<void>((start) => waiting[lane].push(start))
    isBusy = true
    try {
      return await work()
    } finally {
      const start = waiting.office.shift() ?? waiting.student.shift()
      // The next one takes the place, so it stays taken.
      if (start) start()
      else isBusy = false
    }
  }
}
