import { beginsWithTitle, withoutTitleAtEnd } from '@portal/contract/people/export-marks/titles'
import type { FilledRun } from './fill-letter.ts'

/** Leaves out the title of a text directly before a value that begins with one: "Mr. Mr. Ram Rao", "Mrs. Smt. Sita Rao". */
export const oneTitle = (runs: readonly FilledRun[]) =>
  runs.map((run, at): FilledRun => {
    const next = runs[at + 1]
    const isBeforeTitle = next !== undefined && 'v' in next && beginsWithTitle(next.t)
    return 'br' in run || run.v || !isBeforeTitle ? run : { ...run, t: withoutTitleAtEnd(run.t) }
  })
