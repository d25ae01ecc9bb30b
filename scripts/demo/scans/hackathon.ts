import { randomFrom } from '../../random.ts'
import { college, MADE_UP } from '../college.ts'
import { longDate } from '../papers/issue.ts'
import { fullName, type Student } from '../people/person.ts'
import { lettering } from './lettering.ts'
import { exported } from './paper.ts'

const WIDTH = 1400
const HEIGHT = 900
const INK = '#eaf2ff'
const QUIET = '#93a8cf'
const BRIGHT = '#37d6c0'
const LEFT = 110

const projects = [
  'a bus timetable that talks',
  'a map of blood donors',
  'a ledger for farmers',
  'a tutor for sign language',
]

/** A certificate as young organisers make them: dark, bright, and straight from the computer. */
export function hackathonCertificate(student: Student, day: Date) {
  const project = projects[student.roll % projects.length] ?? ''
  const words = (text: string, y: number, size: number, colour = INK, weight = size / 9) =>
    lettering(text, { x: LEFT, y, size, colour, weight })
  const drawing = `<defs><linearGradient id="night" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#101a38"/><stop offset="1" stop-color="#27195a"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/>${circuit(student.roll)}
    <rect x="${LEFT}" y="96" width="86" height="10" fill="${BRIGHT}"/>
    ${lettering('HACK SHANTIVAN', { x: LEFT, y: 176, size: 34, colour: BRIGHT, weight: 6, spacing: 14 })}
    ${words('36 hours, one idea', 222, 18, QUIET)}${words('Certificate of Achievement', 334, 50, INK, 6.5)}
    ${words('awarded to', 404, 19, QUIET)}${lettering(fullName(student), { x: LEFT, y: 488, size: 56, colour: '#ffffff', weight: 6 })}
    ${words(student.courseName, 546, 22, QUIET)}${words('whose team built', 610, 19, QUIET)}${words(project, 660, 28, BRIGHT, 3.8)}
    ${words(`${college.name} · ${longDate(day)}`, 770, 19, QUIET)}
    ${lettering(MADE_UP, { x: LEFT, y: 826, size: 9, colour: '#6f80a8' })}`
  return exported(WIDTH, HEIGHT, drawing, 'png')
}

/** Conductors and solder points down the right side, laid differently for everyone. */
function circuit(seed: number) {
  const random = randomFrom(seed)
  const conductors = Array.from({ length: 13 }, (_, at) => {
    const [x, bend, turn] = [1064 + at * 26, 120 + random() * 460, random() > 0.5 ? 60 : -60]
    const end = bend + 100 + random() * 200
    const colour = at % 3 ? '#4a5fa8' : BRIGHT
    return `<path d="M${x} 0V${bend}L${x + turn} ${bend + Math.abs(turn)}V${end}" fill="none" stroke="${colour}" stroke-width="3" opacity=".75"/>
      <circle cx="${x + turn}" cy="${end}" r="8" fill="#101a38" stroke="${colour}" stroke-width="3"/>`
  })
  return conductors.join('')
}
