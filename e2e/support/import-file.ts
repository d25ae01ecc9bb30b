import { unique } from './unique.ts'

const HEADINGS = [
  ...['First Name', 'Last Name', 'Email', 'Contact', "Father's Name", "Mother's Name", 'Gender'],
  ...['Course Name', 'Semester', 'Year', 'DOB', 'College Id'],
]

type ImportedStudent = { email: string; cells: string[] }

/** Students that exist in no other test, as rows of a file. All have the family name that comes with them. */
export function someStudents(count: number) {
  const family = unique('Deshpande')
  const students = Array.from({ length: count }, (_, at): ImportedStudent => {
    const email = `${family}.${at}@college.example`.toLowerCase()
    const contact = `98${String(at).padStart(8, '0')}`
    const parents = ['Suresh Deshpande', 'Lata Deshpande']
    const course = ['B.Com. Accounting', '3', '2nd Year']
    return {
      email,
      cells: [`Student${at}`, family, email, contact, ...parents, 'Female', ...course, '2006-04-13', `${family}-${at}`],
    }
  })
  return { family, students }
}

/** The text of a file with these students; `change` replaces cells. */
export function fileOf(
  students: readonly ImportedStudent[],
  { separator = ',', headings = HEADINGS, change = (cells: string[], _at: number) => cells } = {},
) {
  const rows = students.map(({ cells }, at) => change(cells, at))
  return `${[headings, ...rows].map((cells) => cells.join(separator)).join('\n')}\n`
}

/** Cells with another value in the column of this heading. */
export const withCell = (cells: readonly string[], heading: string, value: string) =>
  cells.with(HEADINGS.indexOf(heading), value)

/** A file as a person chooses it. */
export const csvFile = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})
