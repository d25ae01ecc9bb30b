/** Names as [first, last]. */
export type Names = readonly (readonly [string, string])[]

const combine = (firsts: readonly string[], lasts: readonly string[]) => (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      [firsts[at % firsts.length] ?? '', lasts[(at + Math.floor(at / lasts.length)) % lasts.length] ?? ''] as const,
  )

export const indian = combine(
  ['Aarav', 'Meera', 'Rohit', 'Priya', 'Kabir', 'Ananya', 'Harsh', 'Zoya', 'Vivek', 'Ishita'],
  ['Sharma', 'Nair', 'Patil', "D'Souza", 'Gaikwad', 'Iyer', 'Khan'],
)
/** As in Goa, Puducherry and among exchange students. */
export const western = combine(
  ['José', 'Zoë', 'João', 'François', 'Inês', 'Chloé', 'María', 'Björn', 'Noël', 'Renée', 'Ángel', 'Élodie'],
  ['Fernandes', 'Conceição', 'Müller', 'Núñez', 'Lefèvre', 'D’Souza', 'Gonçalves', 'Brontë'],
)
export const central = combine(
  ['Łukasz', 'Jiří', 'Małgorzata', 'Zoltán', 'Šárka', 'Željko', 'Agnieszka', 'Ondřej', 'Grażyna', 'Erzsébet'],
  ['Dvořák', 'Wójcik', 'Kovačević', 'Szűcs', 'Żółkiewska', 'Růžička', 'Gdański'],
)
export const hindi = combine(
  ['प्रिया', 'राकेश', 'अनन्या', 'श्रीकांत', 'लक्ष्मी', 'कृष्णा', 'ज़ोया'],
  ['जोशी', 'शर्मा', 'द्विवेदी', 'त्रिपाठी', 'सिंह'],
)
/** One name is all that they have. */
export const single: Names = ['Madhubala', 'Rekha', 'Yesudas', 'Govinda', 'Tabu', 'Shaan'].map((name) => [name, ''])

const COURSES = ['B.Sc. Computer Science', 'B.Com. Accounting', 'B.A. English Literature']
const CONTACT_STEP = 7_919
const pad = (number: number, width = 2) => String(number).padStart(width, '0')

const idOf = (file: string, at: number) => `${file}-${pad(at + 1, 3)}`.toUpperCase()

/** The students of one file. Their e-mails begin with its name, so that no two files have the same. */
export const people = (file: string, names: Names, collegeId: typeof idOf = idOf) =>
  names.map(([firstName, lastName], at) => ({
    firstName,
    lastName,
    email: `${file}.${at + 1}@students.example`,
    contact: `98${pad(10_000_000 + at * CONTACT_STEP, 8)}`,
    fatherName: `Rajesh ${lastName}`.trim(),
    motherName: `Sunita ${lastName}`.trim(),
    gender: at % 2 === 0 ? 'Male' : 'Female',
    courseName: COURSES[at % COURSES.length] ?? '',
    semester: String(1 + (at % 6)),
    year: `${1 + (at % 3)}`,
    dob: `${2004 + (at % 4)}-${pad(1 + ((at * 5) % 12))}-${pad(1 + ((at * 11) % 28))}`,
    collegeId: collegeId(file, at),
  }))

/** What a student of an ordinary file has to be in the portal. */
export type Person = ReturnType<typeof people>[number]

export const headings: Record<keyof Person, string> = {
  collegeId: 'College Id',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  contact: 'Mobile No.',
  fatherName: "Father's Name",
  motherName: "Mother's Name",
  gender: 'Gender',
  courseName: 'Course',
  semester: 'Semester',
  year: 'Year',
  dob: 'Date of Birth',
}
export const fields = Object.keys(headings) as (keyof Person)[]
