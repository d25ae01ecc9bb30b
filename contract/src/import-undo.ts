import * as z from 'zod/mini'
import { recordId } from './fields.ts'

/** What undoing an import would do now. */
export const undoPreview = z.object({
  /** How many students it would undo. */
  undone: z.int(),
  /** How many it would leave alone, because of what has happened since; and the first of them. */
  leftAlone: z.int(),
  rows: z.array(z.object({ row: z.int(), studentId: z.nullable(recordId), name: z.string(), reason: z.string() })),
})
export type UndoPreview = z.output<typeof undoPreview>
