import { expect, it } from 'vitest'
import { localeFor } from './reader-locale.ts'

const DOB = new Date('2006-08-14T00:00:00Z')
const shownTo = (...preferred: string[]) =>
  new Intl.DateTimeFormat(localeFor(preferred), { dateStyle: 'medium', timeZone: 'UTC' }).format(DOB)

it.each([
  ['a Thai reader, whose calendar counts from another year', ['th-TH', 'th'], '14 Aug 2006'],
  ['a Persian reader, with other digits and months', ['fa-IR'], '14 Aug 2006'],
  ['an Indian reader', ['en-IN', 'hi-IN'], '14 Aug 2006'],
  ['a reader who also reads English as Americans write it', ['ar-EG', 'en-US'], 'Aug 14, 2006'],
  [
    'an English reader who has chosen another calendar and other digits',
    ['en-GB-u-ca-buddhist-nu-thai'],
    '14 Aug 2006',
  ],
  ['a browser that names no language', [], '14 Aug 2006'],
  ['a browser on a machine without a language', ['C', 'en-US@posix'], '14 Aug 2006'],
])('a date on an English page, to %s', (_, preferred, shown) => {
  expect(shownTo(...preferred)).toBe(shown)
})

it('numbers have the digits 0–9 for every reader', () => {
  expect(new Intl.NumberFormat(localeFor(['fa-IR'])).format(123_456)).toBe('1,23,456')
  expect(new Intl.NumberFormat(localeFor(['en-US-u-nu-arab'])).format(123_456)).toBe('123,456')
})

it('a Hindi page follows a Hindi reader', () => {
  expect(localeFor(['en-GB', 'hi-IN'], 'hi-IN')).toBe('hi-IN-u-ca-gregory-nu-latn')
})
