import type { AppContext } from '../../../context.ts'

type Services = Pick<AppContext, 'config' | 'collegeSettings'>

export type Letterhead = {
  /** The name of the college, in one or two languages. */
  names: readonly string[]
  /** What is printed below it, such as the address. */
  lines: readonly string[]
  /** The storage key of the logo, a PNG; null without one. A logo that another one takes the place of stays stored. */
  logoKey: string | null
  /** The storage key of the seal that is printed beside who signs; null without one. Letters of before have none. */
  sealKey?: string | null
  place: string
  address: string
  office: string
  /** The first day of the academic year, `MM-DD`. */
  academicYearStart: string
}

/** What stands at the head of the letters that are issued now. Those that are issued already keep theirs. */
export async function letterheadOf({ config, collegeSettings }: Services): Promise<Letterhead> {
  const { name, place, office, url } = config
  const { decidedOf } = collegeSettings
  const names = decidedOf('letterheadName')
  const address = decidedOf('letterheadAddress')
  const { web, telephone } = decidedOf('letterheadLine')
  const ofAddress = [address.en, address.hi].map(inOneLine)
  const isDecided = [...ofAddress, web, telephone].some((line) => line !== '')
  const lines = isDecided
    ? [ofAddress[0] || place, ofAddress[1] ?? '', joined(web, telephone)]
    : [joined(place, office, new URL(url).host)]
  return {
    names: [names.en || name, names.hi].filter((line) => line !== ''),
    lines: lines.filter((line) => line !== ''),
    logoKey: decidedOf('logo')?.key ?? null,
    sealKey: (decidedOf('sealPrinted') && decidedOf('seal')?.key) || null,
    ...{ place, office, address: ofAddress[0] || place },
    academicYearStart: decidedOf('academicYearStart'),
  }
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
const inOneLine = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ')
