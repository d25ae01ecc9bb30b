import { college } from '../college.ts'
import { longDate } from '../papers/issue.ts'
import { fullName, type Student } from '../people/person.ts'
import { lettering } from './lettering.ts'
import { photographed } from './paper.ts'
import { drawMadeUp, drawSigned } from './signed.ts'

const WIDTH = 1300
const HEIGHT = 920
const MIDDLE = WIDTH / 2
const NAVY = '#16294f'
const RED = '#b3262e'
const GOLD = '#dfa52b'

const events = ['4 x 100 m relay', 'inter-college cricket', 'badminton doubles', 'kabaddi', 'table tennis', 'long jump']

/** A certificate of the annual sports meet, photographed. */
export function sportsCertificate(student: Student, day: Date) {
  const event = events[student.roll % events.length] ?? ''
  const words = (text: string, y: number, size: number, colour = NAVY, weight = size / 9) =>
    lettering(text, { x: MIDDLE, y, size, colour, weight, align: 'middle' })
  const drawing = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf6"/>${ribbons()}${trophy()}
    ${lettering(college.name.toUpperCase(), { x: MIDDLE, y: 276, size: 25, colour: NAVY, weight: 4, align: 'middle', spacing: 12 })}
    ${words('Certificate of Participation', 362, 52, RED, 7)}
    ${words('This certificate is awarded to', 430, 21, '#545d6b')}
    ${lettering(fullName(student), { x: MIDDLE, y: 512, size: 50, colour: NAVY, weight: 4.5, align: 'middle', slant: 8 })}
    <path d="M350 536H950" stroke="${GOLD}" stroke-width="3"/>
    ${words(`${student.courseName}, ${student.year}`, 582, 21, '#545d6b')}
    ${words(`for taking part in ${event} at the Annual Sports Meet`, 632, 23)}
    ${words(longDate(day), 678, 20, '#545d6b')}
    ${drawSigned(360, 796, 'Capt. Arvind Rane', 'Director of Sports')}${drawSigned(940, 796, college.head.name, college.head.office)}
    ${drawMadeUp(MIDDLE, 880)}`
  return photographed(WIDTH, HEIGHT, drawing, 'jpeg', student.roll % 2 ? 0.7 : -0.5)
}

const ribbons =
  () => `<path d="M0 0H430L0 300Z" fill="${NAVY}"/><path d="M430 0H490L0 342V300Z" fill="${GOLD}"/><path d="M490 0H530L0 370V342Z" fill="${RED}"/>
  <path d="M1300 920H1050L1300 745Z" fill="${NAVY}"/><path d="M1050 920H1010L1300 717V745Z" fill="${GOLD}"/><path d="M1010 920H982L1300 697V717Z" fill="${RED}"/>
  <rect x="26" y="26" width="1248" height="868" fill="none" stroke="${GOLD}" stroke-width="2.5" opacity=".8"/>`

const trophy = () => `<g transform="translate(${MIDDLE - 70} 66)" stroke-linejoin="round">
  <path d="M30 0H110V46C110 88 94 108 70 112C46 108 30 88 30 46Z" fill="${GOLD}"/><path d="M84 0H110V46C110 88 94 108 70 112C86 96 88 60 84 0Z" fill="#b97f14" opacity=".55"/>
  <path d="M30 14H4C4 52 18 70 40 74M110 14H136C136 52 122 70 100 74" fill="none" stroke="${GOLD}" stroke-width="9"/>
  <path d="M62 112H78V132H62ZM40 132H100V148H40Z" fill="#8a5b0d"/><path d="M70 22L77 40H96L81 51L87 70L70 58L53 70L59 51L44 40H63Z" fill="#fff8e1"/></g>`
