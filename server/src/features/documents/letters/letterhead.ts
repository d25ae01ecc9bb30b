import type { AppContext } from '../../context.ts'

export type Letterhead = {
  /** The name of the college, in one or two languages. */
  names: readonly string[]
  /** What is printed below it, such as the address. */
  lines: readonly string[]
  /** The storage key of the logo, a PNG; null without one. A logo that another one takes the place of stays stored. */
  logoKey: string | null
  place: string
  address: string
  office: string
  /** The first day of the academic year, `MM-DD`. */
  academicYearStart: string
}

/** What stands at the head of the letters that are issued now. Those that are issued already keep theirs. */
export async function letterheadOf({ config }: Pick<AppContext, 'config'>): Promise<Letterhead> {
  const { name, place, office, url } = config
  const lines = [place, office, new URL(url).host].filter((line) => line !== '')
  return {
    names: [name],
    lines: [lines.join(' · ')],
    logoKey: null,
    ...{ place, office, address: place },
    academicYearStart: '06-01',
  }
}

/** The academic year that has this day, such as `2026–27`. */
export function academicYearOf(day: string, start: string) {
  const year = Number(day.slice(0, 4))
  const first = day.slice('YYYY-'.length) >= start ? year : year - 1
  return `${first}–${String(first + 1).slice(2)}`
}
