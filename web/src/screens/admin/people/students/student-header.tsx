import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import { studentPageMessages } from '@portal/contract/people/student-page-messages'
import type { Profile } from '@portal/contract/people/students'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { studentQuery } from '../../../../data/people/students.ts'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import panel from '../../../../ui/layout/panel.module.css'
import { linkBack } from '../../../../ui/link/places.ts'
import { useStudentPage } from '../../../../ui/link/use-student-page.ts'
import { StudentSummary } from '../../../../ui/photo/student-summary.tsx'
import { Dotted } from '../../../../ui/text/dotted.tsx'
import styles from './student-header.module.css'

/** The id of the student's name, for the description of the H1. */
export const STUDENT_NAME_ID = 'student-name'

type StudentHeaderProps = {
  /** Undefined until the record has been read. */
  studentId: string | undefined
  back: keyof typeof backLinks
}

/** The student whose records a screen shows, with a link back. It keeps its height while the student loads. */
export function StudentHeader({ studentId, back }: StudentHeaderProps) {
  const { data: student, isError } = useQuery({ ...studentQuery(studentId ?? ''), enabled: studentId !== undefined })
  if (isError && !student) return null
  return (
    <div className={`${layout.cluster} ${panel.panel} ${styles.header}`}>
      {student && (
        <>
          <StudentSummary
            large
            nameId={STUDENT_NAME_ID}
            imageUrl={student.imageUrl}
            name={fullName(student)}
            details={<Dotted facts={detailsOf(student)} />}
            studentId={student.id}
          />
          <BackLink to={back} studentId={student.id} />
        </>
      )}
    </div>
  )
}

const backLinks = {
  students: { to: screens.manageStudents, label: messages.manageStudents.title },
  idCards: { to: screens.manageIdCards, label: messages.manageIdCards.title },
  certificates: { to: screens.manageCertificates, label: messages.manageCertificates.title },
} as const

/** A link back to the student's page if the screen was opened there; otherwise to all students, or to the records of one. */
export function BackLink({ to, studentId = '' }: { to: keyof typeof backLinks; studentId?: string }) {
  const studentPage = useStudentPage()
  if (studentPage) {
    return (
      <ButtonLink {...studentPage} Icon={IconArrowLeft}>
        {studentPageMessages.title}
      </ButtonLink>
    )
  }
  const link = backLinks[to]
  return (
    <ButtonLink {...linkBack(link.to, { id: studentId })} Icon={IconArrowLeft}>
      {link.label}
    </ButtonLink>
  )
}

const detailsOf = ({ courseName, semester, year, status }: Profile) => {
  const former = status === 'former' ? [messages.common.former] : []
  return [courseName, messages.manageStudents.term(semester, year), ...former].filter(Boolean)
}
