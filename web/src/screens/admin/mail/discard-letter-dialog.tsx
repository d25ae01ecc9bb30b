import { messages } from '@portal/contract/messages'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import { useDiscardLetter } from '../../../data/mail.ts'
import { useLast } from '../../../ui/use-last.ts'
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx'
import styles from './letters-table.module.css'

/** Asks before a letter is deleted, and deletes it. */
export function DiscardLetterDialog({ letter, onClose }: { letter: UndeliveredEmail | null; onClose: () => void }) {
  const shown = useLast(letter)
  const { mutateAsync } = useDiscardLetter()
  return (
    <DeleteRecordDialog
      open={letter !== null}
      said={messages.mail}
      record={
        shown && (
          <span className={styles.reader}>
            <b>{shown.to.name}</b>
            <span>{shown.subject}</span>
          </span>
        )
      }
      onDelete={async () => letter && mutateAsync(letter)}
      onClose={onClose}
    />
  )
}
