import type { RowOutput } from './row-output.ts'

/** The sheets of one open file. */
export type SheetSource = {
  /**
   * Puts the rows of the sheets that can be seen into `output`; yields from time to time. `isFirst`: only the first rows
   * are wanted; the file is read again afterwards.
   */
  read(output: RowOutput, how: { isFirst: boolean }): AsyncGenerator<void>
  /** Days are counted from 1904, also in cells whose format does not show a date; known once it has been read. */
  since1904(): boolean
  close(): void
}
