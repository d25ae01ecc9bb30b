import { DAY_MS } from '@portal/contract/time/durations'
import type { Cell, Row } from './flat-ods.ts'
import { fields, headings, type Person } from './people.ts'

type Field = keyof Person
/** How one field is written; the others are written as texts. */
export type Writing = Partial<Record<Field, (person: Person, at: number) => Cell>>

export const headingRow = (shown: readonly Field[] = fields): Row => ({ cells: shown.map((field) => headings[field]) })

export const studentRows = (
  persons: readonly Person[],
  writing: Writing = {},
  shown: readonly Field[] = fields,
): Row[] =>
  persons.map((person, at) => ({ cells: shown.map((field) => writing[field]?.(person, at) ?? person[field]) }))

/** A cell over all columns, or over some. */
export const wide = (text: string, across = fields.length): Row => ({
  cells: [{ text, across }, ...Array.from({ length: across - 1 }, () => '')],
})

export const emptyRow: Row = { cells: [''] }

const daysSince = (iso: string, day: string) => Math.round((Date.parse(day) - Date.parse(iso)) / DAY_MS)
/** The number that a spreadsheet program keeps for a day. */
export const serial = (day: string, since1904: boolean) => daysSince(since1904 ? '1904-01-01' : '1899-12-30', day)

/** As in an Indian office: 14/08/2005. */
export const dayFirst = (iso: string) => iso.split('-').reverse().join('/')

const DIGITS = { devanagari: 0x0966, arabicIndic: 0x0660, bengali: 0x09e6 }
/** The digits of a text in another script. */
export const inDigits = (script: keyof typeof DIGITS, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(DIGITS[script] + Number(digit)))

/** The list as CSV, as a program of the college exports it. */
export const csvText = (rows: readonly Row[]) =>
  Buffer.from(rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'string' ? cell : '')).join(',')).join('\n'))
