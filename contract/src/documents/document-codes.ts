import { asCodeCharacters, CODE_ALPHABET, withoutSpacing } from '../text/codes.ts'
import { toAsciiDigits } from '../text/digits.ts'

export const CODE_CHARACTERS = 20
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_CHARACTERS}}$`)

/** What somebody has typed or copied as a code, without what people and programs put between its characters. */
export const withoutSeparators = (typed: string) => withoutSpacing(typed).replaceAll('.', '')

/**
 * The code that somebody has typed, in upper case and without spaces and hyphens; the letters that Crockford's base 32
 * leaves out are read as the digits they look like, and digits of any script are read. Null when it cannot be a code.
 */
export function readCode(text: string) {
  if (text.length > 4 * CODE_CHARACTERS) return null
  const code = asCodeCharacters(withoutSeparators(toAsciiDigits(text).normalize('NFKC')))
  return CODE.test(code) ? code : null
}

/** The address that checks a document, as people see it; `url` is that of the portal, without a slash at its end. */
export const checkAddress = (url: string, code: string) => `${url}/v/${code}`
/** The same address for a QR code: in upper case it needs fewer modules. Host names and the path match in any case. */
export const checkQr = (url: string, code: string) => checkAddress(url, code).toUpperCase()
