import { importFaultMessages } from '@portal/contract/bulk/imports/import-fault-messages'
import type { ColumnField, ImportColumn, ImportedField } from '@portal/contract/bulk/imports/imports'
import { expect, it } from 'vitest'
import { messyCsv, messyFacts, messyWorkbook } from '../../../../testing/files/messy-students.ts'
import { readFileContent } from '../../../../testing/files/read-file.ts'
import { openColumnProfile } from './column-profile.ts'
import { divideName } from './divide-name.ts'
import { findHeading } from './find-heading.ts'
import { readDate } from './read-date.ts'
import { readRow, requiredFaults } from './read-row.ts'
import { recogniseColumns } from './recognise-columns.ts'

const column = (field: ColumnField, index = 0, dateOrder: ImportColumn['dateOrder'] = null): ImportColumn => ({
  ...{ index, heading: field, examples: [], field, dateOrder, dateOrderUnknown: false },
})
const read = (field: ImportedField, text: string) => readRow([text], [column(field)], {})

it.each<[ImportedField, string, string]>([
  ['firstName', '  Anna \u00A0 Maria\n', 'Anna Maria'],
  ['email', ' mailto:Asha@X.Example\u200B', 'asha@x.example'],
  ['contact', '+91 98765-43210', '9876543210'],
  ['contact', '098765 43210', '9876543210'],
  ['contact', '0091 9876543210', '9876543210'],
  ['contact', '9876543210.0', '9876543210'],
  ['contact', '९८७६५४३२१०', '9876543210'],
  ['gender', 'm', 'Male'],
  ['gender', 'FEMALE', 'Female'],
  ['gender', 'महिला', 'Female'],
  ['gender', 'Transgender', 'Other'],
  ['semester', '3.0', '3'],
  ['semester', 'Sem VI', 'Sem VI'],
  ['dob', '14-Aug-2005', '2005-08-14'],
  ['dob', '2005-08-14T00:00:00.000Z', '2005-08-14'],
  ['dob', '2005-08-14T23:30:00+05:30', '2005-08-14'],
  ['dob', '2005-08-14T00:00:00+00:00', '2005-08-14'],
  ['dob', '2005-08-14 00:00:00', '2005-08-14'],
  ['dob', '14/08/2005 12:00:00 AM', '2005-08-14'],
  ['collegeId', '00123', '00123'],
  ['collegeId', 'CS-२०२६-०१७', 'CS-2026-017'],
  ['collegeId', '٠٠٠٤٢', '00042'],
  ['card', '００４２/৭', '0042/7'],
  ['contact', '۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['dob', '௧௪/௦௮/௨௦௦௫', '2005-08-14'],
])('a cell of %s "%s" is read as "%s"', (field, text, value) => {
  expect(read(field, text)).toEqual({ values: { [field]: value }, faults: [] })
})

it('a number in the column of dates counts days from 1900, or from 1904 in a workbook of an old Mac', () => {
  const dob = (columns: ImportColumn) => readRow(['37053'], [columns], {}).values.dob
  expect(dob(column('dob'))).toBe('2001-06-11')
  expect(dob({ ...column('dob'), daysFrom1904: true })).toBe('2005-06-12')
  expect(readRow(['37053'], [{ ...column('collegeId'), daysFrom1904: true }], {}).values.collegeId).toBe('37053')
})

it('a text that a spreadsheet program has made a date of is wrong, but not what somebody has entered instead', () => {
  const id = { ...column('collegeId'), hasDates: true }
  const wrong = (text: string) => readRow([text], [id], {}).faults.map(({ message }) => message)
  for (const made of ['2025-12-01', 'Dec 2025', '12:30']) expect(wrong(made)).toEqual([importFaultMessages.madeADate])
  for (const shown of ['12-Mar', 'Mar-12'])
    expect(readRow([shown], [column('card')], {}).faults.map(({ message }) => message)).toEqual([
      importFaultMessages.madeADate,
    ])
  expect(readRow(['Mar-12'], [column('semester')], {}).faults).toEqual([])
  for (const text of ['2025-12-017', '2025-BSC-1', '12-2025']) expect(wrong(text)).toEqual([])
  expect(readRow(['2025-12-01'], [id], { collegeId: '2025-12-01' })).toEqual({
    ...{ values: { collegeId: '2025-12-01' }, faults: [] },
  })
  expect(readRow(['2005-08-14'], [{ ...column('dob'), hasDates: true }], {}).faults).toEqual([])
  const name = { ...column('fullName'), hasDates: true }
  expect(readRow(['2025-06-01'], [name], {}).faults.map(({ field }) => field)).toEqual(['firstName'])
})

it.each<[ImportedField, string, string]>([
  ['email', 'harsh.gaikwad@college', 'Email address is invalid'],
  ['contact', '98765', 'Please Enter 10 Digits'],
  ['contact', '9876543210 / 9876543211', 'Please Enter 10 Digits'],
  ['contact', '0000000000', 'Please Enter 10 Digits'],
  ['contact', '9999999999', 'Please Enter 10 Digits'],
  ['contact', '9.87654E+09', importFaultMessages.shortenedNumber],
  ['collegeId', '1.234567890123457E+17', importFaultMessages.shortenedNumber],
  ['card', '1,23E+11', importFaultMessages.shortenedNumber],
  ['dob', '2005-08-13T18:30:00.000Z', importFaultMessages.momentInUtc],
  ['dob', '2005-08-13 18:30:00+00', importFaultMessages.momentInUtc],
  ['dob', '2005-08-13T18:30:00+00:00', importFaultMessages.momentInUtc],
  ['dob', '13-08-2005 / 14-08-2005', 'DOB must be a date'],
  ['dob', 'Aug 1998', 'DOB must be a date'],
  ['dob', '31/02/2005', 'DOB must be a date'],
  ['dob', '1899-01-01', 'DOB must be a day between 1900 and today'],
  ['gender', 'Femle', importFaultMessages.unknownGender],
  ['firstName', 'Zo?', importFaultMessages.lostLetters],
  ['firstName', 'x'.repeat(81), 'First Name can have at most 80 characters'],
])('a cell of %s "%s" is wrong: %s', (field, value, message) => {
  expect(read(field, value)).toEqual({ values: { [field]: value }, faults: [{ field, value, message }] })
})

it.each<[string, 'dmy' | 'mdy' | null, string | null]>([
  ['03/04/2005', 'dmy', '2005-04-03'],
  ['03/04/2005', 'mdy', '2005-03-04'],
  ['03/04/2005', null, null],
  ['14.8.05', null, '2005-08-14'],
  ['14/8/98 00:00', 'dmy', '1998-08-14'],
  ['2005/8/14', 'mdy', '2005-08-14'],
  ['2005-08-14T00:00:00', null, '2005-08-14'],
  ['20050814', null, '2005-08-14'],
  ['38578', null, '2005-08-14'],
  ['14th August, 2005', null, '2005-08-14'],
  ['Aug 14, 2005', null, '2005-08-14'],
  ['१४/०८/२००५', 'dmy', '2005-08-14'],
  ['१४ अगस्त २००५', null, '2005-08-14'],
  ['2005', null, null],
  ['14 Foo 2005', null, null],
])('the date "%s" is read, day first or month first (%s), as %s', (text, order, iso) => {
  expect(readDate(text, order, '2026-11-22')).toBe(iso)
})

it('the last word of a whole name is the last name', () => {
  expect(divideName('Anna Maria Rao')).toEqual({ firstName: 'Anna Maria', lastName: 'Rao' })
  expect(divideName('Rao, Anna')).toEqual({ firstName: 'Anna', lastName: 'Rao' })
  expect(divideName('Madhubala')).toEqual({ firstName: 'Madhubala', lastName: '' })
})

it.each([
  ['Sharma Aarav Kumar', 'Aarav Kumar', 'Sharma'],
  ['Rao, Anna', 'Anna', 'Rao'],
  ['Khan Imran, Jr.', 'Imran', 'Khan Jr.'],
  ['Madhubala', 'Madhubala', ''],
])('where the last name is first, "%s" is %s, %s', (full, firstName, lastName) => {
  expect(divideName(full, true)).toEqual({ firstName, lastName })
})

it.each([
  ['Imran Khan, Jr.', 'Imran', 'Khan Jr.'],
  ['Imran Khan Jr.', 'Imran', 'Khan Jr.'],
  ['Khan, Imran, Jr.', 'Imran', 'Khan Jr.'],
  ['Khan, Jr.', 'Khan Jr.', ''],
  ['Rao, Anna Maria', 'Anna Maria', 'Rao'],
  ['Anna Rao,', 'Anna', 'Rao'],
])('an ending is no name of its own: "%s" is %s, %s', (full, firstName, lastName) => {
  expect(divideName(full)).toEqual({ firstName, lastName })
})

it('an empty cell is no fault, but a new student needs each field that the file has a column for, one name or more', () => {
  const columns = [column('fullName', 0), column('gender', 1), column('collegeId', 2)]
  const { values, faults } = readRow(['Madhubala', '', ''], columns, {})
  expect({ values, faults }).toEqual({ values: { firstName: 'Madhubala' }, faults: [] })
  expect(requiredFaults(values, columns)).toEqual([{ field: 'gender', value: '', message: 'Gender is required' }])
})

it('a new student without any name is wrong once', () => {
  const columns = [column('fullName', 0), column('email', 1)]
  const { values } = readRow(['', 'asha@x.example'], columns, {})
  expect(requiredFaults(values, columns)).toEqual([
    { field: 'firstName', value: '', message: 'First Name is required' },
  ])
})

it('a value that was fixed replaces that of the file', () => {
  const columns = [column('fullName', 0), column('dob', 1, 'mdy')]
  const fixes = { lastName: 'Rao', dob: '2005-08-14' }
  expect(readRow(['Madhubala', '31/02/2005'], columns, fixes)).toEqual({
    values: { firstName: 'Madhubala', lastName: 'Rao', dob: '2005-08-14' },
    faults: [],
  })
})

it.each([
  ['workbook', messyWorkbook],
  ['CSV', messyCsv],
])('a list as offices have them is read from a %s, and its mistakes are found', async (kind, make) => {
  const { rows } = await readFileContent(make())
  const { dataFrom, headings } = findHeading(rows.slice(0, 40))
  const data = rows.slice(dataFrom)
  const profile = openColumnProfile()
  for (const { cells } of data) profile.add(cells)
  const columns = recogniseColumns(headings, profile.columns(), undefined)
  const faults = data.flatMap(({ number, cells }) => {
    const row = readRow(cells, columns, {})
    return [...row.faults, ...requiredFaults(row.values, columns)].map(({ field, message }) => ({
      ...{ row: number, field, message },
    }))
  })
  const lost = { row: messyFacts.lostLetters, message: importFaultMessages.lostLetters }
  const lostNames = ['firstName', 'lastName'].map((field) => ({ ...lost, field }))
  expect(data).toHaveLength(messyFacts.rows)
  expect(columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual(['S.No', 'Remarks'])
  expect(faults).toEqual([...messyFacts.faults, ...(kind === 'CSV' ? lostNames : [])])
  expect(data[0]?.cells[11]).toBe('00001')
})
