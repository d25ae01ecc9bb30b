import type { Cell, Row, Spreadsheet } from './flat-ods.ts'
import { krutiDev } from './kruti-dev.ts'
import { dayFirst, emptyRow, headingRow, inDigits, serial, studentRows, type Writing, wide } from './lists.ts'
import { fields, type Person } from './people.ts'

/** What stands in a file with these students. */
export type Content = (students: readonly Person[]) => readonly Row[] | Spreadsheet

const asDates: Writing = { dob: ({ dob }) => ({ date: dob }) }
const asTexts: Writing = { dob: ({ dob }) => dayFirst(dob) }

export const plain: Content = (students) => [headingRow(), ...studentRows(students, asTexts)]

const footers: Row[] = [
  emptyRow,
  { cells: ['', 'Total', '', '', '', '', '', '', '', '20'] },
  { cells: ['', 'Prepared by', '', '', '', '', '', 'Checked by'] },
  { cells: ['', 'Signature of the Principal'] },
]

export const withFooters: Content = (students) => [headingRow(), ...studentRows(students, asTexts), ...footers]

export const twoHeadings: Content = (students) => [
  wide('Sunrise College of Arts and Science'),
  wide('List of students admitted in 2026-27'),
  emptyRow,
  {
    cells: [
      ...[{ text: 'College Id', down: 2 }, { text: 'Student', across: 4 }, '', '', ''],
      ...['Father', 'Mother', { text: 'Gender', down: 2 }, { text: 'Study', across: 3 }, '', ''],
      { text: 'Date of Birth', down: 2 },
    ],
  },
  { cells: ['', 'First Name', 'Last Name', 'Email', 'Mobile', 'Name', 'Name', '', 'Course', 'Semester', 'Year', ''] },
  ...studentRows(students, asDates),
  ...footers,
]

const byCourse = (students: readonly Person[]) => [...Map.groupBy(students, ({ courseName }) => courseName)]

/** The course stands in a row between, too, with a sum below, and the headings are repeated as on every printed page. */
export const sections: Content = (students) => [
  headingRow(),
  ...byCourse(students).flatMap(([course, group], at) => [
    ...(at > 0 ? [headingRow()] : []),
    wide(course),
    ...studentRows(group, asDates),
    { cells: ['', `Total ${course}`, '', { number: group.length }] },
  ]),
  ...footers,
]

const withoutCourse = fields.filter((field) => field !== 'courseName')

/** The course stands in a row between only. */
export const sectionsAlone: Content = (students) => [
  headingRow(withoutCourse),
  ...byCourse(students).flatMap(([course, group]) => [
    wide(course, withoutCourse.length),
    ...studentRows(group, asDates, withoutCourse),
  ]),
]

const HIDDEN_COLUMNS = [fields.indexOf('email'), fields.indexOf('motherName')]
const HIDDEN_ROW = 2

/** One cell with the course beside all its students; some rows and columns are hidden. */
export const mergedAndHidden: Content = (students) => {
  const rows = byCourse(students).flatMap(([course, group]) => {
    const courseName = (_: Person, at: number): Cell => (at === 0 ? { text: course, down: group.length } : '')
    return studentRows(group, { ...asDates, courseName }).map((row, at) => ({ ...row, isHidden: at === HIDDEN_ROW }))
  })
  return { sheets: [{ name: 'Students', hiddenColumns: HIDDEN_COLUMNS, rows: [headingRow(), ...rows] }] }
}

/** Every second date has lost its format, so that its cell shows a number. */
export const daysFrom =
  (year: 1900 | 1904): Content =>
  (students) => {
    const since1904 = year === 1904
    const dob = (person: Person, at: number): Cell =>
      at % 2 === 0 ? { date: person.dob } : { number: serial(person.dob, since1904) }
    return { since1904, sheets: [{ name: 'Students', rows: [headingRow(), ...studentRows(students, { dob })] }] }
  }

const LAST_NAMES = 'ABCDEFGHIJKL'[fields.indexOf('lastName')]

export const formulas: Content = (students) => [
  headingRow(),
  ...studentRows(students, {
    ...asDates,
    email: ({ email }) => ({ formula: `LOWER("${email.toUpperCase()}")`, text: email }),
    fatherName: ({ fatherName }, at) => ({ formula: `"Rajesh "&[.${LAST_NAMES}${at + 2}]`, text: fatherName }),
  }),
]

const sheet = (name: string, students: readonly Person[]) => ({
  name,
  rows: [headingRow(), ...studentRows(students, asDates)],
})

export const twoLists: Content = (students) => {
  const half = Math.ceil(students.length / 2)
  return { sheets: [sheet('F.Y.', students.slice(0, half)), sheet('Lateral entry', students.slice(half))] }
}

export const instructionsFirst: Content = (students) => ({
  sheets: [
    { name: 'Instructions', rows: [{ cells: ['Fill in the next sheet.'] }, { cells: ['One student in each row.'] }] },
    sheet('Students', students),
  ],
})

const hindiHeadings = [
  ...['नामांकन संख्या', 'प्रथम नाम', 'उपनाम', 'ईमेल', 'मोबाइल नंबर', 'पिता का नाम', 'माता का नाम', 'लिंग'],
  ...['पाठ्यक्रम', 'सेमेस्टर', 'वर्ष', 'जन्म तिथि'],
]
export const inHindi: Content = (students) => [
  { cells: hindiHeadings },
  ...studentRows(students, { ...asDates, gender: ({ gender }) => (gender === 'Male' ? 'पुरुष' : 'महिला') }),
]

export const inKrutiDev: Content = (students) => [
  headingRow(),
  ...studentRows(students, {
    ...asDates,
    firstName: ({ firstName }) => krutiDev(firstName),
    lastName: ({ lastName }) => krutiDev(lastName),
  }),
]

/** Numbers and texts by turns, with leading zeros that only the format shows, and digits of two scripts. */
export const numbers: Content = (students) => [
  headingRow(),
  ...studentRows(students, {
    contact: ({ contact }, at) =>
      [{ number: Number(contact) }, `+91 ${contact}`, inDigits('devanagari', contact), `0${contact}`][at % 4] ??
      contact,
    semester: ({ semester }, at) => (at % 2 === 0 ? { number: Number(semester) } : semester),
    dob: ({ dob }, at) => (at % 2 === 0 ? inDigits('devanagari', dayFirst(dob)) : dayFirst(dob)),
    collegeId: ({ collegeId }, at) =>
      [{ number: Number(collegeId), format: 'fiveDigits' as const }, collegeId, inDigits('arabicIndic', collegeId)][
        at % 3
      ] ?? collegeId,
  }),
]

/** Some students have one name; the others are written whole. */
export const wholeNames: Content = (students) =>
  [
    { cells: headingRow().cells.map((heading) => (heading === 'First Name' ? 'Name of Student' : heading)) },
    ...studentRows(students, { ...asDates, firstName: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() }),
  ].map(({ cells }) => ({ cells: cells.filter((_, at) => at !== fields.indexOf('lastName')) }))
