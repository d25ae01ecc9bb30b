import type { DateOrder } from '@portal/contract/bulk/imports/imports'
import { numericDate } from './read-date.ts'

/** How many dates of a column can only be read with the day first, only with the month first, or in both ways. */
export type DateEvidence = { dmy: number; mdy: number; open: number }

const MONTHS = 12
/** A few dates the other way round are mistakes in single rows; more of them make the column doubtful. */
const CLEARLY = 20

/** Adds one value of a column. */
export function countDateOrder(evidence: DateEvidence, value: string) {
  const date = numericDate(value)
  if (!date || date.first === date.second) return
  const { first, second } = date
  if (first <= MONTHS && second <= MONTHS) evidence.open += 1
  else if (second <= MONTHS) evidence.dmy += 1
  else if (first <= MONTHS) evidence.mdy += 1
}

/** The order of a column; null where no value needs one, `unknown` where the values leave it open. */
export function dateOrderOf({ dmy, mdy, open }: DateEvidence): DateOrder | 'unknown' | null {
  if (dmy + mdy + open === 0) return null
  if (dmy > CLEARLY * mdy) return 'dmy'
  if (mdy > CLEARLY * dmy) return 'mdy'
  return 'unknown'
}

/** The order that a heading such as "Date of Birth (dd/mm/yyyy)" gives. */
export function dateOrderInHeading(heading: string): DateOrder | null {
  if (/d{1,2}[-/. ]*m{1,3}[-/. ]*y/i.test(heading)) return 'dmy'
  return /m{1,2}[-/. ]*d{1,2}[-/. ]*y/i.test(heading) ? 'mdy' : null
}
