import { fold } from '../folding.ts'

const FIRST_YEAR = 1900

/** The first three letters of the months, as they are folded. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthsInHindi = [
  ...['जनवरी', 'फरवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
].map(fold)

/**
 * The days, YYYY-MM-DD, that somebody can mean who types a date as people write it: `2005-08-14`, `14/08/2005`, `14.8.2005`,
 * `14 Aug 2005`, `August 14, 2005`, `१४ अगस्त २००५`. In figures the day is before the month; both where either can be meant. None
 * for any other text.
 */
export function typedDates(text: string): string[] {
  const parts = fold(text)
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[\s,./-]+/u)
    .filter(Boolean)
  if (parts.length !== 3) return []
  const named = parts.findIndex((part) => !/^\d+$/.test(part))
  const numbers = parts.filter((_, at) => at !== named).map(Number)
  if (named >= 0) {
    const month = monthNamed(parts[named] ?? '')
    const [first = 0, second = 0] = numbers
    if (month === null || numbers.some(Number.isNaN)) return []
    return first > 31 ? days(first, month, second) : days(second, month, first)
  }
  const [first = 0, second = 0, third = 0] = numbers
  if (parts[0]?.length === 4) return days(first, second, third)
  if (parts[2]?.length !== 4) return []
  return [...new Set([...days(third, second, first), ...days(third, first, second)])]
}

function monthNamed(word: string) {
  const english = word.length >= 3 ? months.indexOf(word.slice(0, 3)) : -1
  const at = english >= 0 ? english : monthsInHindi.indexOf(word)
  return at < 0 ? null : at + 1
}

function days(year: number, month: number, day: number): string[] {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isDay = year >= FIRST_YEAR && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isDay ? [at.toISOString().slice(0, 10)] : []
}
