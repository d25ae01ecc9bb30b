import { college } from '../college.ts'
import { longDate } from '../papers/issue.ts'
import { fullName, type Student } from '../people/person.ts'
import { lettering } from './lettering.ts'
import { photographed } from './paper.ts'
import { drawMadeUp, drawSigned } from './signed.ts'

const WIDTH = 920
const HEIGHT = 1300
const MIDDLE = WIDTH / 2
const GREEN = '#1d5b3a'
const LEAF = '#4f9a63'
const PALE = '#cfe6d2'

const drives = [
  'tree planting on Shantivan Hill',
  'the blood donation camp',
  'the village reading camp',
  'cleaning the river bank',
]

/** Thanks for a week of social service, photographed. */
export function serviceCertificate(student: Student, day: Date) {
  const drive = drives[student.roll % drives.length] ?? ''
  const words = (text: string, y: number, size: number, colour = '#22352a', weight = size / 9) =>
    lettering(text, { x: MIDDLE, y, size, colour, weight, align: 'middle' })
  const drawing = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfdf6"/>${leaves()}${tree()}
    ${lettering('SOCIAL SERVICE UNIT', { x: MIDDLE, y: 448, size: 22, colour: GREEN, weight: 3.4, align: 'middle', spacing: 16 })}
    ${words(college.name, 492, 22, '#545d6b')}${words('Certificate of', 590, 46, GREEN, 6)}${words('Appreciation', 656, 46, GREEN, 6)}
    ${words('With thanks to', 738, 20, '#545d6b')}
    ${lettering(fullName(student), { x: MIDDLE, y: 816, size: 44, colour: GREEN, weight: 4, align: 'middle', slant: 8 })}
    <path d="M210 842H710" stroke="${LEAF}" stroke-width="3"/>
    ${words(`of ${student.courseName}, for a week of work in`, 894, 20)}${words(drive, 940, 24, GREEN, 3.2)}
    ${words(longDate(day), 990, 18, '#545d6b')}
    ${drawSigned(270, 1098, 'Sunil Gaikwad', 'Programme Officer')}${drawSigned(650, 1098, college.head.name, college.head.office)}
    ${drawMadeUp(MIDDLE, 1200)}`
  return photographed(WIDTH, HEIGHT, drawing, 'webp', -0.8)
}

function pairOfLeaves(x: number, darkBelow: boolean) {
  const leaf = (side: number, colour: string) =>
    `<path d="M${x} 0C${x + 8} ${side * 18} ${x + 26} ${side * 20} ${x + 36} ${side * 16}C${x + 30} ${side * 4} ${x + 14} ${side} ${x} 0Z" fill="${colour}"/>`
  return leaf(1, darkBelow ? PALE : LEAF) + leaf(-1, darkBelow ? LEAF : PALE)
}

/** A twig along each edge. */
function leaves() {
  const twig = (length: number) => {
    const pairs = Array.from({ length: Math.floor(length / 46) }, (_, at) => pairOfLeaves(40 + at * 46, at % 2 === 1))
    return `${pairs.join('')}<path d="M30 0H${length}" stroke="${GREEN}" stroke-width="2"/>`
  }
  const [across, down] = [twig(WIDTH - 70), twig(HEIGHT - 70)]
  return `<g transform="translate(0 46)">${across}</g><g transform="translate(${WIDTH} ${HEIGHT - 46}) rotate(180)">${across}</g>
    <g transform="translate(46 ${HEIGHT}) rotate(-90)">${down}</g><g transform="translate(${WIDTH - 46} 0) rotate(90)">${down}</g>`
}

const tree = () => `<g transform="translate(${MIDDLE} 250)"><circle r="120" fill="${PALE}" opacity=".7"/>
  <path d="M-9 96C-4 60 -6 30 -4 -6H6C6 30 6 60 12 96Z" fill="#7a5230"/><path d="M0 50L-40 14M2 34L40 0" stroke="#7a5230" stroke-width="6" stroke-linecap="round"/>
  ${[
    [-52, 2, 34],
    [50, -10, 36],
    [-26, -44, 40],
    [30, -52, 38],
    [0, -20, 44],
    [0, -76, 30],
  ]
    .map(([x, y, r], at) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${at % 2 ? LEAF : '#3c8152'}"/>`)
    .join('')}
  <path d="M-80 100C-30 84 30 84 80 100" fill="none" stroke="${GREEN}" stroke-width="6" stroke-linecap="round"/></g>`
