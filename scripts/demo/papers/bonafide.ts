import { college } from '../college.ts'
import { cardsOf, fullName } from '../people/person.ts'
import { academicYear, type Issue, longDate, wordsFor } from './issue.ts'
import { CENTRE, drawTitle, LEFT, letterheadOf, RIGHT } from './letterhead.ts'
import { openPage, type Page } from './pdf/page.ts'
import { setProse } from './pdf/prose.ts'
import { drawSeal, drawSignature } from './seal.ts'

const small = { font: 'sans', size: 9, colour: '#545d6b' } as const
const BODY = { x: LEFT, width: RIGHT - LEFT, size: 14, leading: 23 }

/** A certificate that somebody studies here. */
export function drawBonafide({ student, photo, day, number }: Issue) {
  const page = openPage(letterheadOf(college))
  const { title, childOf, they, have, their } = wordsFor(student)
  drawReference(page, `BC/${academicYear(day)}/${number}`, day)
  drawTitle(page, 'Bonafide Certificate', 262, college)
  drawPhoto(page, photo)
  page.text(CENTRE, 448, 'To whomsoever it may concern', {
    font: 'serifItalic',
    size: 13,
    colour: '#545d6b',
    align: 'centre',
  })
  const after = setProse(
    page,
    [
      'This is to certify that',
      [`${title} ${fullName(student)},`],
      `${childOf} Mr. ${student.fatherName} and Mrs. ${student.motherName},`,
      'is a bonafide student of this college in',
      [`Semester ${student.semester} (${student.year})`],
      'of the',
      [student.courseName],
      `programme for the academic year ${academicYear(day)}. ${they} ${have} been on the rolls of the college since June ${student.admitted}.`,
    ],
    { ...BODY, y: 480 },
  )
  const birth = `According to our records, ${their} date of birth is ${longDate(student.dob)}. This certificate is issued at ${their} own request.`
  setProse(page, [birth], { ...BODY, y: after + 8 })
  drawIds(page, cardsOf(student)[0])
  drawSignature(page, LEFT + 66, 730, college.clerk, 0)
  drawSeal(page, CENTRE, 716, college)
  drawSignature(page, RIGHT - 66, 730, college.head, 1)
  return page
}

export function drawReference(page: Page, reference: string, day: Date) {
  page.text(LEFT, 208, `Ref. No. ${reference}`, small)
  page.text(RIGHT, 208, `Date: ${longDate(day)}`, { ...small, align: 'right' })
}

function drawPhoto(page: Page, photo: Issue['photo']) {
  const [width, height] = [102, 131]
  const x = CENTRE - width / 2
  page.rect(x - 4, 286, width + 8, height + 8, { fill: '#ffffff', stroke: college.ink.pale, width: 1 })
  page.picture(x, 290, width, height, photo)
}

function drawIds(page: Page, card: { card: string; collegeId: string } | undefined) {
  if (!card) return
  page.text(LEFT, 658, `Card Id ${card.card}`, small)
  page.text(RIGHT, 658, `College Id ${card.collegeId}`, { ...small, align: 'right' })
}
