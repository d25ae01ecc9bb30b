import type { Undelivered } from '@portal/contract/mail'
import { words } from '@portal/contract/words'
import { useDiscardLetter } from '../../../data/mail.ts'
import { useLast } from '../../../ui/use-last.ts'
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx'
import styles from './letters-table.module.css'

/** Asks before a letter is deleted, and deletes it. */
export function DiscardLetterDialog({ letter, onClose }: { letter: Undelivered | null; onClose: () => void }) {
  const shown = useLast(letter)
  const { mutateAsync } = useDiscardLetter()
  return (
    <DeleteRecordDialog
      open={letter !== null}
      said={words.mail}
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
