import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useEffect, useRef, useState } from 'react'
import { FormNotice } from '../../../forms/form-notice.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Permitted } from '../../../ui/permitted.tsx'
import { RestoreStudentButton } from './restore-student-button.tsx'

const text = messages.addStudents

type Person = { id: string; name: string }

/** Offers to restore the inactive student whose e-mail has been typed, instead of adding them a second time. */
export function InactiveStudentOffer({ student }: { student: Person | null }) {
  const [restored, setRestored] = useState<Person | null>(null)
  if (restored) return <Restored student={restored} />
  return (
    <FormNotice>
      {student && (
        <>
          <p>{text.emailOfInactive(student.name)}</p>
          <Permitted action="restoreStudent">
            <RestoreStudentButton key={student.id} student={student} onRestored={() => setRestored(student)} />
          </Permitted>
        </>
      )}
    </FormNotice>
  )
}

/** The focus moves to the link: the button that had it is gone. */
function Restored({ student: { id, name } }: { student: Person }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.querySelector('a')?.focus(), [])
  return (
    <div ref={notice}>
      <FormNotice>
        <p>{text.restored(name)}</p>
        <ButtonLink size="small" to={screens.studentRecord} params={{ id }}>
          {text.openRecord}
        </ButtonLink>
      </FormNotice>
    </div>
  )
}
