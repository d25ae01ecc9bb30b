import { messages } from '@portal/contract/messages'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { whyNothingIsSaved } from '../../data/api/problems.ts'
import { isSessionExpired } from '../../data/api/session-expired.ts'
import { toast } from '../toast/toast.ts'
import { showUndoable } from '../toast/undoable.ts'
import { type Question, QuestionDialog } from './question-dialog.tsx'

type DeleteDialogProps<Row> = {
  /** The row to delete; null while the dialog is closed. */
  row: Row | null
  text: { deleteQuestion: string; deleteWhy: string; deleted: string }
  mutation: { mutateAsync: (row: Row) => Promise<unknown> }
  /** Identifies the row to the person. */
  summary: (row: Row) => ReactNode
  deleteError: (error: unknown) => string
  /** Where the row can be restored, the toast offers to. Without it the toast only says that the row is deleted. */
  undo?: {
    /** Deletions of one group directly after each other are counted. */
    group: string
    restore: (row: Row) => Promise<void>
  }
  onClose: () => void
}

/** Asks for confirmation, deletes a row once and shows the outcome in a toast. */
export function DeleteDialog<Row extends { id: string }>(props: DeleteDialogProps<Row>) {
  const { row, text, mutation, summary, deleteError, undo, onClose } = props
  const questionOf = (row: Row): Question => ({
    title: text.deleteQuestion,
    record: summary(row),
    explanation: text.deleteWhy,
    actionLabel: messages.common.delete,
    Icon: IconTrash,
    tone: 'danger',
    act: async () => {
      await mutation.mutateAsync(row)
      if (!undo) return toast.success(text.deleted)
      showUndoable({ group: undo.group, title: text.deleted, undos: [{ of: row.id, run: () => undo.restore(row) }] })
    },
    failed: (error) => isSessionExpired(error) || toast.error(whyNothingIsSaved(error) ?? deleteError(error)),
  })
  return <QuestionDialog question={row && questionOf(row)} onClose={onClose} />
}
