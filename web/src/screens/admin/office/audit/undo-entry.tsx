import type { Action } from '@portal/contract/actions'
import type { AuditEntry, Undoable } from '@portal/contract/office/audit'
import { auditMessages } from '@portal/contract/office/audit-messages'
import { ruleTakeBackUntil } from '@portal/contract/records/undo-decision'
import { undoMessages } from '@portal/contract/shell/undo-messages'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { undoableUntil } from '../../../../data/api/undo-steps.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import quiet from '../../../../ui/button/quiet-button.module.css'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { useIsBefore } from '../../../../ui/text/use-is-before.ts'
import { undoNow } from '../../../../ui/toast/undoable.ts'
import { undoRecorded } from './audit.ts'
import { spokenRecord } from './record-text.tsx'

const actions = {
  decision: 'undoDecision',
  student: 'restoreStudent',
  idCard: 'restoreIdCard',
  certificate: 'restoreCertificate',
  update: 'updateStudent',
} satisfies Record<Undoable['kind'], Action>

function untilOf({ at, undo }: AuditEntry) {
  if (!undo) return null
  const byRule = undo.kind === 'decision' && undo.byRule
  return new Date(byRule ? ruleTakeBackUntil(at) : undoableUntil(Date.parse(at))).toISOString()
}

/** Takes back what its reader has just done, or a rule has decided, as long as that is possible. */
export function UndoEntry({ entry }: { entry: AuditEntry }) {
  const { at, action, student, record, undo } = entry
  const may = useMay()
  const isUndoable = useIsBefore(untilOf(entry))
  const [isBusy, setBusy] = useState(false)
  if (!undo || !isUndoable || !may(actions[undo.kind])) return null
  const run = async () => {
    setBusy(true)
    const of = undo.kind === 'decision' ? undo.decisionId : undo.id
    await undoNow([{ of, run: () => undoRecorded(undo, student?.id ?? '') }])
    setBusy(false)
  }
  const { date, time } = formatDateTime(at)
  const about = [auditMessages.actions[action], student?.name, spokenRecord(record), date, time]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      className={quiet.word}
      aria-disabled={isBusy || undefined}
      aria-label={undoMessages.undoOf(about)}
      onClick={() => !isBusy && void run()}
    >
      <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      {undoMessages.undo}
    </button>
  )
}
