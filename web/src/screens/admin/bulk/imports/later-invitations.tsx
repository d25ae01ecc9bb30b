import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportInvitations, StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconMailOff, IconMailShare } from '@tabler/icons-react'
import { useCancelInvitations, useSendInvitations } from '../../../../data/bulk/imports.ts'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { showImportError } from '../operation/bulk-operation-types.ts'
import styles from './applying/applying-step.module.css'

const text = importMessages.invitations

/** When the students who were added are invited, or what has become of it; sends the invitations now, or cancels them. */
export function LaterInvitations({ of: { id, invitations } }: { of: StudentImport }) {
  const send = useSendInvitations()
  const cancel = useCancelInvitations()
  if (!invitations) return null
  const { state } = invitations
  const maySend = state === 'planned' || state === 'cancelled' || state === 'failed'
  const mayCancel = state === 'planned' || state === 'sending'
  const answers = { onSuccess: () => focusHeading(), onError: showImportError }
  return (
    <section className={styles.part}>
      <h2>{text.heading}</h2>
      <p role="status">{sentenceOf(invitations)}</p>
      {(maySend || mayCancel) && (
        <div className={layout.buttons}>
          {maySend && (
            <Button busy={send.isPending} Icon={IconMailShare} onClick={() => send.mutate(id, answers)}>
              {text.sendNow}
            </Button>
          )}
          {mayCancel && (
            <Button tone="reject" busy={cancel.isPending} Icon={IconMailOff} onClick={() => cancel.mutate(id, answers)}>
              {text.cancel}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function sentenceOf({ state, plannedFor, invited, students }: ImportInvitations) {
  const counts = [formatNumber(invited), formatNumber(students)] as const
  if (state === 'planned') return text.planned(students, counts[1], dateAndTime(plannedFor ?? ''))
  if (state === 'sent') return text.sent(invited, counts[0])
  return text[state](...counts)
}
