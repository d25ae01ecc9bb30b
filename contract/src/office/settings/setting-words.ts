import type { CannedAnswer } from '../../records/request-thread/canned-answers.ts'
import { ofEachFeature } from './feature-messages.ts'
import type { CollegeSettings, SettingName } from './setting-values.ts'
import type { SettingChange } from './settings.ts'
import { settingsMessages } from './settings-messages.ts'

const { words, history } = settingsMessages

type InWords = { [Name in SettingName]: (value: CollegeSettings[Name]) => string }

const asItIs = (text: string) => text
const onOrOff = (isOn: boolean) => (isOn ? words.on : words.off)
const joined = (texts: Record<string, string>) => Object.values(texts).filter(Boolean).join(' · ')
const nameOf = (picture: CollegeSettings['logo']) => picture?.name ?? words.none

const inWords: InWords = {
  ...{ name: asItIs, place: asItIs, office: asItIs, timeZone: asItIs, academicYearStart: dayOfYearInWords },
  accent: asItIs,
  ...ofEachFeature(() => onOrOff),
  sealPrinted: onOrOff,
  ...{ letterheadName: joined, letterheadAddress: joined, letterheadLine: joined },
  ...{ logo: nameOf, seal: nameOf },
  weekdays: weekdaysInWords,
  holidays: ({ length }) => words.holidays(length),
  cannedAnswers: ({ length }) => words.cannedAnswers(length),
}

/** The value of a setting in a few words; empty where it is an empty text. */
export const settingInWords = <Name extends SettingName>(setting: Name, value: CollegeSettings[Name]) =>
  inWords[setting](value)

type ChangeInWords = { before: readonly string[]; after: readonly string[] }

/**
 * What a change took away and what it brought: of a list its entries, of anything else the values. `formatDay` writes a
 * YYYY-MM-DD as the reader's other dates are written.
 */
export function changeInWords(change: SettingChange, formatDay: (day: string) => string): ChangeInWords {
  switch (change.setting) {
    case 'holidays':
      return difference(change.before ?? [], change.after, ({ day, name }) => `${formatDay(day)} ${name}`)
    case 'cannedAnswers':
      return difference(change.before ?? [], change.after, answerInWords)
    default: {
      const before = change.before === null ? history.default : settingInWords(change.setting, change.before)
      return {
        before: [before || history.nothing],
        after: [settingInWords(change.setting, change.after) || history.nothing],
      }
    }
  }
}

function difference<Entry>(before: readonly Entry[], after: readonly Entry[], textOf: (entry: Entry) => string) {
  const [old, present] = [before.map(textOf), after.map(textOf)]
  return {
    before: old.filter((text) => !present.includes(text)),
    after: present.filter((text) => !old.includes(text)),
  }
}

const answerInWords = ({ title, text }: CannedAnswer) => `${title}: ${text}`

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Such as `1 June`, of `06-01`. */
function dayOfYearInWords(day: string) {
  return dayFormat.format(new Date(`2023-${day}T00:00:00Z`))
}

const weekdayFormat = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

/** The short name of a day of the week; 1 is Monday. */
// 1 January 2024 is a Monday.
export const weekdayInWords = (day: number) => weekdayFormat.format(Date.UTC(2024, 0, day))

/** Such as `Mon–Fri`, or `Mon, Wed–Sat`. */
function weekdaysInWords(days: readonly number[]) {
  const first = days.filter((day) => !days.includes(day - 1))
  const ranges = first.map((from) => {
    let to = from
    while (days.includes(to + 1)) to += 1
    if (to === from) return weekdayInWords(from)
    return `${weekdayInWords(from)}${to === from + 1 ? ', ' : '–'}${weekdayInWords(to)}`
  })
  return ranges.join(', ')
}
