import { randomFrom } from '../../random.ts'
import { juniorCollege } from '../college.ts'
import { fullName, type Student } from '../people/person.ts'
import { lettering } from './lettering.ts'
import { photographed } from './paper.ts'
import { drawMadeUp, drawSigned } from './signed.ts'

const WIDTH = 920
const HEIGHT = 1300
const MIDDLE = WIDTH / 2
const MAROON = '#6d2438'
const INK = '#2a2530'
const LEFT = 90
const RIGHT = WIDTH - LEFT
const ROW = 58
const TOP = 560

const subjects = ['English', 'Second Language', 'Mathematics', 'First Elective', 'Second Elective', 'Environment']

/** The marks of the last school year, as a family keeps them: photographed on the kitchen table. */
export function class12Marksheet(student: Student) {
  const random = randomFrom(student.roll)
  const marks = subjects.map((subject) => ({ subject, marks: 58 + Math.floor(random() * 39) }))
  const total = marks.reduce((sum, { marks }) => sum + marks, 0)
  const drawing = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f7efdf"/>${frame()}${heading(student)}${table(marks)}
    ${lettering(`Total ${total} of ${subjects.length * 100}`, { x: RIGHT, y: TOP + 7 * ROW + 52, size: 24, colour: MAROON, weight: 3.4, align: 'end' })}
    ${lettering('Result: Pass', { x: LEFT, y: TOP + 7 * ROW + 52, size: 24, colour: MAROON, weight: 3.4 })}
    ${stamp(MIDDLE, 1126)}${drawSigned(240, 1170, juniorCollege.clerk.name, juniorCollege.clerk.office)}
    ${drawSigned(680, 1170, juniorCollege.head.name, juniorCollege.head.office)}${drawMadeUp(MIDDLE, 1256)}`
  return photographed(WIDTH, HEIGHT, drawing, 'jpeg', student.roll % 2 ? -1.1 : 0.9)
}

const frame = () =>
  [22, 32, 37]
    .map(
      (at) =>
        `<rect x="${at}" y="${at}" width="${WIDTH - 2 * at}" height="${HEIGHT - 2 * at}" fill="none" stroke="${MAROON}" stroke-width="${at === 22 ? 5 : 1.5}"/>`,
    )
    .join('')

function heading(student: Student) {
  const middle = (text: string, y: number, size: number, colour = INK, weight = size / 9) =>
    lettering(text, { x: MIDDLE, y, size, colour, weight, align: 'middle' })
  const facts = [
    ['Name', fullName(student)],
    ["Mother's name", student.motherName],
    ['Seat No.', `K${48_000 + student.roll * 7}`],
  ]
  const rows = facts.map(([label = '', value = ''], at) => {
    const y = 396 + at * 46
    return (
      lettering(label, { x: LEFT, y, size: 17, colour: '#6b6470' }) +
      lettering(value, { x: LEFT + 230, y, size: 21, colour: INK, weight: 3 })
    )
  })
  return `${middle(juniorCollege.name, 130, 40, MAROON, 5)}${middle(juniorCollege.place, 178, 15, '#6b6470')}
    <path d="M${LEFT} 206H${RIGHT}" stroke="${MAROON}" stroke-width="2"/>${middle('Statement of Marks', 268, 33, INK, 4.4)}
    ${middle(`Class XII Examination, March ${student.admitted}`, 316, 18, '#6b6470')}${rows.join('')}`
}

function table(marks: readonly { subject: string; marks: number }[]) {
  const head = `<rect x="${LEFT}" y="${TOP}" width="${RIGHT - LEFT}" height="${ROW}" fill="${MAROON}"/>
    ${lettering('Subject', { x: LEFT + 20, y: TOP + 37, size: 18, colour: '#fff' })}${lettering('Marks of 100', { x: RIGHT - 20, y: TOP + 37, size: 18, colour: '#fff', align: 'end' })}`
  const rows = marks.map(({ subject, marks }, at) => {
    const y = TOP + (at + 1) * ROW
    return `${lettering(subject, { x: LEFT + 20, y: y + 38, size: 20, colour: INK })}${lettering(`${marks}`, { x: RIGHT - 20, y: y + 38, size: 22, colour: INK, weight: 3, align: 'end' })}
      <path d="M${LEFT} ${y + ROW}H${RIGHT}" stroke="${MAROON}" stroke-opacity=".4" stroke-width="1.5"/>`
  })
  return `${head}${rows.join('')}<rect x="${LEFT}" y="${TOP}" width="${RIGHT - LEFT}" height="${7 * ROW}" fill="none" stroke="${MAROON}" stroke-width="2.5"/>`
}

/** Violet ink, put on crooked. */
const stamp = (
  x: number,
  y: number,
) => `<g transform="translate(${x} ${y}) rotate(-14)" fill="none" stroke="#5b3f9e" opacity=".62">
  <circle r="78" stroke-width="5"/><circle r="68" stroke-width="2"/>${lettering('ASHOKNAGAR', { x: 0, y: -6, size: 13, colour: '#5b3f9e', align: 'middle' })}
  ${lettering('VERIFIED', { x: 0, y: 24, size: 13, colour: '#5b3f9e', align: 'middle' })}</g>`
