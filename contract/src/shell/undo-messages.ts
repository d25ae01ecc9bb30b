import { plural } from '../text/plural.ts'

/** The texts of undoing what was done last. */
export const undoMessages = {
  undo: 'Undo',
  /** For screen readers, after the text of the toast. */
  hint: (keys: string) => `Press ${keys} to undo it, or F6 to get to Undo.`,
  /** The name of the button that undoes what was done last. */
  undoOf: (done: string) => `Undo: ${done}`,
  shortcut: 'Undo the last deletion or decision',
  toMessages: 'Go to the message with Undo',
  /** Beside the text of a change directly after others of its kind. */
  inARow: (changes: number) => `${changes} in a row`,
  done: (count: number) => plural(count, { one: 'Undone', other: `${count} undone` }),
  failed: 'This could not be undone. Please try again.',
}
