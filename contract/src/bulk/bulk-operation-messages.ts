import type { BulkOperationState } from '../bulk-operation.ts'

/** What every kind of run says in the same words. */
export const bulkOperationMessages = {
  notDone: 'This did not work. Please try again.',
  notApplied: 'Not applied yet',
  states: {
    applying: 'Being applied',
    stopped: 'Stopped',
    applied: 'Applied',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Record<BulkOperationState, string>,
  /** What became of a row or a file. */
  results: { applied: 'Applied', refused: 'Refused', undone: 'Undone', leftAlone: 'Left alone' },
  list: {
    state: 'State',
    undo: 'Undo',
    by: (name: string) => `by ${name}`,
    undoUntil: (at: string) => `Undo until ${at}`,
  },
  brokenOff: 'The work broke off:',
  stop: 'Stop',
  goOn: 'Go on',
} as const

/** A button that asks before it does something: `keep` and `done` where they are not Cancel and silent. */
export type ConfirmText = {
  label: string
  question: string
  why: string
  confirm: string
  keep?: string
  done?: string
}
