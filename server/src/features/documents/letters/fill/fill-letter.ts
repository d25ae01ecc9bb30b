import type { LetterFault, LetterFaultCode } from '@portal/contract/documents/letters/letter-faults'
import type { LetterFormat } from '@portal/contract/documents/letters/letter-fields'
import type { LetterLanguage } from '@portal/contract/documents/letters/letter-languages'
import {
  LETTER_FILLED_MAX_CHARACTERS,
  LETTER_MARKS_MAX,
  LETTER_WORD_MAX_CHARACTERS,
} from '@portal/contract/documents/letters/letter-limits'
import type { LetterBlock, TextRun } from '@portal/contract/documents/letters/letter-tree'
import { beginsWithTitle, withoutTitleAtEnd } from '@portal/contract/people/export-marks/titles'
import { withPrintableSigns } from '../../../../platform/pdf/printable.ts'
import { breakable } from './break-words.ts'
import { printedValue } from './printed-value.ts'

/**
 * A part of a filled text; `v`: the value of a field, which a preview marks. What stands for the number or the date of the
 * letter (`f`, in the format `as`) is written when these are decided: see `numberedSide`.
 */
export type FilledTextRun = { t: string; b?: true; f?: LateField; as?: LetterFormat; v?: true } | { br: true }
export type FilledBlock =
  | { kind: 'title' | 'paragraph'; runs: FilledTextRun[] }
  | { kind: 'list'; items: FilledTextRun[][] }
  | { kind: 'table'; rows: FilledTextRun[][][] }
export type FilledSide = { language: LetterLanguage; blocks: FilledBlock[] }

/** What is known of the letter only when it is issued. */
const lateFields = ['letter.serial', 'letter.date', 'letter.academicYear'] as const
type LateField = (typeof lateFields)[number]
export type LateValues = Record<LateField, string>
const lateField = (name: string) => lateFields.find((field) => field === name)

/** The values of the fields; dates are `YYYY-MM-DD`. One without a value is empty or missing. */
export type LetterFacts = Readonly<Record<string, string | undefined>>

/** A letter that cannot be made for this student. */
export class UnfillableLetter extends Error {
  readonly faults: readonly LetterFault[]

  constructor(faults: readonly LetterFault[]) {
    super(faults.map(({ code, what }) => `${code} ${what}`).join(', '))
    this.faults = faults
  }
}

const formOf: Record<string, 0 | 1> = { Male: 0, Female: 1 }
const LONG_WORD = new RegExp(`[^ ]{${LETTER_WORD_MAX_CHARACTERS + 1}}`, 'u')
const MARKS = new RegExp(`\\p{M}{${LETTER_MARKS_MAX + 1}}`, 'u')

/**
 * The text of a letter with the values of one student. Values are texts: they are never read as markup. Throws
 * UnfillableLetter for a field without a value, and for what the compiler cannot print. `dates`: see `canBeDay`.
 */
export function fillLetter(
  blocks: readonly LetterBlock[],
  facts: LetterFacts,
  language: LetterLanguage,
  dates?: readonly string[],
): FilledSide {
  const faults = new Map<string, LetterFault>()
  const fault = (code: LetterFaultCode, what: string) => faults.set(`${code} ${what}`, { code, what })
  let characters = 0

  const isGiven = (name: string) => lateField(name) !== undefined || Boolean(givenValue(facts, name))

  function textOf(run: TextRun): FilledTextRun {
    const bold = run.bold && { b: true as const }
    if ('lineBreak' in run) return { br: true }
    if ('text' in run) return { t: run.text, ...bold }
    if ('forms' in run) return { t: run.forms[formOf[facts['student.gender'] ?? ''] ?? 2], ...bold }
    const late = lateField(run.field)
    if (late) return { t: '', ...bold, f: late, ...(run.format && { as: run.format }), v: true }
    const value = givenValue(facts, run.field)
    if (!value) fault('missing', run.field)
    return { t: printedValue(value ?? '', { ...run, dates }, language), ...bold, v: true }
  }

  /** The runs of a paragraph, heading, item or cell. */
  function fill(runs: readonly TextRun[]) {
    const given = runs.filter(({ when }) => when === undefined || isGiven(when))
    const filled = oneTitle(given.filter(isNeeded).map(textOf))
    const whole = filled.map((run) => ('br' in run ? ' ' : run.t)).join('')
    characters += whole.length
    const word = LONG_WORD.exec(whole)?.[0]
    if (word) fault('wordTooLong', word.slice(0, LETTER_WORD_MAX_CHARACTERS / 4))
    const marked = MARKS.exec(whole)
    if (marked) fault('tooManyMarks', whole.slice(Math.max(0, marked.index - 1), marked.index + 2))
    return filled
  }

  const filled = blocks
    .filter(({ when }) => when === undefined || isGiven(when))
    .map((block): FilledBlock => {
      if (block.kind === 'list') return { kind: block.kind, items: block.items.map(fill) }
      if (block.kind === 'table') return { kind: block.kind, rows: block.rows.map((row) => row.map(fill)) }
      return { kind: block.kind, runs: fill(block.runs) }
    })
  if (characters > LETTER_FILLED_MAX_CHARACTERS) fault('tooLong', String(LETTER_FILLED_MAX_CHARACTERS))
  if (faults.size > 0) throw new UnfillableLetter([...faults.values()])
  return { language, blocks: filled }
}

const givenValue = (facts: LetterFacts, name: string) => (Object.hasOwn(facts, name) ? facts[name]?.trim() : undefined)

/** False for the end of a line of which nothing is shown. */
function isNeeded(run: TextRun, at: number, runs: readonly TextRun[]) {
  const [before, after] = [runs[at - 1], runs[at + 1]]
  return !('soft' in run) || (before !== undefined && !('lineBreak' in before) && after !== undefined)
}

/** Leaves out the title of a text directly before a value that begins with one: "Mr. Mr. Ram Rao", "Mrs. Smt. Sita Rao". */
const oneTitle = (runs: readonly FilledTextRun[]) =>
  runs.map((run, at): FilledTextRun => {
    const next = runs[at + 1]
    const isBeforeTitle = next !== undefined && 't' in next && next.v === true && beginsWithTitle(next.t)
    return 'br' in run || run.v || !isBeforeTitle ? run : { ...run, t: withoutTitleAtEnd(run.t) }
  })

/** The text with the number and the date of the letter, in the places that stand for them. */
export function numberedSide({ language, blocks }: FilledSide, values: LateValues): FilledSide {
  return { language, blocks: mapRuns(blocks, (run) => numbered(run, values, language)) }
}

function numbered(run: FilledTextRun, values: LateValues, language: LetterLanguage): FilledTextRun {
  if ('br' in run || !run.f) return run
  return { ...run, t: printedValue(values[run.f], { field: run.f, format: run.as }, language) }
}

/** The text as it is kept and issued: nothing marks its values. */
export const unmarkedSide = ({ language, blocks }: FilledSide): FilledSide => ({
  language,
  blocks: mapRuns(blocks, (run) => {
    if ('br' in run) return run
    const { v: _value, ...kept } = run
    return kept
  }),
})

/**
 * The text as the template prints it: of each run what is shown, with places to break words that are too long for a line.
 */
export const printedBlocks = (blocks: readonly FilledBlock[]) =>
  mapRuns(blocks, (run): FilledTextRun => {
    if ('br' in run) return run
    const { t, b, v } = run
    return { t: breakable(withPrintableSigns(t)), ...(b && { b }), ...(v && { v }) }
  })

const mapRuns = (blocks: readonly FilledBlock[], map: (run: FilledTextRun) => FilledTextRun) =>
  blocks.map((block): FilledBlock => {
    if (block.kind === 'list') return { kind: block.kind, items: block.items.map((runs) => runs.map(map)) }
    if (block.kind === 'table')
      return { kind: block.kind, rows: block.rows.map((row) => row.map((runs) => runs.map(map))) }
    return { kind: block.kind, runs: block.runs.map(map) }
  })

/** The words of the first heading; empty without one. */
export function titleOfSide({ blocks }: FilledSide) {
  const [runs = []] = blocks.flatMap((block) => (block.kind === 'title' ? [block.runs] : []))
  const words = runs.map((run) => ('br' in run ? ' ' : run.t))
  return words.join('').trim()
}
