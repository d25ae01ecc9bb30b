import type { Schema } from '../../../platform/http/openapi.ts'

const ID = '0198f3c2-7d1e-7a44-9b52-3f6c1e8a0d57'
const NUMBERS_AS_TEXT = 'kz1xQ2u8dT0b5m3Yw7cRfA'
/** 32 and 65 bytes in base64url. */
const COORDINATE = 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU'
const PUBLIC_KEY = `B${COORDINATE}${COORDINATE}`

/**
 * Examples of fields and parameters that are texts, by their names, for those whose description has none of its own. Names that
 * end in `Id` are ids.
 */
const byName: Readonly<Record<string, string>> = {
  after: 'MjAyNi0xMS0zMHwwMTk4ZjNjMg',
  answer: 'dayFirst',
  asked: '9876543210',
  attestationObject: NUMBERS_AS_TEXT,
  auth: NUMBERS_AS_TEXT,
  authenticatorData: NUMBERS_AS_TEXT,
  before: '9876543201',
  bloodGroup: 'B+',
  by: 'Meena Kulkarni',
  cancelReason: 'A wrong year',
  cardPattern: 'CS-2026-0001',
  challenge: NUMBERS_AS_TEXT,
  change: ID,
  choice: 'B.Sc. Computer Science',
  clientDataJSON: NUMBERS_AS_TEXT,
  contact: '9876543210',
  continueAt: 'https://login.college.example/logout',
  courseName: 'B.Sc. Computer Science',
  credentialUrl: 'https://portal.example/credentials/7F3K9Q',
  currentPassword: 'a long sentence that only I know',
  detail: 'The sheet Marks was not read.',
  displayName: 'Meena Kulkarni',
  dob: '2006-07-04',
  documentUrl: '/api/certificates/file',
  emergencyContact: '9876543210',
  en: 'Purpose',
  endpoint: 'https://push.example/send/kz1xQ2',
  enrolment: NUMBERS_AS_TEXT,
  fault: 'The mail server did not answer.',
  feeNote: 'Rs 100, at the counter',
  file: ID,
  fileUrl: '/api/programs/letters/file',
  fingerprint: 'b1c8f0d2a94e',
  from: ID,
  gender: 'Female',
  hi: 'प्रयोजन',
  hint: 'As 04/07/2006 is the fourth of July.',
  id: ID,
  ifMatch: '"b1c8f0d2a94e"',
  imageUrl: '/api/photos/students/7d1e.jpg',
  instance: ID,
  issuedBy: ID,
  issuer: 'University of Pune',
  keeps: 'hostel',
  key: PUBLIC_KEY,
  label: 'Day, month, year',
  language: 'hi',
  latest: '2026-11-30T04:15:00.000Z',
  letter: 'b1c8f0d2a94e',
  mapping: 'From our ERP',
  message: 'A bonafide certificate, please.',
  name: 'Asha Patil',
  next: 'MjAyNi0xMS0zMHwwMTk4ZjNjMg',
  note: 'Collect it on Monday.',
  now: '9876543210',
  overwriteCorrections: 'contact,dob',
  p256dh: PUBLIC_KEY,
  password: 'a long sentence that only I know',
  person: 'Kulkarni',
  photo: ID,
  picture: ID,
  q: 'asha',
  question: 'dates',
  rawId: NUMBERS_AS_TEXT,
  reason: 'A paper is missing.',
  recipient: 'Asha',
  replaces: ID,
  resetToken: NUMBERS_AS_TEXT,
  search: 'asha',
  secret: 'JBSWY3DPEHPK3PXP',
  sentence: '40 dates can be read in two ways.',
  sheet: 'Students',
  signature: NUMBERS_AS_TEXT,
  signedBy: 'Principal',
  since: '4120',
  singleSignOn: 'Sign in with the college account',
  status: 'Active',
  student: ID,
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  text: 'Please add your fee receipt.',
  title: 'Dates',
  to: ID,
  token: NUMBERS_AS_TEXT,
  topics: 'students,queue/Pending',
  uid: ID,
  undoes: ID,
  uri: 'otpauth://totp/Portal:asha@college.example?secret=JBSWY3DPEHPK3PXP',
  url: 'https://portal.example/share/7F3K9Q',
  userHandle: NUMBERS_AS_TEXT,
  v: '3',
  value: 'B.Sc. Computer Science',
  what: 'student.blood',
  why: 'Conduct is to be filled in.',
  'x-file-name': 'students.xlsx',
  x: COORDINATE,
  y: COORDINATE,
}

/** Whether a reader needs an example: a text without a list of what it can be, a number or a moment. */
export const needsExample = ({ type, enum: values, const: constant }: Schema) =>
  values === undefined &&
  constant === undefined &&
  [type].flat().some((one) => one === 'string' || one === 'integer' || one === 'number')

/** An example for a field or parameter of this name whose own description has none; undefined where its type says enough. */
export function exampleByName(name: string, schema: Schema) {
  if (!needsExample(schema)) return undefined
  const { type, format, minimum = 1 } = schema
  if (![type].flat().includes('string')) return Math.max(minimum, 1)
  if (format === 'date-time') return '2026-11-30T04:15:00.000Z'
  if (format === 'date') return '2026-11-30'
  if (format === 'uuid' || name.endsWith('Id')) return ID
  return byName[name]
}
