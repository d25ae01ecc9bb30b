import { describe, expect, it } from 'vitest'
import { EMAIL_MAX_CHARACTERS, MESSAGE_MAX_CHARACTERS, PAGE_MAX, TITLE_MAX_CHARACTERS } from './limits.ts'
import { credentials, newPassword } from './people/session.ts'
import { studentCreateInput, studentsInput, studentUpdateInput, studentUpdateInputOf } from './people/students.ts'
import { certificateFields } from './records/certificates/certificates.ts'
import { idCardFields } from './records/id-cards/id-cards.ts'
import { nextStatuses, requestCreateInput, requestFormUpdate } from './records/requests.ts'

type Schema = {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
}

/** The first error message of each field. */
function errorsOf(schema: Schema, value: unknown) {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

const student = {
  firstName: 'Aarav',
  lastName: 'Sharma',
  email: ' Aarav@College.Example ',
  password: '123456',
  photo: 'an-upload',
  gender: 'Male',
  fatherName: 'Rajesh',
  motherName: 'Sunita',
  contact: '9876543210',
  courseName: 'B.Sc.',
  semester: '3',
  year: '2nd Year',
  dob: '2005-08-14',
}

describe('input validation', () => {
  it.each([
    ['', '', { email: 'Email is required', password: 'Password is required' }],
    ['no-address', '12345', { email: 'Email address is invalid', password: 'Password must be at least 6 characters' }],
    [
      `${'x'.repeat(EMAIL_MAX_CHARACTERS)}@college.example`,
      'x'.repeat(129),
      { email: 'Email address is invalid', password: 'Password can have at most 128 characters' },
    ],
    ['asha.\u212Aumar@college.example', '123456', { email: 'Email address is invalid' }],
    ['asha@college.example.\u017Fite', '123456', { email: 'Email address is invalid' }],
    ['evil@college.example\r\nBcc: all@college.example', '123456', { email: 'Email address is invalid' }],
    ['aarav@college.example', '123456', {}],
  ])('sign-in with %j and %j', (email, password, expected) => {
    expect(errorsOf(credentials, { email, password })).toEqual(expected)
  })

  it('a new student: the e-mail is trimmed and in lower case', () => {
    expect(studentCreateInput.parse(student)).toMatchObject({ email: 'aarav@college.example' })
    // As phones and chats copy it.
    for (const copied of ['\u202Aaarav@college.example\u202C', '\u200Baarav\uFEFF@college.example\u200E '])
      expect(studentCreateInput.parse({ ...student, email: copied })).toMatchObject({ email: 'aarav@college.example' })
  })

  it('a new student: every field is required', () => {
    const empty = Object.fromEntries(Object.keys(student).map((field) => [field, '']))
    expect(Object.keys(errorsOf(studentCreateInput, empty)).sort()).toEqual(Object.keys(student).sort())
    expect(errorsOf(studentCreateInput, { ...student, gender: 'Robot' })).toEqual({ gender: 'Gender is required' })
  })

  it.each([
    ['digits of another script', '९८७६५४३२१०'],
    ['the invisible marks of copied contacts', ' \u202A9876543210\u202C '],
  ])('the contact number is read with %s', (_, contact) => {
    expect(studentCreateInput.parse({ ...student, contact })).toMatchObject({ contact: '9876543210' })
  })

  it.each(['123456789', '12345678901', '98765 4321', '+919876543', '0000000000', '9999999999'])(
    'the contact number %s is refused',
    (contact) => {
      expect(errorsOf(studentCreateInput, { ...student, contact })).toEqual({ contact: 'Please Enter 10 Digits' })
    },
  )

  it.each(['1899-12-31', '2999-01-01', '2005-02-30', '14-08-2005'])('the date of birth %s is refused', (dob) => {
    expect(errorsOf(studentCreateInput, { ...student, dob })).toHaveProperty('dob')
  })

  it('an updated student: only one who was stored without a last name may have none', () => {
    const changes = { ...student, lastName: ' ', password: '', photo: '' }
    expect(errorsOf(studentUpdateInputOf({ lastName: '' }), changes)).toEqual({})
    expect(errorsOf(studentUpdateInputOf({ lastName: 'Rao' }), changes)).toEqual({ lastName: 'Last Name is required' })
  })

  it('an updated student: an empty password and photo mean unchanged, a short password is refused', () => {
    expect(errorsOf(studentUpdateInput, { ...student, password: '', photo: '' })).toEqual({})
    expect(errorsOf(studentUpdateInput, { ...student, password: '12345', photo: '' })).toEqual({
      password: 'Password should contain at least 6 characters',
    })
  })

  it('six spaces are refused as a password, from an administrator or from the user', () => {
    const [spaces, tooShort] = [' '.repeat(6), 'Password should contain at least 6 characters']
    expect(errorsOf(studentCreateInput, { ...student, password: spaces })).toEqual({ password: tooShort })
    expect(errorsOf(studentUpdateInput, { ...student, password: spaces, photo: '' })).toEqual({ password: tooShort })
    expect(errorsOf(newPassword, { password: spaces, confirmPassword: spaces })).toEqual({
      password: 'Password is required',
    })
  })

  it.each(['\0', 'a\u0007b', 'line\nbreak'])('control characters are refused in a line of text: %j', (firstName) => {
    expect(errorsOf(studentCreateInput, { ...student, firstName })).toHaveProperty('firstName')
  })

  it('a request may have several lines, but must not be empty or too long', () => {
    expect(requestCreateInput.parse({ message: '  one\r\n\ttwo  ' })).toEqual({ message: 'one\n\ttwo' })
    expect(errorsOf(requestCreateInput, { message: ' \n ' })).toEqual({ message: 'Please enter a message first' })
    expect(errorsOf(requestFormUpdate, { message: '' })).toEqual({ message: 'Please enter a message first!!' })
    expect(errorsOf(requestCreateInput, { message: 'x'.repeat(MESSAGE_MAX_CHARACTERS + 1) })).toHaveProperty('message')
  })

  it('the institution that has issued a certificate may be empty, on one line, and of limited length', () => {
    const details = { title: 'T', documentType: 'D', file: 'an-upload' }
    const issuerOf = (issuer: string) => certificateFields.parse({ ...details, issuer }).issuer
    expect([issuerOf(''), issuerOf('  State  Board ')]).toEqual(['', 'State Board'])
    for (const issuer of ['State\nBoard', 'State\u202eBoard', 'x'.repeat(TITLE_MAX_CHARACTERS + 1)]) {
      expect(errorsOf(certificateFields, { ...details, issuer })).toHaveProperty('issuer')
    }
  })

  it.each([
    [idCardFields, { card: 'C', collegeId: 'D' }],
    [certificateFields, { title: 'T', documentType: 'D', file: 'an-upload' }],
    [requestCreateInput, { message: 'Hello' }],
    [studentCreateInput, student],
  ])('unknown fields are refused (%#)', (schema, value) => {
    expect(errorsOf(schema, value)).toEqual({})
    expect(errorsOf(schema, { ...value, status: 'Approved' })).not.toEqual({})
  })

  it('a new password and its repetition must be equal', () => {
    expect(errorsOf(newPassword, { password: '123456', confirmPassword: '123457' })).toEqual({
      confirmPassword: 'The two passwords differ',
    })
  })

  it('a list query may be empty, and invalid pages, sizes, orders and filters are refused', () => {
    expect(studentsInput.parse({})).toMatchObject({ q: '', page: 1, pageSize: 10, sort: 'name', semester: [] })
    for (const wrong of [
      { page: 0 },
      { page: PAGE_MAX + 1 },
      { pageSize: 11 },
      { sort: 'password' },
      { gender: ['Robot'] },
    ]) {
      expect(errorsOf(studentsInput, wrong)).not.toEqual({})
    }
  })
})

describe('the status of a request', () => {
  it('changes from pending to approved and from approved to completed, and from both to rejected', () => {
    expect(nextStatuses).toEqual({
      Pending: ['Approved', 'Rejected'],
      Approved: ['Completed', 'Rejected'],
      Rejected: [],
      Completed: [],
    })
  })
})
