import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { portalName } from '../../../../../data/office/portal-name.ts'
import { Handout, PrintedHandouts } from '../../invitations/printed-handouts.tsx'
import type { StudentFormValues } from './student-values.ts'

const text = messages.studentForm.slip

export type HandoutStudent = Pick<StudentFormValues, 'firstName' | 'lastName' | 'email' | 'password'>

/** A handout with a student's sign-in. It is only printed, never shown or stored. */
export const PasswordHandout = ({ student, onPrinted }: { student: HandoutStudent; onPrinted: () => void }) => (
  <PrintedHandouts onPrinted={onPrinted}>
    <Handout
      title={text.title(portalName())}
      facts={[
        [text.address, window.location.origin],
        [text.name, fullName(student)],
        [text.email, student.email],
      ]}
      secret={[text.password, student.password]}
      advice={text.advice}
    />
  </PrintedHandouts>
)
