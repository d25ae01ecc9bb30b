import type { DateOrder, ImportedField } from '@portal/contract/bulk/imports/imports'
import { CONTACT_DIGITS } from '@portal/contract/limits'
import type { genders } from '@portal/contract/people/student-choices'
import { isStudentField, studentFields } from '@portal/contract/people/student-fields'
import { toAsciiDigits } from '@portal/contract/text/digits'
import { withoutInvisible } from '@portal/contract/text/invisible-characters'
import { readDate } from './read-date.ts'

/** Most cells have nothing else, and are not searched for invisible characters. */
const PRINTABLE = /^[\x20-\x7E]*$/
/** What is left out of a mobile number: how a person writes it, not which number it is. */
const PHONE_SIGNS = /[\s().-]/g
/** India's country code, or the zero of a call within the country. */
const PHONE_PREFIX = new RegExp(`^(?:\\+91|0091|091|91|0)(?=\\d{${CONTACT_DIGITS}}$)`)
/** Programs that count with all numbers write 3 as 3.0. */
const NEEDLESS_DECIMALS = /^(\d+)\.0+$/

const spellings: Record<(typeof genders)[number], string[]> = {
  Male: ['m', 'male', 'man', 'boy', 'पुरुष', 'पु', 'लड़का', 'छात्र'],
  Female: ['f', 'female', 'woman', 'girl', 'महिला', 'स्त्री', 'म', 'लड़की', 'छात्रा'],
  Other: ['o', 'other', 'others', 't', 'trans', 'transgender', 'third gender', 'non binary', 'x', 'अन्य', 'तृतीय लिंग'],
}
const genderOf = new Map(
  Object.entries(spellings).flatMap(([gender, texts]) =>
    texts.map((text) => [text.normalize('NFKC'), gender] as const),
  ),
)

/**
 * The text of a cell in the form that the contract's schemas take, or as it is where it cannot be understood: a gender by
 * its usual words, a contact number without signs and country code, an e-mail without `mailto:`, a date as `YYYY-MM-DD`.
 */
export function cleanValue(field: ImportedField, cell: string, order: DateOrder | null, today: string) {
  const text = PRINTABLE.test(cell) ? cell.trim() : withoutInvisible(cell.replace(/\s+/g, ' ')).trim()
  // The same id, whatever the keyboard was set to.
  if (!isStudentField(field)) return toAsciiDigits(text)
  switch (studentFields[field].kind) {
    case 'email':
      return text.replace(/^mailto:/i, '')
    case 'gender':
      return genderOf.get(normaliseWord(text)) ?? text
    case 'phone':
      return cleanPhone(text)
    case 'term':
      return text.replace(NEEDLESS_DECIMALS, '$1')
    case 'date':
      return readDate(text, order, today) ?? text
    case 'name':
    case 'course':
      return text
  }
}

const normaliseWord = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()

function cleanPhone(text: string) {
  const number = toAsciiDigits(text).replace(NEEDLESS_DECIMALS, '$1').replace(PHONE_SIGNS, '').replace(PHONE_PREFIX, '')
  return /^\d+$/.test(number) ? number : text
}
