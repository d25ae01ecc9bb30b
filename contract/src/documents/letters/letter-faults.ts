/** Why a letter cannot be made of a text that has no problem, for one student. `what` names the field, the characters or the number. */
export const letterFaultCodes = [
  ...([
    'missing',
    'wordTooLong',
    'tooManyMarks',
    'tooLong',
    'signatory',
    'unprintable',
    'tooManyPages',
    'tooSlow',
  ] as const),
] as const
export type LetterFaultCode = (typeof letterFaultCodes)[number]
export type LetterFault = { code: LetterFaultCode; what: string }
