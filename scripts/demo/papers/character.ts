import { college } from '../college.ts'
import { fullName } from '../people/person.ts'
import { drawReference } from './bonafide.ts'
import { academicYear, type Issue, wordsFor } from './issue.ts'
import { CENTRE, drawTitle, LEFT, letterheadOf, RIGHT } from './letterhead.ts'
import { openPage } from './pdf/page.ts'
import { setProse } from './pdf/prose.ts'
import { drawSeal, drawSignature } from './seal.ts'

const BODY = { x: LEFT + 18, width: RIGHT - LEFT - 36, size: 15, leading: 29, align: 'centre' } as const

/** A certificate of good conduct. */
export function drawCharacter({ student, day, number }: Issue) {
  const page = openPage(letterheadOf(college))
  const { title, childOf, they, have, their } = wordsFor(student)
  drawReference(page, `CC/${academicYear(day)}/${number}`, day)
  drawTitle(page, 'Character Certificate', 276, college)
  page.text(CENTRE, 330, 'This is to certify that', { font: 'serifItalic', size: 15, align: 'centre' })
  page.text(CENTRE, 372, `${title} ${fullName(student)}`, {
    font: 'serifBold',
    size: 27,
    colour: college.ink.dark,
    align: 'centre',
  })
  page.line(LEFT + 70, 384, RIGHT - 70, 384, college.ink.gold, 0.8)
  const after = setProse(
    page,
    [
      `${childOf} Mr. ${student.fatherName} and Mrs. ${student.motherName}, has been a student of this college since ${student.admitted} in the`,
      [student.courseName],
      'programme.',
    ],
    { ...BODY, y: 420 },
  )
  const praise = `To the best of my knowledge and belief, ${their} character and conduct have been very good. ${they} ${have} taken part in the life of the college with diligence, courtesy and good humour, and nothing adverse stands against ${their} name in our records.`
  const end = setProse(page, [praise], { ...BODY, y: after + 6 })
  setProse(page, [`I wish ${fullName(student)} every success.`], { ...BODY, y: end + 6 })
  drawSignature(page, LEFT + 66, 726, college.clerk, 1)
  drawSeal(page, CENTRE, 706, college, 0.12)
  drawSignature(page, RIGHT - 66, 726, college.head, 0)
  return page
}
