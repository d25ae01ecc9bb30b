const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text)

/** A text whose direction does not depend on what is around it. */
export const isolated = (text: string) => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`

/**
 * A typed text within a sentence of ours, such as of an e-mail, where no element can stand around it: Urdu keeps its own
 * direction, so that its `!` stands at its end. Others stay without characters that nobody sees.
 */
export const keptApart = (text: string) => (hasRightToLeft(text) ? isolated(text) : text)
