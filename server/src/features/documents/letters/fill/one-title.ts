import { beginsWithTitle, withoutTitleAtEnd } from '@portal/contract/people/export-marks/titles'

/** A text, with `v` the value of a field. */
type Run = { t: string; v?: true } | { br: true }

/** Leaves out the title of a text directly before a value that begins with one: "Mr. Mr. Ram Rao", "Mrs. Smt. Sita Rao". */
export const oneTitle = <Of extends Run>(runs: readonly Of[]) =>
  runs.map((run, at): Of => {
    const next = runs[at + 1]
    const isBeforeTitle = next !== undefined && 't' in next && next.v === true && beginsWithTitle(next.t)
    return 'br' in run || run.v || !isBeforeTitle ? run : { ...run, t: withoutTitleAtEnd(run.t) }
  })
