const COLUMNS = ['First Name', 'Last Name', 'Email', 'Contact', "Father's Name", "Mother's Name", 'Gender']
const MORE_COLUMNS = ['Course Name', 'Semester', 'Year', 'DOB', 'College Id', 'Card Id']
const FIRST_CONTACT = 9_000_000_000
const SEMESTERS = 8
const YEARS = 4
const LETTERS = 26
const FIRST_LETTER = 'a'.charCodeAt(0)

/** The e-mail addresses of the students of the file, and of nobody else. */
export const importedEmails = 'imported-%@college.example'

/** A list of new students with their ID cards, as a CSV file. */
export function studentsFile(students: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: students }, (_, at) => rowOf(at).join(','))
  return new Uint8Array(Buffer.from([[...COLUMNS, ...MORE_COLUMNS].join(','), ...lines].join('\r\n')))
}

const rowOf = (at: number) => [
  `Student${inLetters(at)}`,
  'Imported',
  `imported-${at}@college.example`,
  String(FIRST_CONTACT + at),
  'Ravi Imported',
  'Leela Imported',
  at % 2 === 0 ? 'Female' : 'Male',
  `B.Sc. Physics ${inLetters(at % LETTERS)}`,
  String(1 + (at % SEMESTERS)),
  `Year ${1 + (at % YEARS)}`,
  '2006-06-19',
  `IMPORTED-${at}`,
  `CARD-${at}`,
]

/** A number in letters, because a name has no digits. */
function inLetters(number: number): string {
  const rest = number >= LETTERS ? inLetters(Math.floor(number / LETTERS) - 1) : ''
  return rest + String.fromCharCode(FIRST_LETTER + (number % LETTERS))
}
