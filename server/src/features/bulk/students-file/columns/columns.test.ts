import type { ImportMapping } from '@portal/contract/bulk/imports/import-mappings'
import { columnFields, type ImportColumn } from '@portal/contract/bulk/imports/imports'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { expect, it } from 'vitest'
import { openColumnProfile } from './column-profile.ts'
import { findHeading } from './find-heading.ts'
import { recogniseHeading } from './heading-spellings.ts'
import { columnNotes, fittingMapping, recogniseColumns, valueNotes } from './recognise-columns.ts'

/** The columns of a list whose rows begin behind the headings. */
function columnsOf(headings: string[], rows: string[][], mappings: ImportMapping[] = []) {
  const profile = openColumnProfile()
  for (const row of rows) profile.add(row)
  return {
    columns: recogniseColumns(headings, profile.columns(), fittingMapping(headings, mappings)),
    profiles: profile.columns(),
  }
}
const fieldsOf = (columns: ImportColumn[]) => columns.map(({ field }) => field)

it.each<[string, string[]]>([
  [
    'firstName',
    ['First Name', 'FIRST NAME*', 'first_name', 'firstName', 'Given name', "Student's First Name", 'प्रथम नाम'],
  ],
  ['lastName', ['Last Name', 'Surname', 'उपनाम']],
  [
    'fullName',
    ['Name', 'Student Name', 'Name of Student', 'Name of the Student', 'Full Name', 'नाम', 'छात्र का नाम', 'Name / नाम'],
  ],
  ['email', ['Email', 'E-mail', 'E-Mail ID', 'Student Email Address', 'EmailId', 'ईमेल', 'ई-मेल']],
  ['contact', ['Contact', 'Mobile No.', 'Phone', 'Contact Number', 'Mobile (10 digits)', 'मोबाइल', 'मोबाइल नंबर']],
  ['fatherName', ['Father Name', "Father's Name", 'Fathers Name', 'FATHER’S NAME', 'Name of Father', 'पिता का नाम']],
  ['motherName', ['Mother Name', "Mother's Name", 'माता का नाम']],
  ['gender', ['Gender', 'Sex', 'लिंग']],
  ['courseName', ['Course Name', 'Course', 'Programme', 'Class', 'पाठ्यक्रम']],
  ['semester', ['Semester', 'Sem', 'Sem.', 'सेमेस्टर']],
  ['year', ['Year', 'Year of Study', 'वर्ष']],
  ['dob', ['DOB', 'D.O.B.', 'Date of Birth', 'Date of Birth (DD/MM/YYYY)', 'जन्म तिथि', 'जन्मतिथि']],
  [
    'collegeId',
    ['College Id', 'Enrolment No.', 'Enrollment Number', 'Admission No', 'Roll No', 'Reg. No.', 'नामांकन संख्या'],
  ],
  ['card', ['Card Id', 'ID Card No.']],
])('the heading of %s is known in its usual spellings', (field, headings) => {
  for (const heading of headings) expect([heading, recogniseHeading(heading)?.field]).toEqual([heading, field])
})

it('a number before a heading, as of a questionnaire, is no part of it', () => {
  const numbered = [
    '1. First Name',
    '2) Email',
    '(c) Gender',
    'iv. Date of Birth',
    'Q5 College Id',
    '06 - Course Name',
    'D. O. B.',
  ]
  expect(numbered.map((heading) => recogniseHeading(heading)?.field)).toEqual(
    ['firstName', 'email', 'gender', 'dob', 'collegeId', 'courseName', 'dob'], // the last one is no numbering
  )
  expect(recogniseHeading('10th Marks')).toBeNull()
})

it('a heading of somebody or something else is not taken for one of the student', () => {
  for (const heading of ["Father's Mobile", 'Parent Email', 'Guardian Name', 'Category', 'Address', 'Remarks', ''])
    expect([heading, recogniseHeading(heading)]).toEqual([heading, null])
})

it("the portal's own export is recognised whole", () => {
  const { headings } = exportMessages
  const fields = columnFields.filter((field) => field !== 'fullName')
  const own = fields.map((field) => headings[field])
  expect(fieldsOf(columnsOf(own, [fields.map(() => 'x')]).columns)).toEqual(fields)
})

it('where two columns could be the same field, neither is; an exact heading or a column with values decides', () => {
  expect(fieldsOf(columnsOf(['Mobile', 'Phone No'], [['1', '2']]).columns)).toEqual([null, null])
  expect(fieldsOf(columnsOf(['Contact', 'Phone No'], [['1', '2']]).columns)).toEqual(['contact', null])
  expect(fieldsOf(columnsOf(['Mobile', 'Phone No'], [['', '2']]).columns)).toEqual([null, 'contact'])
  expect(fieldsOf(columnsOf(['Course', 'Class'], [['B.Sc.', 'FY']]).columns)).toEqual(['courseName', null])
})

it('"Class" is the course unless all its values are years of study', () => {
  for (const heading of ['Class', 'Stream', 'Branch'])
    expect(fieldsOf(columnsOf([heading], [['B.Sc.'], ['B.A. Part 2']]).columns)).toEqual(['courseName'])
  for (const year of ['2nd Year', 'Final Year', 'FY', 'III', '1'])
    expect(fieldsOf(columnsOf(['Class', 'Stream'], [[year, 'Science']]).columns), year).toEqual([null, 'courseName'])
})

it('a roll number is taken for the College Id unless it is only a number within a class', () => {
  expect(fieldsOf(columnsOf(['Roll No'], [['2026-BSC-1']]).columns)).toEqual(['collegeId'])
  expect(fieldsOf(columnsOf(['Roll No'], [['1'], ['2']]).columns)).toEqual([null])
})

it('beside a last name "Name" is the first name, beside both it is left out', () => {
  expect(fieldsOf(columnsOf(['Name', 'Surname'], [['A', 'B']]).columns)).toEqual(['firstName', 'lastName'])
  expect(fieldsOf(columnsOf(['Name', 'First Name', 'Last Name'], [['A B', 'A', 'B']]).columns)).toEqual([
    ...[null, 'firstName', 'lastName'],
  ])
})

it('the order of day and month is decided for the whole column, or asked', () => {
  const order = (values: string[], heading = 'DOB') => {
    const [column] = columnsOf(
      [heading],
      values.map((value) => [value]),
    ).columns
    return [column?.dateOrder, column?.dateOrderUnknown]
  }
  expect(order(['03/04/2005', '13/04/2005'])).toEqual(['dmy', false])
  expect(order(['03/04/2005', '04/13/2005'])).toEqual(['mdy', false])
  expect(order(['03/04/2005', '05/06/2004'])).toEqual([null, true])
  expect(order(['13/04/2005', '04/13/2005'])).toEqual([null, true])
  expect(order(['03/04/2005'], 'DOB (dd/mm/yyyy)')).toEqual(['dmy', false])
  expect(order(['2005-04-03', '3 Apr 2005', '04/04/2005'])).toEqual([null, false])
})

it('a kept mapping is used when all its headings are in the file, in any order', () => {
  const mapping = {
    id: '1',
    name: 'Main system',
    columns: [
      { heading: 'Key', field: 'collegeId' as const, dateOrder: null },
      { heading: 'Born', field: 'dob' as const, dateOrder: 'mdy' as const },
    ],
  }
  const { columns } = columnsOf(['born', 'Email', 'KEY'], [['03/04/2005', 'a@x.example', '17']], [mapping])
  expect(columns.map(({ field, dateOrder }) => [field, dateOrder])).toEqual([
    ['dob', 'mdy'],
    [null, null],
    ['collegeId', null],
  ])
  expect(fieldsOf(columnsOf(['Email', 'Born'], [['a', 'b']], [mapping]).columns)).toEqual(['email', null])
})

it('columns without a value are told and not imported, and those without anything are left out', () => {
  const { columns, profiles } = columnsOf(['Name', '', 'Contact', ''], [['Asha', '', '', 'x']])
  expect(columns.map(({ index, field, examples }) => ({ index, field, examples }))).toEqual([
    { index: 0, field: 'fullName', examples: ['Asha'] },
    { index: 2, field: null, examples: [] },
    { index: 3, field: null, examples: ['x'] },
  ])
  expect(columnNotes(['Name', '', 'Contact', ''], profiles)).toEqual([
    { kind: 'emptyColumns', count: 1, detail: 'Contact' },
  ])
})

it('values in scripts that no font of the portal has are told, in the columns that are read', () => {
  const rows = [
    ['Asha Rao', 'B.A. 北京', '😀'],
    ['නිමල්', 'B.A.', ''],
    ['ᱥᱟᱱ', 'बी.ए.', ''],
  ]
  const { columns, profiles } = columnsOf(['Name', 'Course Name', 'Remarks'], rows)
  const expected = { kind: 'unprinted', count: 2, detail: 'න ි ම ල ්' }
  expect(valueNotes(columns, profiles)).toEqual([expected])
})

it('the heading is found below titles', () => {
  const rows = [['Sunrise College'], ['Course', 'B.Sc.'], ['Name', 'Email', 'Other'], ['Asha', 'a@x.example', 'y']]
  const found = findHeading(rows.map((cells) => ({ cells })))
  expect(found).toEqual({ headingAt: 2, dataFrom: 3, headings: ['Name', 'Email', 'Other'] })
})

it('two rows of headings are read together', () => {
  const rows = [
    ['Student', '', '', 'Father', '', 'Gender'],
    ['First', 'Last Name', 'Mobile', 'Name', 'Mobile', ''],
    ['Asha', 'Rao', '9876543210', 'Ravi', '9876543211', 'F'],
  ]
  const { headingAt, dataFrom, headings } = findHeading(rows.map((cells) => ({ cells })))
  expect([headingAt, dataFrom]).toEqual([0, 2])
  const fields = columnsOf(headings, [rows[2] ?? []]).columns.map(({ field }) => field)
  expect(fields).toEqual(['firstName', 'lastName', 'contact', 'fatherName', null, 'gender'])
  expect(headings).toEqual([
    'Student First',
    'Student Last Name',
    'Student Mobile',
    'Father Name',
    'Father Mobile',
    'Gender',
  ])
})

it('without any known heading the first row with several texts is taken', () => {
  const rows = [['Students'], ['a', 'b'], ['1', '2']].map((cells) => ({ cells }))
  expect(findHeading(rows)).toEqual({ headingAt: 1, dataFrom: 2, headings: ['a', 'b'] })
  expect(findHeading([])).toEqual({ headingAt: 0, dataFrom: 1, headings: [] })
})
