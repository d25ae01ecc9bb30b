import { college, type Issuer, juniorCollege } from '../college.ts'
import { fullName } from '../people/person.ts'
import { drawReference } from './bonafide.ts'
import { academicYear, type Issue, longDate, wordsFor } from './issue.ts'
import { CENTRE, drawTitle, LEFT, letterheadOf, RIGHT } from './letterhead.ts'
import { openPage, type Page } from './pdf/page.ts'
import { drawSeal, drawSignature } from './seal.ts'

const FIRST_ROW = 304
const ROW = 31
const VALUE_X = LEFT + 206

/** A transfer certificate: of this college for one who leaves it, of their last one for a newcomer. */
export function drawTransfer(issue: Issue) {
  const issuer = issue.student.hasLeft ? college : juniorCollege
  const page = openPage(letterheadOf(issuer))
  drawReference(page, `TC/${academicYear(issue.day)}/${issue.number}`, issue.day)
  drawTitle(page, 'Transfer Certificate', 262, issuer)
  for (const [at, [label, value]] of particulars(issue).entries()) drawParticular(page, at, label, value, issuer)
  drawSignature(page, LEFT + 66, 726, issuer.clerk, 1)
  drawSeal(page, CENTRE, 704, issuer, -0.24)
  drawSignature(page, RIGHT - 66, 726, issuer.head, 0)
  return page
}

function particulars({ student, day }: Issue): [string, string][] {
  const { their } = wordsFor(student)
  const here = student.hasLeft
  const from = here ? student.admitted : student.admitted - 2
  return [
    ['Name of the student', fullName(student)],
    ["Father's name", `Mr. ${student.fatherName}`],
    ["Mother's name", `Mrs. ${student.motherName}`],
    ['Date of birth', longDate(student.dob)],
    ['Date of admission', `${here ? '15' : '1'} June ${from}`],
    [here ? 'Course' : 'Class', here ? student.courseName : 'XII'],
    ['Last examination', here ? `Semester ${student.semester - 1}, passed` : 'Higher Secondary Certificate, passed'],
    ['Dues paid up to', longDate(day)],
    ['Conduct', 'Good'],
    ['Reason for leaving', here ? `Moved with ${their} family` : 'To pursue higher studies'],
    ['Remarks', 'None'],
  ]
}

function drawParticular(page: Page, at: number, label: string, value: string, { ink }: Issuer) {
  const y = FIRST_ROW + at * ROW
  page.text(LEFT + 16, y, `${at + 1}.`, { font: 'serif', size: 12, colour: ink.mid, align: 'right' })
  page.text(LEFT + 26, y, label, { font: 'serif', size: 12.5, colour: '#545d6b' })
  page.text(VALUE_X, y, value, { font: 'serifBold', size: 13 })
  page.line(VALUE_X - 6, y + 6, RIGHT, y + 6, ink.pale, 0.7)
}
