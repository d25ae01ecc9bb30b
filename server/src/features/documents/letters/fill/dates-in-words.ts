import { dateFormat } from '../../../../platform/date-format.ts'

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const IRREGULAR: Record<string, string> = {
  ...{ one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth' },
}
/** Each number up to 99 has a word of its own. */
const HINDI = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस ' +
  'अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस ' +
  'अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर ' +
  'इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे ' +
  'इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ')

const HUNDRED = 100
const THOUSAND = 1_000

function english(number: number): string {
  if (number < ONES.length) return ONES[number] ?? ''
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  return ones === 0 ? (TENS[tens] ?? '') : `${TENS[tens]}-${ONES[ones]}`
}

function englishOrdinal(number: number) {
  const [first = '', last] = english(number).split('-')
  const word = last ?? first
  const ordinal = IRREGULAR[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`)
  return last === undefined ? ordinal : `${first}-${ordinal}`
}

type Words = { small(number: number): string; hundred: string; thousand: string }

/** A year as it is said: 1999 is nineteen hundred ninety-nine, 2006 is two thousand six. */
function yearInWords(year: number, { small, hundred, thousand }: Words) {
  const isOfThousands = year % THOUSAND < HUNDRED
  const unit = isOfThousands ? THOUSAND : HUNDRED
  const rest = year % unit
  const head = `${small(Math.floor(year / unit))} ${isOfThousands ? thousand : hundred}`
  return rest === 0 ? head : `${head} ${small(rest)}`
}

const inEnglish: Words = { small: english, hundred: 'hundred', thousand: 'thousand' }
const inHindi: Words = { small: (number) => HINDI[number] ?? '', hundred: 'सौ', thousand: 'हज़ार' }

const monthOf = (date: Date, language: string) => dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(date)

/** A day in words, as transfer certificates write a date of birth: `fourteenth August two thousand six`. Null in other languages. */
export function dateInWords(date: Date, language: string) {
  const [year, day] = [date.getUTCFullYear(), date.getUTCDate()]
  if (language === 'en') return `${englishOrdinal(day)} ${monthOf(date, 'en')} ${yearInWords(year, inEnglish)}`
  if (language === 'hi') return `${inHindi.small(day)} ${monthOf(date, 'hi')} ${yearInWords(year, inHindi)}`
  return null
}
