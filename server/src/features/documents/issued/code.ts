import { randomBytes } from 'node:crypto'
import { CODE_CHARACTERS } from '@portal/contract/documents/document-codes'
import { CODE_ALPHABET } from '@portal/contract/text/codes'

const SERIAL_DIGITS = 6

/** A code of 100 random bits. The alphabet has 32 characters, so that five bits of a byte choose each without a bias. */
export const newCode = () => Array.from(randomBytes(CODE_CHARACTERS), (byte) => CODE_ALPHABET[byte & 31]).join('')

/** A serial number such as `ID-2026-000117`. */
export const serialOf = (prefix: string, year: number, number: number) =>
  `${prefix}-${year}-${String(number).padStart(SERIAL_DIGITS, '0')}`
