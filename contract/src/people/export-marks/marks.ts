import { type FieldKind, isStudentField, studentFields } from '../student-fields.ts'
import { firstAddress, firstNumber } from './contacts.ts'
import { withoutMarkup } from './markup.ts'
import { canBeAName, isNoValue } from './no-values.ts'
import { withoutTitles } from './titles.ts'

/** What a value is looked at as: the kind of its field, the name of a parent, or an id. */
export type MarkedKind = FieldKind | 'parent' | 'id'

/**
 * How a text with a mark is taken where nobody has been asked. `kept`: as it stands, it can be meant. `doubtful`: only where
 * somebody has said that it is meant. `never`: not at all.
 */
type Taken = 'kept' | 'doubtful' | 'never'

type Mark = {
  in: readonly MarkedKind[]
  /** What the text is without the mark; '' for no value, null where the text alone does not say it. Undefined: no mark. */
  repair(text: string, kind: MarkedKind): string | null | undefined
  taken(text: string, kind: MarkedKind): Taken
}

const isName = (kind: MarkedKind) => kind === 'name' || kind === 'parent'
const texts = ['name', 'parent', 'course', 'term'] as const satisfies MarkedKind[]
const every = [...texts, 'email', 'phone', 'gender', 'date', 'id'] as const satisfies MarkedKind[]

/** -do-, "do", 〃, '' and other ways to write that a cell has what the one above it has. */
const DITTO =
  /^(?:["'\u2018-\u201F\u2033\u3003`´]{1,2}|[-~=\s"'\u201C\u201D([]*(?:do|ditto|-"-|-,,-|,,)[-~=\s"'\u201C\u201D)\].]*|तदैव|यथोपरि|उपर्युक्त)$/iu
/** A number of which a program that counts has made a decimal one: 24001.0. */
const DECIMALS = /^(\d+)\.0+$/
/** What is written so that Excel leaves an id alone: `="00123"`, or an apostrophe before it. */
const FOR_EXCEL = /^(?:="(.*)"|'(?=[\d+])(.*))$/

/**
 * What the exports of other programs do to text, and what lists carry that people have typed. The one table of it: the
 * import asks about each, the forms warn, and the API refuses. docs/other-programs.md has its rows for the office.
 */
export const marks = {
  dittos: {
    in: every,
    repair: (text) => (text.length <= 12 && DITTO.test(text) ? null : undefined),
    // Do is a name of Vietnam.
    taken: (text, kind) => (isName(kind) && /^do$/i.test(text) ? 'kept' : 'never'),
  },
  markup: {
    in: [...texts, 'email', 'id'],
    repair: (text) => (isNoValue(text) ? undefined : (withoutMarkup(text) ?? undefined)),
    taken: () => 'never',
  },
  quotes: {
    in: ['id', 'phone', 'term', 'email'],
    repair(text) {
      const [, quoted, behind] = FOR_EXCEL.exec(text) ?? []
      return quoted ?? behind
    },
    taken: () => 'never',
  },
  noValues: {
    in: every,
    repair: (text) => (isNoValue(text) ? '' : undefined),
    taken(text, kind) {
      if (isName(kind)) return canBeAName(text) ? 'kept' : 'never'
      return kind === 'course' || kind === 'term' ? 'doubtful' : 'never'
    },
  },
  decimals: { in: ['id'], repair: (text) => DECIMALS.exec(text)?.[1], taken: () => 'doubtful' },
  addresses: { in: ['email'], repair: firstAddress, taken: () => 'never' },
  numbers: { in: ['phone'], repair: firstNumber, taken: () => 'never' },
  titles: {
    in: ['name', 'parent'],
    repair: (text, kind) => withoutTitles(text, kind === 'name') ?? undefined,
    taken: () => 'kept',
  },
} as const satisfies Record<string, Mark>
export type MarkKind = keyof typeof marks
export const markKinds = Object.keys(marks) as MarkKind[]

/** The mark that a text has, with what it is without it: '' for no value, null where only its place says it. */
export type FoundMark = { mark: MarkKind; repaired: string | null; taken: Taken }

/** What a text is without one mark; undefined where it has it not. */
export function repairMark(mark: MarkKind, text: string, kind: MarkedKind): string | null | undefined {
  const of: Mark = marks[mark]
  return text !== '' && of.in.includes(kind) ? of.repair(text, kind) : undefined
}

/** The first mark of a text, without spaces around it; null for none. */
export function findMark(text: string, kind: MarkedKind): FoundMark | null {
  for (const mark of markKinds) {
    const repaired = repairMark(mark, text, kind)
    if (repaired !== undefined) return { mark, repaired, taken: marks[mark].taken(text, kind) }
  }
  return null
}

/** How the value of a field is looked at; a field of an ID card is an id. */
export function markedKindOf(field: string): MarkedKind {
  if (!isStudentField(field)) return field === 'fullName' ? 'name' : 'id'
  const { kind } = studentFields[field]
  return kind === 'name' && field !== 'firstName' && field !== 'lastName' ? 'parent' : kind
}
