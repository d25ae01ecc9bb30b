/** The characters of codes: Crockford's base 32, without I, L, O and U, which are mistaken for others. Five bits each. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code in groups of four, to be read aloud and typed: `7KQ2-M4XD-0RTW`. */
export const formatCode = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')

/** What somebody has typed or copied as a code, without the spaces and dashes that people and programs put in, seen or not. */
export const withoutSpacing = (typed: string) => typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '')

/** As `withoutSpacing`, in upper case, with the letters that Crockford's base 32 leaves out as the digits they look like. */
export const asCodeCharacters = (typed: string) =>
  withoutSpacing(typed).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
