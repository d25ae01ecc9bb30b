import type { IdCard } from '@portal/contract/id-cards'
import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/students'
import { useDeleteIdCard } from '../../../data/id-cards.ts'
import { Person } from '../../../ui/person.tsx'
import { useLast } from '../../../ui/use-last.ts'
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx'

const said = messages.manageIdCards

/** Asks before an ID card is deleted, and deletes it. */
export function DeleteCardDialog({ card, onClose }: { card: IdCard | null; onClose: () => void }) {
  const shown = useLast(card)
  const { mutateAsync } = useDeleteIdCard()
  return (
    <DeleteRecordDialog
      open={card !== null}
      said={said}
      record={shown && <Person imageUrl={shown.student.imageUrl} name={shown.card} about={fullName(shown.student)} />}
      onDelete={async () => card && mutateAsync(card)}
      onClose={onClose}
    />
  )
}
