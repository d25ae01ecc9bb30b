import { screens } from '@portal/contract/paths'
import { addStudentsMessages } from '@portal/contract/people/add-students-messages'
import { useEffect, useRef, useState } from 'react'
import type { studentToReturn } from '../../../../../data/api/problems.ts'
import { FormNotice } from '../../../../../forms/form-notice.tsx'
import { ButtonLink } from '../../../../../ui/button/button.tsx'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { ReturnStudentButton } from '../return-student-button.tsx'

const text = addStudentsMessages

type Student = NonNullable<ReturnType<typeof studentToReturn>>

/** Offers to restore or readmit the student whose e-mail has been typed, instead of adding them a second time. */
export function ReturnOffer({ student }: { student: Student | null }) {
  const [returned, setReturned] = useState<Student | null>(null)
  if (returned) return <Returned student={returned} />
  return (
    <FormNotice>
      {student && (
        <>
          <p>{student.from === 'former' ? text.emailOfFormer(student.name) : text.emailOfInactive(student.name)}</p>
          <Permitted action={student.from === 'former' ? 'readmitStudent' : 'restoreStudent'}>
            <ReturnStudentButton
              key={student.id}
              from={student.from}
              student={student}
              onReturned={() => setReturned(student)}
            />
          </Permitted>
        </>
      )}
    </FormNotice>
  )
}

/** The focus moves to the link: the button that had it is gone. */
function Returned({ student: { id, name } }: { student: Student }) {
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
