import type { CollegeSettings, SettingName } from './setting-values.ts'
import { settingsMessages } from './settings-messages.ts'

const { words } = settingsMessages

export type OneValue = { [Name in SettingName]: { setting: Name; value: CollegeSettings[Name] } }[SettingName]

/** The value of a setting in a few words; empty where it is an empty text. */
export function settingInWords(one: OneValue): string {
  switch (one.setting) {
    case 'letters':
    case 'requestKinds':
    case 'requestLife':
    case 'sealPrinted':
      return one.value ? words.on : words.off
    case 'weekdays':
      return weekdaysInWords(one.value)
    case 'holidays':
      return words.holidays(one.value.length)
    case 'cannedAnswers':
      return words.cannedAnswers(one.value.length)
    case 'letterheadName':
    case 'letterheadAddress':
    case 'letterheadLine':
      return Object.values(one.value).filter(Boolean).join(' · ')
    case 'logo':
    case 'seal':
      return one.value?.name ?? words.none
    default:
      return one.value
  }
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
