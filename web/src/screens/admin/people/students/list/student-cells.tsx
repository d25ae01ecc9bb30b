import { messages } from '@portal/contract/messages'
import { beginsWithTitle } from '@portal/contract/people/export-marks/titles'
import { fullName } from '@portal/contract/people/full-name'
import type { Profile } from '@portal/contract/people/students'
import cells from '../../../../../ui/list/cells.module.css'
import denseTable from '../../../../../ui/list/dense-table.module.css'
import { StudentSummary } from '../../../../../ui/photo/student-summary.tsx'
import { BreakableEmail } from '../../../../../ui/text/breakable-email.tsx'

const text = messages.manageStudents
const { fatherPrefix, motherPrefix } = messages.myProfile

export function Student({ student, hasCollegeId }: { student: Profile; hasCollegeId: boolean }) {
  return (
    <StudentSummary
      imageUrl={student.imageUrl}
      name={fullName(student)}
      studentId={student.id}
      details={hasCollegeId && student.collegeId && <CollegeId>{student.collegeId}</CollegeId>}
    />
  )
}

const CollegeId = ({ children }: { children: string }) => (
  <>
    <span className="visually-hidden">{text.collegeId} </span>
    <span>{children}</span>
  </>
)

export function Contact({ email, contact }: Profile) {
  return (
    <>
      <span className={denseTable.email} title={email}>
        <BreakableEmail email={email} />
      </span>
      <span className={cells.second}>{contact}</span>
    </>
  )
}

/** No title before a name that has one. */
const withTitle = (title: string, name: string) => (beginsWithTitle(name) ? name : `${title} ${name}`)

export function Parents({ fatherName, motherName }: Profile) {
  return (
    <>
      {fatherName && <span>{withTitle(fatherPrefix, fatherName)}</span>}
      {motherName && <span className={cells.second}>{withTitle(motherPrefix, motherName)}</span>}
    </>
  )
}

export function Course({ courseName, semester, year }: Profile) {
  return (
    <>
      <span className={denseTable.oneLine} title={courseName}>
        {courseName}
      </span>
      <span className={cells.second}>{text.term(semester, year)}</span>
    </>
  )
}
