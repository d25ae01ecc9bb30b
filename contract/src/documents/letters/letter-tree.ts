import type { LetterFormat } from './letter-fields.ts'

export type TextStyle = { bold?: true /** Shown only where this field has a value. */; when?: string }
export type TextRun = TextStyle &
  (
    | { text: string }
    | { field: string; format?: LetterFormat }
    /** For a man, a woman, and anybody else. */
    | { forms: readonly [string, string, string] }
    /** `soft`: where a line of the text ends. It is left out beside a line of which nothing is shown. */
    | { lineBreak: true; soft?: true }
  )
export type LetterBlock = { line: number; when?: string } & (
  | { kind: 'title' | 'paragraph'; runs: TextRun[] }
  | { kind: 'list'; items: TextRun[][] }
  /** The first row has the headings. */
  | { kind: 'table'; rows: TextRun[][][] }
)

export const letterProblemCodes = [
  ...(['empty', 'tooLong', 'tooManyBlocks', 'paragraphTooLong', 'wordTooLong', 'tooManyMarks', 'invisible'] as const),
  ...([
    'openBrace',
    'unknownField',
    'unknownFormat',
    'threeForms',
    'nestedIf',
    'endWithoutIf',
    'ifWithoutEnd',
  ] as const),
  ...(['openBold', 'tooManyColumns', 'unevenTable', 'tooManyRows'] as const),
] as const

export type LetterProblemCode = (typeof letterProblemCodes)[number]
/** What is wrong with a text, and where: both are counted from 1, columns in UTF-16 units. */
export type LetterProblem = { line: number; column: number; code: LetterProblemCode; what: string }
export type ParsedLetter = { blocks: LetterBlock[]; problems: LetterProblem[] }

/** Every run of a text. */
export const textRunsOf = (blocks: readonly LetterBlock[]): TextRun[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flat()
    return block.kind === 'table' ? block.rows.flat(2) : block.runs
  })

/** The fields that a text names. */
export function fieldsIn(blocks: readonly LetterBlock[]) {
  const names = textRunsOf(blocks).flatMap((run) => [
    ...('field' in run ? [run.field] : []),
    ...(run.when ? [run.when] : []),
  ])
  return [...new Set([...names, ...blocks.flatMap(({ when }) => when ?? [])])]
}
