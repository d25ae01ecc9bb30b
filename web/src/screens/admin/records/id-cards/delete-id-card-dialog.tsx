import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import type { IdCard } from '@portal/contract/records/id-cards/id-cards'
import { messageOf } from '../../../../data/api/problems.ts'
import { restoreIdCard, useDeleteIdCard } from '../../../../data/records/id-cards.ts'
import { canBeChecked } from '../../../../runtime-config.ts'
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx'
import { StudentSummary } from '../../../../ui/photo/student-summary.tsx'

const text = messages.manageIdCards

/** Says also what becomes of what the college has issued. */
const withDocuments = {
  ...text,
  deleteWhy: canBeChecked ? `${text.deleteWhy} ${documentActionMessages.afterDeletingCard}` : text.deleteWhy,
}

/** Asks before it deletes an ID card. */
export function DeleteIdCardDialog({ row, onClose }: { row: IdCard | null; onClose: () => void }) {
  return (
    <DeleteDialog
      row={row}
      text={withDocuments}
      mutation={useDeleteIdCard()}
      summary={({ card, student }) => (
        <StudentSummary
          imageUrl={student.imageUrl}
          name={card}
          details={fullName(student)}
          photoOf={fullName(student)}
        />
      )}
      deleteError={(error) => messageOf(error, 'ID_CARD_NOT_FOUND') ?? text.failed}
      undo={{ group: 'id-cards', restore: restoreIdCard }}
      onClose={onClose}
    />
  )
}
