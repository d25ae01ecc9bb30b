import { expect, it } from 'vitest'
import { findMark, type MarkedKind, type MarkKind } from './marks.ts'
import { doubtfulFields, refusedMarks } from './refused-marks.ts'
import { beginsWithTitle, withoutTitleAtEnd } from './titles.ts'

it.each<[MarkKind, MarkedKind, string, string | null]>([
  // MySQL, phpMyAdmin, DBeaver, Oracle, PostgreSQL, pandas, R, JavaScript, Ruby, Python, Moodle.
  ...[
    'NULL',
    '\\N',
    '[NULL]',
    '(null)',
    'null',
    'nan',
    'NaT',
    '<NA>',
    'NA',
    'undefined',
    'nil',
    'None',
    '-',
    'N/A',
  ].map((text): [MarkKind, MarkedKind, string, string] => ['noValues', 'id', text, '']),
  ['noValues', 'date', '0000-00-00', ''],
  ['dittos', 'course', '-do-', null],
  ['dittos', 'course', '"', null],
  ['dittos', 'course', '〃', null],
  ['dittos', 'term', "''", null],
  ['dittos', 'course', 'Ditto', null],
  ['markup', 'course', 'R&amp;D', 'R&D'],
  ['markup', 'parent', 'O&#39;Brien', "O'Brien"],
  ['markup', 'name', 'Jos&eacute;', 'José'],
  ['markup', 'name', '<b>Asha</b>', 'Asha'],
  ['markup', 'course', 'A &amp;amp; B', 'A & B'],
  ['quotes', 'id', '="00123"', '00123'],
  ['quotes', 'id', "'00123", '00123'],
  ['decimals', 'id', '24001.0', '24001'],
  ['addresses', 'email', 'asha @ x.example', 'asha@x.example'],
  ['addresses', 'email', 'asha@ x . example', 'asha@x.example'],
  ['addresses', 'email', 'a@x.example; b@x.example', 'a@x.example'],
  ['addresses', 'email', 'Asha Rao <asha@x.example>', 'asha@x.example'],
  ['numbers', 'phone', '9876543210 / 9876543211', '9876543210'],
  ['numbers', 'phone', '9876543210 9876543211', '9876543210'],
  ['numbers', 'phone', '+91 98765 43210, 022-1234567', '+91 98765 43210'],
  ['titles', 'parent', 'Mr. Ram Rao', 'Ram Rao'],
  ['titles', 'parent', 'Mrs. Smt. Sita Rao', 'Sita Rao'],
  ['titles', 'parent', 'SMT SITA RAO', 'SITA RAO'],
  ['titles', 'parent', 'Mr.Ram', 'Ram'],
  ['titles', 'parent', 'श्री राम राव', 'राम राव'],
  ['titles', 'parent', 'श्रीमती सीता राव', 'सीता राव'],
  ['titles', 'parent', 'திரு. ராம்', 'ராம்'],
  ['titles', 'parent', 'শ্রীমতী সীতা', 'সীতা'],
  ['titles', 'parent', 'Sri Hari Rao', 'Hari Rao'],
  ['titles', 'name', 'Sri. Hari', 'Hari'],
])('%s of a field of the kind %s: “%s” is %s', (mark, kind, text, repaired) => {
  expect(findMark(text, kind)).toMatchObject({ mark, repaired })
})

it.each<[MarkedKind, string]>([
  ['name', "O'Brien"],
  ['name', 'Sri Harsha'],
  ['name', 'श्री देवी'],
  ['name', 'Mridula'],
  ['name', 'Shrikant'],
  ['parent', 'Late Hari Verma'],
  ['parent', 'Late Shri Hari Verma'],
  ['parent', 'Dr. Ram Rao'],
  ['parent', 'Er Ram Rao'],
  ['parent', 'Mr.'],
  ['name', "'t Hooft"],
  ['course', 'R&D'],
  ['course', 'B.Sc. (Hons) <2 years>'],
  ['course', 'Do It Yourself'],
  ['id', '24.5'],
  ['id', '24/BSC/011'],
  ['email', 'asha.rao+x@college.example'],
  ['phone', '+91 98765-43210'],
  ['phone', '(022) 123 4567'],
  ['term', '1'],
])('a value of the kind %s such as “%s” has no mark', (kind, text) => {
  expect(findMark(text, kind)).toBeNull()
})

it("a name of '.', '-', Null or Nan is kept, and what no person is called is not", () => {
  const taken = (text: string) => findMark(text, 'name')?.taken
  for (const text of ['.', '-', 'Null', 'Nan', 'None', 'Do']) expect(taken(text)).toBe('kept')
  for (const text of ['\\N', 'N/A', '(null)', '-do-', '&amp;']) expect(taken(text)).toBe('never')
})

it('a program is refused a doubtful value unless it says that it is meant, and what stood there before stays', () => {
  const student = { firstName: 'Asha', lastName: '-', courseName: 'N/A', semester: '-', year: '1' }
  expect(Object.keys(refusedMarks(student, []))).toEqual(['courseName', 'semester'])
  expect(refusedMarks(student, doubtfulFields(student))).toEqual({})
  expect(Object.keys(refusedMarks(student, [], student))).toEqual([])
  // An id is never one of these words, whoever says it.
  expect(Object.keys(refusedMarks({ collegeId: 'NULL', card: '24001.0' }, ['collegeId', 'card']))).toEqual([
    'collegeId',
  ])
})

it('a text that ends with a title is written without it before a name that has one', () => {
  expect(withoutTitleAtEnd('daughter of Mr. ')).toBe('daughter of ')
  expect(withoutTitleAtEnd('Mrs.')).toBe('')
  expect(withoutTitleAtEnd('और श्रीमती ')).toBe('और ')
  expect(withoutTitleAtEnd('He is an mr')).toBe('He is an ')
  expect(withoutTitleAtEnd('daughter of ')).toBe('daughter of ')
  for (const name of ['Mr. Ram', 'Late Shri Ram', 'Dr Ram', 'श्रीमती सीता']) expect(beginsWithTitle(name)).toBe(true)
  for (const name of ['Ram', 'Lateef', 'Erwin', 'Drishti']) expect(beginsWithTitle(name)).toBe(false)
})
