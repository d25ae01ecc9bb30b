/** What somebody has typed or copied as a code, without the spaces and dashes that people and programs put in, seen or not. */
export const withoutSpacing = (typed: string) => typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '')

/** As `withoutSpacing`, in upper case, with the letters that Crockford's base 32 leaves out as the digits they look like. */
export const asCodeCharacters = (typed: string) =>
  withoutSpacing(typed).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
