import { describe, expect, it } from 'vitest'
import { certificateFields } from './certificates.ts'
import { idCardFields } from './id-cards.ts'
import { EMAIL_MAX_CHARACTERS, MESSAGE_MAX_CHARACTERS, PAGE_MAX } from './limits.ts'
import { nextStatuses, requestCreateInput, requestFormUpdate } from './requests.ts'
import { credentials, newPassword } from './session.ts'
import { studentCreateInput, studentsInput, studentUpdateInput } from './students.ts'
import { maySubscribe, topics } from './topics.ts'

type Schema = {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
}

/** The first complaint about each field. */
function complaints(schema: Schema, value: unknown) {
  const said: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) said[path.join('.')] ??= message
  return said
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

describe('what may be typed', () => {
  it.each([
    ['', '', { email: 'Email is required', password: 'Password is required' }],
    ['no-address', '12345', { email: 'Email address is invalid', password: 'Password must be at least 6 characters' }],
    [
      `${'x'.repeat(EMAIL_MAX_CHARACTERS)}@college.example`,
      'x'.repeat(129),
      { email: 'Email address is invalid', password: 'Password can have at most 128 characters' },
    ],
    ['evil@college.example\r\nBcc: all@college.example', '123456', { email: 'Email address is invalid' }],
    ['aarav@college.example', '123456', {}],
  ])('to sign in: %j and %j', (email, password, said) => {
    expect(complaints(credentials, { email, password })).toEqual(said)
  })

  it('a new student: an e-mail is kept in lower case, without what stands around it', () => {
    expect(studentCreateInput.parse(student)).toMatchObject({ email: 'aarav@college.example' })
  })

  it('a new student: every field is required', () => {
    const empty = Object.fromEntries(Object.keys(student).map((field) => [field, '']))
    expect(Object.keys(complaints(studentCreateInput, empty)).sort()).toEqual(Object.keys(student).sort())
    expect(complaints(studentCreateInput, { ...student, gender: 'Robot' })).toEqual({ gender: 'Gender is required' })
  })

  it.each(['123456789', '12345678901', '98765 4321', '९८७६५४३२१०', '+919876543'])('a contact is not %s', (contact) => {
    expect(complaints(studentCreateInput, { ...student, contact })).toEqual({ contact: 'Please Enter 10 Digits' })
  })

  it.each(['1899-12-31', '2999-01-01', '2005-02-30', '14-08-2005'])('a date of birth is not %s', (dob) => {
    expect(complaints(studentCreateInput, { ...student, dob })).toHaveProperty('dob')
  })

  it('a changed student: an empty password and photo mean unchanged, a short password is refused', () => {
    expect(complaints(studentUpdateInput, { ...student, password: '', photo: '' })).toEqual({})
    expect(complaints(studentUpdateInput, { ...student, password: '12345', photo: '' })).toEqual({
      password: 'Password should contain at least 6 characters',
    })
  })

  it('six spaces are no password, given or chosen', () => {
    const [spaces, tooShort] = [' '.repeat(6), 'Password should contain at least 6 characters']
    expect(complaints(studentCreateInput, { ...student, password: spaces })).toEqual({ password: tooShort })
    expect(complaints(studentUpdateInput, { ...student, password: spaces, photo: '' })).toEqual({ password: tooShort })
    expect(complaints(newPassword, { password: spaces, confirmPassword: spaces })).toEqual({ password: 'Password is required' })
  })

  it.each(['\0', 'a\u0007b', 'line\nbreak'])('no line of text has the control characters in %j', (firstName) => {
    expect(complaints(studentCreateInput, { ...student, firstName })).toHaveProperty('firstName')
  })

  it('a request may have several lines, and says so when it is empty or too long', () => {
    expect(requestCreateInput.parse({ message: '  one\r\n\ttwo  ' })).toEqual({ message: 'one\n\ttwo' })
    expect(complaints(requestCreateInput, { message: ' \n ' })).toEqual({ message: 'Please enter a message first' })
    expect(complaints(requestFormUpdate, { message: '' })).toEqual({ message: 'Please enter a message first!!' })
    expect(complaints(requestCreateInput, { message: 'x'.repeat(MESSAGE_MAX_CHARACTERS + 1) })).toHaveProperty(
      'message',
    )
  })

  it.each([
    [idCardFields, { card: 'C', collegeId: 'D' }],
    [certificateFields, { title: 'T', documentType: 'D', file: 'an-upload' }],
    [requestCreateInput, { message: 'Hello' }],
    [studentCreateInput, student],
  ])('nothing beyond what is asked for (%#)', (schema, value) => {
    expect(complaints(schema, value)).toEqual({})
    expect(complaints(schema, { ...value, status: 'Approved' })).not.toEqual({})
  })

  it('two new passwords must be the same', () => {
    expect(complaints(newPassword, { password: '123456', confirmPassword: '123457' })).toEqual({
      confirmPassword: 'The two passwords differ',
    })
  })

  it('a list can be asked for with nothing said, and for no impossible page', () => {
    expect(studentsInput.parse({})).toMatchObject({ q: '', page: 1, pageSize: 10, sort: 'name', semester: [] })
    for (const wrong of [
      { page: 0 },
      { page: PAGE_MAX + 1 },
      { pageSize: 11 },
      { sort: 'password' },
      { gender: ['Robot'] },
    ]) {
      expect(complaints(studentsInput, wrong)).not.toEqual({})
    }
  })
})

describe('what becomes of a request', () => {
  it('only a pending one is approved, only an approved one completed, and either may be rejected', () => {
    expect(nextStatuses).toEqual({
      Pending: ['Approved', 'Rejected'],
      Approved: ['Completed', 'Rejected'],
      Rejected: [],
      Completed: [],
    })
  })
})

describe('who hears what', () => {
  it('administrators hear everything, students what is theirs', () => {
    const [aarav, registrar] = [
      { id: 'a', userType: 'student' },
      { id: 'r', userType: 'admin' },
    ] as const
    for (const topic of [topics.requestsOf('a'), topics.profileOf('a'), topics.sessionsOf('a')]) {
      expect([maySubscribe(aarav, topic), maySubscribe(registrar, topic)]).toEqual([true, true])
    }
    for (const topic of [topics.requestsOf('ba'), topics.queue('Pending'), topics.students, topics.counts]) {
      expect([maySubscribe(aarav, topic), maySubscribe(registrar, topic)]).toEqual([false, true])
    }
  })
})
