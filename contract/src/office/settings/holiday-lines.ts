import type { Holiday } from './setting-values.ts'

/** Holidays as lines such as `2026-08-15 Independence Day`. */
export const toHolidayLines = (holidays: readonly Holiday[]) =>
  holidays.map(({ day, name }) => `${day} ${name}`).join('\n')

/** Reads such lines; empty ones are left out. `wrong`: the number of the first that is no date with a name, or null. */
export function readHolidayLines(text: string): { holidays: Holiday[]; wrong: number | null } {
  const holidays: Holiday[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, day, name] = /^\s*(\d{4}-\d{2}-\d{2})[\s,;:–-]+(\S.*?)\s*$/u.exec(line) ?? []
    if (!day || !name || !isDay(day)) return { holidays, wrong: index + 1 }
    holidays.push({ day, name })
  }
  return { holidays, wrong: null }
}

function isDay(day: string) {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
