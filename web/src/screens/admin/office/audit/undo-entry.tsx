import { messages } from '@portal/contract/messages'
import type { AuditEntry, Undoable } from '@portal/contract/office/audit'
import { auditMessages } from '@portal/contract/office/audit-messages'
import type { Action } from '@portal/contract/permissions'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { undoRecorded } from '../../../../data/audit.ts'
import { useMay } from '../../../../data/use-user.ts'
import { Button } from '../../../../ui/button.tsx'
import { undoNow } from '../../../../ui/toast.ts'
import { useIsUndoable } from '../../../../ui/use-is-before.ts'

const actions = {
  decision: 'undoDecision',
  student: 'restoreStudent',
  idCard: 'restoreIdCard',
  certificate: 'restoreCertificate',
} satisfies Record<Undoable['kind'], Action>

/** Takes back what its reader has just done, from the history; nothing once that is not possible any more. */
export function UndoEntry({ entry }: { entry: AuditEntry }) {
  const { at, action, student, record, undo } = entry
  const may = useMay()
  const isUndoable = useIsUndoable(undo && at)
  const [isBusy, setBusy] = useState(false)
  if (!undo || !isUndoable || !may(actions[undo.kind])) return null
  const run = async () => {
    setBusy(true)
    const of = undo.kind === 'decision' ? undo.decisionId : undo.id
    await undoNow([{ of, run: () => undoRecorded(undo, student?.id ?? '') }])
    setBusy(false)
  }
  const about = [student?.name, record].filter(Boolean).join(', ')
  return (
    <Button
      size="small"
      busy={isBusy}
      icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
      aria-label={`${messages.undo.undoOf(auditMessages.actions[action])}, ${about}`}
      onClick={() => void run()}
    >
      {messages.undo.undo}
    </Button>
  )
}
