import { closingBrace } from './braces.ts'
import { formatsOf, type KnownFields } from './letter-fields.ts'
import { LETTER_MARKS_MAX, LETTER_PARAGRAPH_MAX_CHARACTERS, LETTER_WORD_MAX_CHARACTERS } from './letter-limits.ts'
import type { LetterProblemCode, TextRun, TextStyle } from './letter-tree.ts'

export type Report = (line: number, column: number, code: LetterProblemCode, what?: string) => void
export type Place = { line: number; column: number }

const MARKS = new RegExp(`\\p{M}{${LETTER_MARKS_MAX + 1}}`, 'u')
const TOO_MANY_MARKS = (text: string) => MARKS.test(text)

export type InlineReader = ReturnType<typeof openInlineReader>
type InlineOptions = {
  report: Report
  known: KnownFields
  /** Whether a line ends where it is written, also without a backslash. */
  keepsLines: boolean
  at: Place
}

/** Reads the lines of one paragraph, or one heading, item or cell, into texts, fields, forms and line breaks. */
export function openInlineReader(runs: TextRun[], { report, known, keepsLines, at: begin }: InlineOptions) {
  let buffer = ''
  let bold: Place | null = null
  let when: (Place & { field: string }) | null = null
  let characters = 0
  let word = 0
  let last: Place = begin
  let isLong = false

  const style = (): TextStyle => ({ ...(bold && { bold: true as const }), ...(when && { when: when.field }) })
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
    if (!formatsOf(field, known)) report(at.line, at.column, 'unknownField', field)
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
    const formats = formatsOf(name, known)
    if (!formats) return report(at.line, at.column, 'unknownField', name)
    const format = formats.find((one) => one === wanted)
    if ((wanted !== undefined && !format) || more.length > 0) return report(at.line, at.column, 'unknownFormat', inside)
    runs.push({ field: name, ...(format && { format }), ...style() })
  }

  function breakLine(soft?: true) {
    flush()
    word = 0
    runs.push({ lineBreak: true, ...(soft && { soft }), ...(when && { when: when.field }) })
  }

  /** Between two lines of a paragraph. */
  function joinLines(from: Place) {
    if (runs.length === 0 && buffer === '') return
    const last = runs.at(-1)
    const isBroken = buffer === '' && last !== undefined && 'lineBreak' in last
    if (!keepsLines) put(' ', from)
    else if (!isBroken) breakLine(true)
  }

  function read(text: string, from: Place) {
    joinLines(from)
    for (let i = 0; i < text.length; i++) {
      const at = { line: from.line, column: from.column + i }
      last = at
      const character = text.charAt(i)
      if (character === '\\') {
        i += 1
        if (i < text.length) put(text.charAt(i), at)
        else breakLine()
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
