import { expect, it } from 'vitest'
import { numberText, textInFormat } from './cell-value.ts'
import { numberFormat } from './number-format.ts'

const FIRST_OWN_FORMAT = 164

it.each<[code: string, raw: string, shown: string]>([
  ['0000', '42', '0042'],
  ['"CLG-"General', '42', 'CLG-42'],
  ['General"-A"', '0', '0-A'],
  // What is for zero alone is not for other numbers; a zero is often hidden.
  ['0000;-0000;"none"', '42', '0042'],
  ['0000;-0000;"none"', '0', 'none'],
  ['0;-0;;@', '0', ''],
  ['0;-0;0;@', '0', '0'],
  ['0";"0;-0', '42', '4;2'],
  // Lakhs and crores stand in groups only where the number is that large.
  ['[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', '2025042', '2025042'],
  ['##\\,##\\,##0', '2025042', '2025042'],
  ['#,##0.00', '2025042', '2025042'],
  ['0.00', '12.5', '12.50'],
  ['0.0', '12.55', '12.55'],
  ['0.00', '2025042', '2025042'],
  ['dd/mm/yyyy', '38577', '2005-08-13'],
  ['mmm-yy', '38577', '2005-08-13'],
  // "Dec-25", and a year alone: no day was entered.
  ['mmm-yy', '45992', 'Dec 2025'],
  ['yyyy', '45658', 'Jan 2025'],
  ['d-mmm', '45992', '2025-12-01'],
  ['h:mm', '0.5208333', '12:30'],
  ['[h]:mm', '1.5208333', '36:30'],
  ['[Red]0000', '7', '0007'],
])('a cell in the format %s with %s is read as it is shown: "%s"', (code, raw, shown) => {
  expect(numberText(raw, numberFormat(FIRST_OWN_FORMAT, code), false)).toBe(shown)
})

it.each<[id: number, raw: string, shown: string]>([
  [2, '12.5', '12.50'],
  [14, '45992', '2025-12-01'],
  [17, '45992', 'Dec 2025'],
  [20, '0.5', '12:00'],
])('a cell in the built-in format %i with %s is read as "%s"', (id, raw, shown) => {
  expect(numberText(raw, numberFormat(id, null), false)).toBe(shown)
})

it.each<[code: string, shown: string]>([
  ['"CLG-"@', 'CLG-0042'],
  ['0;-0;0;@" (A)"', '0042 (A)'],
  ['_(@_)', '0042'],
  ['@', '0042'],
  ['General', '0042'],
])('a text in the format %s is read with what stands around it: "%s"', (code, shown) => {
  expect(textInFormat('0042', numberFormat(FIRST_OWN_FORMAT, code))).toBe(shown)
})
