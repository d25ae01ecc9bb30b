import { serialOf } from '../../platform/spreadsheet/cells.ts'
import { aWorkbook, rowXml, type SheetCell } from './workbooks.ts'

/** A list as offices have them: titles, two rows of headings, dates and numbers written in many ways, and some mistakes. */
const ROWS = 300
const FIRST_ROW = 6
/** Rows of the file that a filter has hidden. */
const HIDDEN = [36, 37, 38]

export const messyFacts = {
  title: 'Sunrise College: students admitted 2026-27',
  rows: ROWS,
  /** The number in the file of the first student. */
  firstRow: FIRST_ROW,
  hiddenRows: HIDDEN.length,
  /** Rows in the file with a mistake in one value, and the field. */
  faults: [
    { row: FIRST_ROW + 17, field: 'email', message: 'Email address is invalid' },
    { row: FIRST_ROW + 41, field: 'contact', message: 'Please Enter 10 Digits' },
    { row: FIRST_ROW + 88, field: 'dob', message: 'DOB must be a date' },
  ] as const,
  /** Rows with the same e-mail. */
  twice: [FIRST_ROW + 199, FIRST_ROW + 200],
  /** In the file of Windows-1252 the letters of this row's name are lost. */
  lostLetters: FIRST_ROW + 220,
}

const firstNames = ['Aarav', 'Meera', 'José', 'Zoë', 'Rohit', 'Priya', 'Chloé', 'Kabir', 'Ananya', 'Harsh']
const lastNames = ['Sharma', 'Nair', 'Müller', "D'Souza", 'Patil', 'Gaikwad', 'Iyer']
const genders = ['M', 'F', 'Male', 'female', 'FEMALE']
const courses = ['B.Sc. Computer Science', 'B.Com. Accounting', 'B.A. English Literature']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const pick = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item
const pad = (number: number) => String(number).padStart(2, '0')
const words = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

function contactOf(at: number) {
  const digits = `98${String(10_000_000 + at * 7_919).padStart(8, '0')}`
  return pick(
    [digits, `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`, `0${digits}`, `${digits.slice(0, 5)}-${digits.slice(5)}`],
    at,
  )
}

function student(at: number) {
  const first = pick(firstNames, at)
  const last = pick(lastNames, at * 3)
  const emailOf = at === 200 ? 199 : at
  const born = { year: 2004 + (at % 4), month: 1 + (at % 12), day: 1 + (at % 28) }
  const name = at === 150 ? 'Madhubala' : at === 220 ? 'अनन्या शर्मा' : `${first} ${last}`
  return {
    name,
    email: at === 17 ? 'harsh.gaikwad@college' : `${words(pick(firstNames, emailOf))}.${emailOf}@students.example`,
    contact: at === 41 ? '98765' : contactOf(at),
    fatherName: `Rajesh ${last}`,
    motherName: `Sunita ${last}`,
    gender: pick(genders, at),
    born,
    course: pick(courses, at),
    semester: 1 + (at % 6),
    year: `${1 + (at % 3)}${pick(['st', 'nd', 'rd'], at)} Year`,
    number: 20_001 + at,
  }
}
type Student = ReturnType<typeof student>

const slashed = ({ year, month, day }: Student['born']) => `${pad(day)}/${pad(month)}/${year}`
const named = ({ year, month, day }: Student['born']) => `${day}-${pick(months, month - 1)}-${year}`

/** Every third date is one of the spreadsheet, the others are texts of two kinds; one day does not exist. */
function dateCell({ born }: Student, at: number, asDate: boolean): SheetCell {
  if (at === 88) return '31/02/2005'
  if (at % 3 === 0 && asDate)
    return { number: serialOf(`${born.year}-${pad(born.month)}-${pad(born.day)}`) ?? 0, format: 1 }
  return at % 3 === 1 ? named(born) : slashed(born)
}

const GROUPS = [
  'S.No',
  'Student',
  '',
  '',
  'Parents',
  '',
  'Gender',
  'D.O.B.',
  'Academic',
  '',
  '',
  'College ID No.',
  'Remarks',
]
const HEADINGS = [
  '',
  'Name',
  'E-mail ID',
  'Mobile No.',
  "Father's Name",
  "Mother's Name",
  '',
  '',
  'Course',
  'Sem',
  'Year',
  '',
  '',
]
const REMARKS: Record<number, string> = { 12: 'Transferred; see file "12"', 30: 'Fee due\nask at the counter' }

function cellsOf(at: number, asWorkbook: boolean): SheetCell[] {
  const one = student(at)
  const number = (value: number, format = 0): SheetCell => (asWorkbook ? { number: value, format } : String(value))
  return [
    asWorkbook ? { number: at + 1, formula: `ROW()-${FIRST_ROW - 1}` } : String(at + 1),
    ...[one.name, one.email, one.contact, one.fatherName, one.motherName, one.gender],
    dateCell(one, at, asWorkbook),
    ...[one.course, number(one.semester), one.year],
    // Leading zeros that only the format shows.
    asWorkbook ? number(one.number - 20_000, 2) : String(one.number - 20_000).padStart(5, '0'),
    REMARKS[at] ?? '',
  ]
}

/** The list as an Excel workbook: a merged title, an empty row, two rows of headings, hidden rows, a column of formulas. */
export function messyWorkbook() {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const row = FIRST_ROW + at
    return rowXml(row, cellsOf(at, true), HIDDEN.includes(row) ? ' hidden="1"' : '')
  })
  const top = [rowXml(1, [messyFacts.title]), rowXml(2, ['As of 01/07/2026']), rowXml(4, GROUPS), rowXml(5, HEADINGS)]
  const merged =
    '<mergeCells count="3"><mergeCell ref="A1:M1"/><mergeCell ref="B4:D4"/><mergeCell ref="E4:F4"/></mergeCells>'
  return aWorkbook(`<sheetData>${[...top, ...rows].join('')}</sheetData>${merged}`)
}

/** The list as Excel saves "CSV" in Europe: semicolons, Windows-1252, `?` for what that does not have. */
export function messyCsv() {
  const line = (cells: readonly SheetCell[]) =>
    cells.map((cell) => (/[;"\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(';')
  const none = GROUPS.map(() => '')
  const top = [[messyFacts.title, ...none.slice(1)], ['As of 01/07/2026', ...none.slice(1)], none, GROUPS, HEADINGS]
  const lines = [...top, ...Array.from({ length: ROWS }, (_, at) => cellsOf(at, false))].map(line)
  return Buffer.from(`${lines.join('\r\n')}\r\n`.replace(/[^\0-\xFF]/gu, '?'), 'latin1')
}
