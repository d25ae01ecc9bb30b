import { firstInvisible, joiningCharacters } from '../../invisible-characters.ts'
import { formatsOf, type LetterFormat } from './letter-fields.ts'
import {
  LETTER_BLOCKS_MAX,
  LETTER_COLUMNS_MAX,
  LETTER_FIELD_MAX_CHARACTERS,
  LETTER_MARKS_MAX,
  LETTER_PARAGRAPH_MAX_CHARACTERS,
  LETTER_PROBLEMS_MAX,
  LETTER_ROWS_MAX,
  LETTER_TEXT_MAX_CHARACTERS,
  LETTER_WORD_MAX_CHARACTERS,
} from './letter-limits.ts'

/*
 * The markup of letters. What is not markup is text: never HTML, and nothing of the compiler.
 *   # Title · paragraphs with an empty line between · **bold** · - list · | table | row | · \ at the end of a line breaks it
 *   {student.name} · {student.dob|words} · {he/she/they} by gender · {if request.purpose} … {end} in a text or around blocks
 *   \{ \* \| \# \- \\ stand for themselves.
 * There is no loop, no expression and no nesting, but for an `if` in a text within one around blocks. One pass reads it.
 */

type Style = { bold?: true /** Shown only where this field has a value. */; when?: string }
export type LetterRun = Style &
  (
    | { text: string }
    | { field: string; format?: LetterFormat }
    /** For a man, a woman, and anybody else. */
    | { forms: readonly [string, string, string] }
    | { lineBreak: true }
  )
export type LetterBlock = { line: number; when?: string } & (
  | { kind: 'title' | 'paragraph'; runs: LetterRun[] }
  | { kind: 'list'; items: LetterRun[][] }
  /** The first row has the headings. */
  | { kind: 'table'; rows: LetterRun[][][] }
)

const letterProblemCodes = [
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

export { letterProblemCodes }
export type LetterProblemCode = (typeof letterProblemCodes)[number]
/** What is wrong with a text, and where: both are counted from 1, columns in UTF-16 units. */
export type LetterProblem = { line: number; column: number; code: LetterProblemCode; what: string }
export type ParsedLetter = { blocks: LetterBlock[]; problems: LetterProblem[] }

type Report = (line: number, column: number, code: LetterProblemCode, what?: string) => void
type Place = { line: number; column: number }

const IF_LINE = /^\{if ([^{}]*)\}$/
const MARKS = new RegExp(`\\p{M}{${LETTER_MARKS_MAX + 1}}`, 'u')
const TOO_MANY_MARKS = (text: string) => MARKS.test(text)

/** The text of a letter as blocks, with what is wrong with it. `answers`: the names of answers that are known; without them any. */
export function parseLetter(source: string, answers?: ReadonlySet<string>): ParsedLetter {
  const problems: LetterProblem[] = []
  const report: Report = (line, column, code, what = '') => {
    if (problems.length < LETTER_PROBLEMS_MAX) problems.push({ line, column, code, what })
  }
  if (source.length > LETTER_TEXT_MAX_CHARACTERS) {
    report(1, 1, 'tooLong')
    return { blocks: [], problems }
  }
  const reader = openBlockReader(report, answers)
  for (const [index, line] of source.split('\n').entries()) {
    if (problems.length >= LETTER_PROBLEMS_MAX || reader.blocks.length > LETTER_BLOCKS_MAX) break
    const invisible = firstInvisible(line.replace(/[\t\r]/g, ' '), joiningCharacters)
    if (invisible !== null) report(index + 1, invisible + 1, 'invisible')
    reader.read(line, index + 1)
  }
  reader.end()
  if (reader.blocks.length > LETTER_BLOCKS_MAX) report(1, 1, 'tooManyBlocks')
  if (reader.blocks.length === 0) report(1, 1, 'empty')
  return { blocks: reader.blocks, problems }
}

type Open = { block: LetterBlock; inline: InlineReader } | null

/** Reads a text line by line. A line continues the block before it where both are of one paragraph, list or table. */
function openBlockReader(report: Report, answers: ReadonlySet<string> | undefined) {
  const blocks: LetterBlock[] = []
  let when: (Place & { field: string }) | null = null
  let open: Open = null

  function close() {
    open?.inline.end()
    open = null
  }

  function add(block: LetterBlock) {
    if (when) block.when = when.field
    blocks.push(block)
    return block
  }

  const inlineInto = (runs: LetterRun[], at: Place) => openInlineReader(runs, { report, answers, at })

  function readCondition(bare: string, at: Place) {
    close()
    const field = IF_LINE.exec(bare)?.[1]?.trim()
    if (field === undefined) {
      if (!when) report(at.line, at.column, 'endWithoutIf')
      when = null
    } else if (when) report(at.line, at.column, 'nestedIf', field)
    else {
      if (!formatsOf(field, answers)) report(at.line, at.column, 'unknownField', field)
      when = { ...at, field }
    }
  }

  function readUnit(runs: LetterRun[], text: string, at: Place) {
    const inline = inlineInto(runs, at)
    inline.read(text, at)
    inline.end()
  }

  function readRow(block: LetterBlock & { kind: 'table' }, bare: string, at: Place) {
    const cells = cellsOf(bare)
    const [head] = block.rows
    if (cells.length > LETTER_COLUMNS_MAX) return report(at.line, at.column, 'tooManyColumns', String(cells.length))
    if (head && head.length !== cells.length) report(at.line, at.column, 'unevenTable', String(cells.length))
    if (block.rows.length >= LETTER_ROWS_MAX) return report(at.line, at.column, 'tooManyRows')
    block.rows.push(
      cells.map(({ text, start }) => {
        const runs: LetterRun[] = []
        readUnit(runs, text, { line: at.line, column: at.column + start })
        return runs
      }),
    )
  }

  function read(line: string, number: number) {
    const bare = line.trim()
    const at = { line: number, column: line.length - line.trimStart().length + 1 }
    if (bare === '') return close()
    if (bare === '{end}' || IF_LINE.test(bare)) return readCondition(bare, at)
    if (bare.startsWith('# ')) {
      close()
      const runs: LetterRun[] = []
      add({ kind: 'title', line: number, runs })
      return readUnit(runs, bare.slice(2), { line: number, column: at.column + 2 })
    }
    if (bare.startsWith('- ')) {
      const list = open?.block.kind === 'list' ? open.block : startList(number)
      const runs: LetterRun[] = []
      list.items.push(runs)
      return readUnit(runs, bare.slice(2), { line: number, column: at.column + 2 })
    }
    if (bare.startsWith('|')) {
      const table = open?.block.kind === 'table' ? open.block : startTable(number)
      return readRow(table, bare, at)
    }
    readParagraph(bare, at)
  }

  function start<Block extends LetterBlock>(block: Block, runs: LetterRun[] = []) {
    close()
    add(block)
    open = { block, inline: inlineInto(runs, { line: block.line, column: 1 }) }
    return block
  }
  const startList = (line: number) => start({ kind: 'list' as const, line, items: [] as LetterRun[][] })
  const startTable = (line: number) => start({ kind: 'table' as const, line, rows: [] as LetterRun[][][] })

  function readParagraph(bare: string, at: Place) {
    if (open?.block.kind !== 'paragraph') {
      const runs: LetterRun[] = []
      start({ kind: 'paragraph', line: at.line, runs }, runs)
    }
    open?.inline.read(bare, at)
  }

  function end() {
    close()
    if (when) report(when.line, when.column, 'ifWithoutEnd', when.field)
  }

  return { blocks, read, end }
}

type InlineReader = ReturnType<typeof openInlineReader>
type InlineOptions = {
  report: Report
  answers: ReadonlySet<string> | undefined
  at: Place
}

/** Reads the lines of one paragraph, or one heading, item or cell, into texts, fields, forms and line breaks. */
function openInlineReader(runs: LetterRun[], { report, answers, at: begin }: InlineOptions) {
  let buffer = ''
  let bold: Place | null = null
  let when: (Place & { field: string }) | null = null
  let characters = 0
  let word = 0
  let last: Place = begin
  let isLong = false

  const style = (): Style => ({ ...(bold && { bold: true as const }), ...(when && { when: when.field }) })
  function flush() {
    if (buffer === '') return
    const text = buffer.normalize('NFC')
    if (TOO_MANY_MARKS(text)) report(last.line, last.column, 'tooManyMarks')
    runs.push({ text, ...style() })
    buffer = ''
  }
  function put(text: string, at: Place) {
    buffer += text
    characters += text.length
    word = text === ' ' || text === '\t' ? 0 : word + text.length
    if (word === LETTER_WORD_MAX_CHARACTERS + 1) report(at.line, at.column, 'wordTooLong')
    if (characters > LETTER_PARAGRAPH_MAX_CHARACTERS && !isLong) {
      isLong = true
      report(begin.line, begin.column, 'paragraphTooLong')
    }
  }

  function readCondition(field: string, at: Place) {
    if (when) return report(at.line, at.column, 'nestedIf', field)
    if (!formatsOf(field, answers)) report(at.line, at.column, 'unknownField', field)
    when = { ...at, field }
  }

  /** What stands between braces. */
  function readBraces(inside: string, at: Place) {
    flush()
    word = 0
    if (inside.startsWith('if ')) return readCondition(inside.slice('if '.length).trim(), at)
    if (inside === 'end') {
      if (!when) report(at.line, at.column, 'endWithoutIf')
      when = null
      return
    }
    if (inside.includes('/')) {
      const [male, female, other, ...more] = inside.normalize('NFC').split('/')
      if (male === undefined || female === undefined || other === undefined || more.length > 0)
        return report(at.line, at.column, 'threeForms', inside)
      if (TOO_MANY_MARKS(inside)) report(at.line, at.column, 'tooManyMarks')
      characters += inside.length
      runs.push({ forms: [male, female, other], ...style() })
      return
    }
    readField(inside, at)
  }

  function readField(inside: string, at: Place) {
    const [name = '', wanted, ...more] = inside.split('|').map((part) => part.trim())
    const formats = formatsOf(name, answers)
    if (!formats) return report(at.line, at.column, 'unknownField', name)
    const format = formats.find((known) => known === wanted)
    if ((wanted !== undefined && !format) || more.length > 0) return report(at.line, at.column, 'unknownFormat', inside)
    runs.push({ field: name, ...(format && { format }), ...style() })
  }

  function read(text: string, from: Place) {
    if (runs.length > 0 || buffer !== '') put(' ', from)
    for (let i = 0; i < text.length; i++) {
      const at = { line: from.line, column: from.column + i }
      last = at
      const character = text.charAt(i)
      if (character === '\\') {
        i += 1
        if (i < text.length) put(text.charAt(i), at)
        else {
          flush()
          word = 0
          runs.push({ lineBreak: true, ...(when && { when: when.field }) })
        }
      } else if (character === '*' && text[i + 1] === '*') {
        i += 1
        flush()
        bold = bold ? null : at
      } else if (character === '{') {
        const end = closingBrace(text, i)
        if (end === null) {
          report(at.line, at.column, 'openBrace')
          put(character, at)
        } else {
          readBraces(text.slice(i + 1, end), at)
          i = end
        }
      } else put(character, at)
    }
  }

  function end() {
    flush()
    if (when) report(when.line, when.column, 'ifWithoutEnd', when.field)
    if (bold) report(bold.line, bold.column, 'openBold')
  }

  return { read, end }
}

/** The index of the `}` that ends what begins at `start`; null if none is near, or another `{` comes before it. */
function closingBrace(text: string, start: number) {
  for (let i = start + 1; i < text.length && i - start <= LETTER_FIELD_MAX_CHARACTERS + 1; i++) {
    if (text[i] === '}') return i
    if (text[i] === '{') return null
  }
  return null
}

/** The cells of a row of a table, with where each begins: split at each `|` that is neither escaped nor between braces. */
function cellsOf(row: string) {
  const cells: { text: string; start: number }[] = []
  let start = 1
  const add = (end: number) => {
    const cell = row.slice(start, end)
    cells.push({ text: cell.trim(), start: start + cell.length - cell.trimStart().length })
    start = end + 1
  }
  for (let i = 1; i < row.length; i++) {
    if (row[i] === '\\') i += 1
    else if (row[i] === '{') i = closingBrace(row, i) ?? i
    else if (row[i] === '|') add(i)
  }
  if (row.slice(start).trim() !== '') add(row.length)
  return cells
}

/** What stands in braces in a text, such as `student.dob|words`, with where it begins and ends: for an editor. */
export function bracesIn(source: string) {
  const found: { start: number; end: number; inside: string }[] = []
  for (let i = 0; i < source.length; i++) {
    if (source[i] === '\\') i += 1
    else if (source[i] === '{') {
      const end = closingBrace(source, i)
      if (end === null) continue
      found.push({ start: i, end: end + 1, inside: source.slice(i + 1, end) })
      i = end
    }
  }
  return found
}

/** Every run of a text. */
export const runsOf = (blocks: readonly LetterBlock[]): LetterRun[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flat()
    return block.kind === 'table' ? block.rows.flat(2) : block.runs
  })

/** The fields that a text names. */
export function fieldsIn(blocks: readonly LetterBlock[]) {
  const names = runsOf(blocks).flatMap((run) => [
    ...('field' in run ? [run.field] : []),
    ...(run.when ? [run.when] : []),
  ])
  return [...new Set([...names, ...blocks.flatMap(({ when }) => when ?? [])])]
}
