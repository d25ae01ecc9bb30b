import { firstInvisible, joiningCharacters } from '../../text/invisible-characters.ts'
import { cellsOf } from './braces.ts'
import { formatsOf, type KnownFields } from './letter-fields.ts'
import {
  LETTER_BLOCKS_MAX,
  LETTER_COLUMNS_MAX,
  LETTER_PROBLEMS_MAX,
  LETTER_ROWS_MAX,
  LETTER_TEXT_MAX_CHARACTERS,
} from './letter-limits.ts'
import type { LetterBlock, LetterProblem, ParsedLetter, TextRun } from './letter-tree.ts'
import { type InlineReader, openInlineReader, type Place, type Report } from './read-inline.ts'

/*
 * The markup of letters. What is not markup is text: never HTML, and nothing of the compiler.
 *   # Title · paragraphs with an empty line between · **bold** · - list · | table | row | · \ at the end of a line breaks it
 *   {student.name} · {student.dob|words} · {he/she/they} by gender · {if request.purpose} … {end} in a text or around blocks
 *   \{ \* \| \# \- \\ stand for themselves.
 * There is no loop, no expression and no nesting, but for an `if` in a text within one around blocks. One pass reads it.
 */

const IF_LINE = /^\{if ([^{}]*)\}$/

type Reading = KnownFields & {
  /** Whether a line of a paragraph ends where it is written. */
  keepsLines?: boolean
}

/** The text of a letter as blocks, with what is wrong with it. */
export function parseLetter(source: string, reading: Reading = {}): ParsedLetter {
  const problems: LetterProblem[] = []
  const report: Report = (line, column, code, what = '') => {
    if (problems.length < LETTER_PROBLEMS_MAX) problems.push({ line, column, code, what })
  }
  if (source.length > LETTER_TEXT_MAX_CHARACTERS) {
    report(1, 1, 'tooLong')
    return { blocks: [], problems }
  }
  const reader = openBlockReader(report, reading)
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
function openBlockReader(report: Report, { keepsLines = false, ...known }: Reading) {
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

  const inlineInto = (runs: TextRun[], at: Place) => openInlineReader(runs, { report, known, keepsLines, at })

  function readCondition(bare: string, at: Place) {
    close()
    const field = IF_LINE.exec(bare)?.[1]?.trim()
    if (field === undefined) {
      if (!when) report(at.line, at.column, 'endWithoutIf')
      when = null
    } else if (when) report(at.line, at.column, 'nestedIf', field)
    else {
      if (!formatsOf(field, known)) report(at.line, at.column, 'unknownField', field)
      when = { ...at, field }
    }
  }

  function readUnit(runs: TextRun[], text: string, at: Place) {
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
        const runs: TextRun[] = []
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
      const runs: TextRun[] = []
      add({ kind: 'title', line: number, runs })
      return readUnit(runs, bare.slice(2), { line: number, column: at.column + 2 })
    }
    if (bare.startsWith('- ')) {
      const list = open?.block.kind === 'list' ? open.block : startList(number)
      const runs: TextRun[] = []
      list.items.push(runs)
      return readUnit(runs, bare.slice(2), { line: number, column: at.column + 2 })
    }
    if (bare.startsWith('|')) {
      const table = open?.block.kind === 'table' ? open.block : startTable(number)
      return readRow(table, bare, at)
    }
    readParagraph(bare, at)
  }

  function start<Block extends LetterBlock>(block: Block, runs: TextRun[] = []) {
    close()
    add(block)
    open = { block, inline: inlineInto(runs, { line: block.line, column: 1 }) }
    return block
  }
  const startList = (line: number) => start({ kind: 'list' as const, line, items: [] as TextRun[][] })
  const startTable = (line: number) => start({ kind: 'table' as const, line, rows: [] as TextRun[][][] })

  function readParagraph(bare: string, at: Place) {
    if (open?.block.kind !== 'paragraph') {
      const runs: TextRun[] = []
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
