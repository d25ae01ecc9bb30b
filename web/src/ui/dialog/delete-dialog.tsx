import { messages } from '@portal/contract/messages'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { whyNothingIsSaved } from '../../data/api/problems.ts'
import { isSessionExpired } from '../../data/api/session-expired.ts'
import { useOneAtATime } from '../button/use-one-at-a-time.ts'
import { toast } from '../toast/toast.ts'
import { showUndoable } from '../toast/undoable.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useLastNonNull } from './use-last-non-null.ts'

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
  const { row, text, mutation, summary, deleteError, onClose } = props
  const shown = useLastNonNull(row)
  const [run, isBusy] = useOneAtATime()
  const confirm = (row: Row) =>
    run(async () => {
      try {
        await mutation.mutateAsync(row)
        showDeleted(row, props)
      } catch (error) {
        if (!isSessionExpired(error)) toast.error(whyNothingIsSaved(error) ?? deleteError(error))
      }
      onClose()
    })
  return (
    <ConfirmDialog
      open={row !== null}
      title={text.deleteQuestion}
      record={shown !== null && summary(shown)}
      explanation={text.deleteWhy}
      actionLabel={messages.common.delete}
      icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={isBusy}
      onConfirm={() => row && void confirm(row)}
      onClose={onClose}
    />
  )
}

function showDeleted<Row extends { id: string }>(row: Row, props: Pick<DeleteDialogProps<Row>, 'text' | 'undo'>) {
  const { text, undo } = props
  if (!undo) return toast.success(text.deleted)
  showUndoable({ group: undo.group, title: text.deleted, undos: [{ of: row.id, run: () => undo.restore(row) }] })
}
