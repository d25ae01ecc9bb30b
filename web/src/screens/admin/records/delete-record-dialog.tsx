import { messages } from '@portal/contract/messages'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { isProblem, problemOf } from '../../../data/problems.ts'
import { isSessionLost } from '../../../data/session-lost.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.ts'

type DeleteRecordDialogProps = {
  open: boolean
  said: { deleteQuestion: string; deleteWhy: string; deleted: string; failed: string }
  /** Names the record. */
  record: ReactNode
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a student's record is deleted, has it deleted once, and says what came of it. */
export function DeleteRecordDialog({ open, said, record, onDelete, onClose }: DeleteRecordDialogProps) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const confirm = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await onDelete()
      toast.success(said.deleted)
    } catch (error) {
      if (!isSessionLost(error)) toast.error(whyNot(error) ?? said.failed)
    } finally {
      underWay.current = false
      setBusy(false)
      onClose()
    }
  }
  return (
    <Confirm
      open={open}
      question={said.deleteQuestion}
      record={record}
      why={said.deleteWhy}
      action={messages.common.delete}
      icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

const whyNot = (error: unknown) =>
  isProblem(error, 'ID_CARD_NOT_FOUND', 'CERTIFICATE_NOT_FOUND') ? problemOf(error)?.message : undefined
