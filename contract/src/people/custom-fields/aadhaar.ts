import { toAsciiDigits } from '../../text/digits.ts'
import { AADHAAR_VALUES_MIN } from './custom-field-limits.ts'

/** The multiplication and permutation tables of Verhoeff's check digit. */
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

const hasCheckDigit = (digits: string) =>
  [...digits].reverse().reduce((check, digit, at) => {
    const permuted = permutation[at % 8]?.[Number(digit)]
    return Number(product[check]?.[Number(permuted)])
  }, 0) === 0

/** Whether a value can be an Aadhaar number: twelve digits, the first one neither 0 nor 1, with the right check digit. */
export function isAadhaar(value: string) {
  const digits = toAsciiDigits(value).replace(/[\s-]/g, '')
  return /^[2-9]\d{11}$/.test(digits) && hasCheckDigit(digits)
}

/**
 * Whether most of these values are Aadhaar numbers: one of ten other numbers with twelve digits has the right check digit, too.
 * Few values say nothing.
 */
export function areAadhaar(values: readonly string[]) {
  const given = values.filter((value) => value !== '')
  return given.length >= AADHAAR_VALUES_MIN && given.filter(isAadhaar).length * 2 > given.length
}
