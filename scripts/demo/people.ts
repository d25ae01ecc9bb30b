import { readFileSync } from 'node:fs'

/** A row of people.csv: one student with their ID cards and certificates. */
export type Person = ReturnType<typeof parseRow>

/** Every student of the demonstration college; `npm run demo` prints the sign-in of the first. */
export const people = readFileSync(new URL('people.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(parseRow)

/** Reads a row. No value holds a comma, so that splitting is enough. */
function parseRow(row: string) {
  const [email = '', firstName = '', lastName = '', gender = '', dob = '', fatherName = '', motherName = '', ...more] =
    row.split(',')
  const [contact = '', courseName = '', semester = '', year = '', status = '', collegeId = '', ...lists] = more
  const [cards = [], certificates = []] = lists.map((list) => list.split('; ').filter(Boolean))
  const details = {
    firstName,
    lastName,
    email,
    gender,
    fatherName,
    motherName,
    contact,
    dob,
    courseName,
    semester,
    year,
  }
  return {
    /** The fields of the form for a new student, without password and photo. */
    details,
    /** The local part of the e-mail; the person's files are named after it. */
    name: email.replace(/@.*/, ''),
    isInactive: status === 'inactive',
    collegeId,
    cards,
    certificates: certificates.map(parseCertificate),
  }
}

/** Reads the kind of a certificate and how many days ago it was issued, as in `bonafide 28.5`. */
function parseCertificate(text: string) {
  const [kind = '', daysAgo] = text.split(' ')
  return { kind, daysAgo: Number(daysAgo) }
}
