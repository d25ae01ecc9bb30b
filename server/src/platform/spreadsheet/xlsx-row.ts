import { type Cell, type Clock, serialOf } from './cells.ts'

/** The numbers of the formats in `styles`. */
const STYLES = { number: 0, text: 1, date: 2, time: 3, head: 4 }

/** What Excel allows in one cell. */
export const CELL_MAX_CHARACTERS = 32_767

/** Characters that XML 1.0 cannot contain, and unpaired surrogates. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

export const escapeXml = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '')

/** A text that looks like an escape of Excel (`_x000D_`) is escaped itself. */
const EXCEL_ESCAPE = /_(?=x[0-9a-f]{4}_)/gi

/** The letters of a column, counted from 0. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** One row of a sheet; `number` counts from 1. Empty cells are left out. */
export function xlsxRow(number: number, cells: readonly Cell[], clock: Clock, style: 'text' | 'head' = 'text') {
  const content = cells.map((cell, column) => xlsxCell(`${columnName(column)}${number}`, cell, clock, style)).join('')
  return `<row r="${number}">${content}</row>`
}

function xlsxCell(place: string, cell: Cell, clock: Clock, style: 'text' | 'head') {
  if (typeof cell === 'string') return textCell(place, cell, style)
  if ('number' in cell)
    return cell.number === null ? '' : `<c r="${place}" s="${STYLES.number}"><v>${cell.number}</v></c>`
  const local = 'date' in cell ? cell.date : clock(cell.instant)
  const serial = serialOf(local)
  if (serial === null) return textCell(place, local, style)
  return `<c r="${place}" s="${'date' in cell ? STYLES.date : STYLES.time}"><v>${serial}</v></c>`
}

function textCell(place: string, text: string, style: 'text' | 'head') {
  if (text === '') return ''
  // Cut between characters, not within one: then half of a pair is left out as not XML.
  const shown = escapeXml(text.slice(0, CELL_MAX_CHARACTERS).replace(EXCEL_ESCAPE, '_x005F_'))
  return `<c r="${place}" s="${STYLES[style]}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`
}
