import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { portalName } from '../../../../../data/office/portal-name.ts'
import type { StudentFormValues } from '../form/student-values.ts'
import { PrintedSlips, Slip } from './printed-handouts.tsx'

const text = messages.studentForm.slip

export type SlipStudent = Pick<StudentFormValues, 'firstName' | 'lastName' | 'email' | 'password'>

/** A slip with a student's sign-in, to hand over on paper. It is only printed, never shown or stored. */
export const PasswordSlip = ({ student, onPrinted }: { student: SlipStudent; onPrinted: () => void }) => (
  <PrintedSlips onPrinted={onPrinted}>
    <Slip
      title={text.title(portalName())}
      facts={[
        [text.address, window.location.origin],
        [text.name, fullName(student)],
        [text.email, student.email],
      ]}
      secret={[text.password, student.password]}
      advice={text.advice}
    />
  </PrintedSlips>
)
