import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import type { Profile } from '@portal/contract/people/students'
import { restoreStudent, useDeactivateStudent } from '../../../../data/people/students.ts'
import { canBeChecked } from '../../../../runtime-config.ts'
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx'
import { StudentSummary } from '../../../../ui/photo/student-summary.tsx'

const text = messages.manageStudents

/** Says also what becomes of what the college has issued. */
const withDocuments = {
  ...text,
  deleteWhy: canBeChecked ? `${text.deleteWhy} ${documentActionMessages.afterDeactivating}` : text.deleteWhy,
}

/** Asks before it deletes a student: the account is deactivated and the records are kept. */
export function DeactivateDialog({ row, onClose }: { row: Profile | null; onClose: () => void }) {
  return (
    <DeleteDialog
      row={row}
      text={withDocuments}
      mutation={useDeactivateStudent()}
      summary={(student) => (
        <StudentSummary
          imageUrl={student.imageUrl}
          name={fullName(student)}
          details={`${student.courseName}, ${text.term(student.semester, student.year).replaceAll(' ', '\u00a0')}`}
        />
      )}
      deleteError={() => text.deleteFailed}
      undo={{ group: 'students', restore: restoreStudent }}
      onClose={onClose}
    />
  )
}
