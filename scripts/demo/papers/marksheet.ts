import { college } from '../college.ts'
import { cardsOf, fullName } from '../people/person.ts'
import { drawReference } from './bonafide.ts'
import { academicYear, type Issue, monthOf } from './issue.ts'
import { CENTRE, drawTitle, LEFT, letterheadOf, RIGHT } from './letterhead.ts'
import { gradeFor, type Mark, marksOf } from './marks.ts'
import { openPage, type Page } from './pdf/page.ts'
import { drawSeal, drawSignature } from './seal.ts'

const FULL_MARKS = 100
const ROW = 28
const TABLE_TOP = 384
/** Where each column's text is, and how it is aligned there. */
const columns = [
  { head: 'Code', x: LEFT + 10, align: 'left' },
  { head: 'Subject', x: LEFT + 66, align: 'left' },
  { head: 'Internal', x: LEFT + 276, align: 'centre' },
  { head: 'Written', x: LEFT + 328, align: 'centre' },
  { head: 'Total', x: LEFT + 378, align: 'centre' },
  { head: 'Grade', x: LEFT + 423, align: 'centre' },
] as const

/** The marks of one semester. */
export function drawMarksheet(issue: Issue, semester: number) {
  const page = openPage(letterheadOf(college))
  const marks = marksOf(issue.student, semester)
  drawReference(page, `MS/${academicYear(issue.day)}/${issue.number}`, issue.day)
  drawTitle(page, 'Statement of Marks', 256, college)
  const sub = `Semester ${semester} Examination · ${monthOf(issue.day)}`
  page.text(CENTRE, 278, sub, { font: 'serifItalic', size: 12.5, colour: '#545d6b', align: 'centre' })
  drawStudent(page, issue)
  drawTable(page, marks)
  drawResult(page, marks)
  drawSignature(page, LEFT + 66, 726, { name: 'A. B. Chitnis', office: 'Controller of Examinations' }, 0)
  drawSeal(page, CENTRE, 704, college, 0.2)
  drawSignature(page, RIGHT - 66, 726, college.head, 1)
  return page
}

function drawStudent(page: Page, { student, photo }: Issue) {
  const facts = [
    ['Name', fullName(student)],
    ["Mother's Name", student.motherName],
    ['Course', student.courseName],
    ['College Id', cardsOf({ ...student, cards: 2 })[0]?.collegeId ?? ''],
  ]
  for (const [at, [label = '', value = '']] of facts.entries()) {
    const y = 308 + at * 18
    page.text(LEFT, y, label, { font: 'sans', size: 9, colour: '#545d6b' })
    page.text(LEFT + 84, y, value, { font: 'serifBold', size: 12 })
  }
  page.picture(RIGHT - 58, 294, 56, 72, photo)
  page.rect(RIGHT - 59, 293, 58, 74, { stroke: college.ink.pale, width: 1 })
}

function drawTable(page: Page, marks: readonly Mark[]) {
  const { ink } = college
  const width = RIGHT - LEFT
  page.rect(LEFT, TABLE_TOP, width, ROW - 4, { fill: ink.mid })
  for (const { head, x, align } of columns)
    page.text(x, TABLE_TOP + 17, head, { font: 'sansBold', size: 9.5, colour: '#ffffff', align })
  for (const [at, { code, subject, internal, written }] of marks.entries()) {
    const y = TABLE_TOP + ROW - 4 + at * ROW
    if (at % 2) page.rect(LEFT, y, width, ROW, { fill: ink.faint })
    const total = internal + written
    const cells = [code, subject, `${internal}`, `${written}`, `${total}`, gradeFor(total)]
    for (const [which, { x, align }] of columns.entries()) {
      const font = which === 1 || which > 3 ? 'serifBold' : 'serif'
      page.text(x, y + 19, cells[which] ?? '', { font, size: 12, align })
    }
    page.line(LEFT, y + ROW, RIGHT, y + ROW, ink.pale, 0.6)
  }
  page.rect(LEFT, TABLE_TOP, width, ROW - 4 + marks.length * ROW, { stroke: ink.mid, width: 1 })
}

function drawResult(page: Page, marks: readonly Mark[]) {
  const total = marks.reduce((sum, { internal, written }) => sum + internal + written, 0)
  const full = marks.length * FULL_MARKS
  const percent = (100 * total) / full
  const y = TABLE_TOP + ROW - 4 + marks.length * ROW + 36
  const results = [
    ['Total', `${total} of ${full}`],
    ['Percentage', `${percent.toFixed(1)} %`],
    ['Result', percent >= 60 ? 'Pass, First Class' : 'Pass, Second Class'],
  ]
  for (const [at, [label = '', value = '']] of results.entries()) {
    const x = LEFT + (at + 0.5) * ((RIGHT - LEFT) / results.length)
    page.text(x, y, label, { font: 'sans', size: 9, colour: '#545d6b', align: 'centre' })
    page.text(x, y + 20, value, { font: 'serifBold', size: 15, colour: college.ink.dark, align: 'centre' })
  }
  const note = 'Internal out of 30, written out of 70. O 90 and above · A+ 80 · A 70 · B+ 60 · B 50 · C 40'
  page.text(CENTRE, y + 52, note, { font: 'sans', size: 8, colour: '#545d6b', align: 'centre' })
}
