import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { Profile } from '@portal/contract/students'
import { fullName } from '@portal/contract/students'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { studentQuery } from '../../../data/students.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Person } from '../../../ui/person.tsx'
import styles from './student-strip.module.css'

type StudentStripProps = {
  /** Undefined as long as it is not known whose record it is. */
  studentId: string | undefined
  back: keyof typeof ways
}

/** Says whose records a screen is about, with the way back. It keeps its place until the student has been read. */
export function StudentStrip({ studentId, back }: StudentStripProps) {
  const { data: student, isError } = useQuery({ ...studentQuery(studentId ?? ''), enabled: studentId !== undefined })
  if (isError && !student) return null
  return (
    <div className={styles.strip}>
      {student && (
        <>
          <Person large imageUrl={student.imageUrl} name={fullName(student)} about={courseOf(student)} />
          <WayBack to={back} studentId={student.id} />
        </>
      )}
    </div>
  )
}

const ways = {
  students: { to: screens.manageStudents, label: messages.manageStudents.title },
  idCards: { to: screens.manageIdCards, label: messages.manageIdCards.title },
  certificates: { to: screens.manageCertificates, label: messages.manageCertificates.title },
} as const

/** The way back to all students, or to the records of one. */
export function WayBack({ to, studentId = '' }: { to: keyof typeof ways; studentId?: string }) {
  const way = ways[to]
  return (
    <ButtonLink to={way.to} params={{ id: studentId }} icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}>
      {way.label}
    </ButtonLink>
  )
}

/** A dot that stays at the end of its line. */
const HELD_DOT = '\u00a0· '

const courseOf = ({ courseName, semester, year }: Profile) =>
  [courseName, messages.manageStudents.term(semester, year)].filter(Boolean).join(HELD_DOT)
