import type { ReportInput } from '@portal/contract/office/reports'
import { addDays } from '@portal/contract/time/working-days'

const MONTHS = 12
const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length)
/** The month so many months after that of a day, `YYYY-MM`. */
function addMonths(day: string, months: number) {
  const at = Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1 + months
  return `${String(Math.floor(at / MONTHS)).padStart(4, '0')}-${String((at % MONTHS) + 1).padStart(2, '0')}`
}

export type Days = { from: string; until: string }

/** The first and the last day of a period. `start`: the first day of the academic year, `MM-DD`. */
export function daysOf(
  { period, from, until }: Pick<ReportInput, 'period' | 'from' | 'until'>,
  today: string,
  start: string,
): Days {
  if (period === 'days') return { from: from ?? today, until: until ?? today }
  if (period === 'quarter') return { from: `${addMonths(today, -3)}-01`, until: addDays(`${monthOf(today)}-01`, -1) }
  const present = Number(today.slice(0, 4)) - (today.slice(5) >= start ? 0 : 1)
  const year = period === 'year' ? present : present - 1
  return { from: `${year}-${start}`, until: addDays(`${year + 1}-${start}`, -1) }
}

/** The months that lie in a period as a whole, and the days beside them, as they are counted. */
export function spansOf({ from, until }: Days) {
  const spans: string[] = []
  for (let day = from; day <= until; ) {
    const next = `${addMonths(day, 1)}-01`
    const isWhole = day.endsWith('-01') && next <= addDays(until, 1)
    spans.push(isWhole ? monthOf(day) : day)
    day = isWhole ? next : addDays(day, 1)
  }
  return spans
}
