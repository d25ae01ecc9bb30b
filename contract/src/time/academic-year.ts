/** The academic year that has this day, such as `2026–27`. `start`: its first day, `MM-DD`. */
export function academicYearOf(day: string, start: string) {
  const year = Number(day.slice(0, 'YYYY'.length))
  const first = day.slice('YYYY-'.length) >= start ? year : year - 1
  return `${first}–${String(first + 1).slice(2)}`
}
