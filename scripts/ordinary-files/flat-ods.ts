/** A cell of a spreadsheet. `format` names one of the formats below; `font` is what the text is typed in. */
export type Cell =
  | string
  | { text: string; font?: string; across?: number; down?: number }
  | { number: number; format?: keyof typeof numberFormats }
  | { date: string }
  | { formula: string; text: string }

export type Row = { cells: readonly Cell[]; isHidden?: boolean }
export type Sheet = { name: string; rows: readonly Row[]; hiddenColumns?: readonly number[] }
/** `since1904`: days are counted from 1904, as on old Macs. */
export type Spreadsheet = { sheets: readonly Sheet[]; since1904?: boolean }

const numberFormats = {
  fiveDigits: '<number:number number:min-integer-digits="5" number:decimal-places="0"/>',
  college: '<number:text>CLG-</number:text><number:number number:min-integer-digits="4" number:decimal-places="0"/>',
} as const

const NAMESPACES = [
  'office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"',
  'text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"',
  'svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
]
  .map((namespace) => `xmlns:${namespace}`)
  .join(' ')

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const fontStyle = (font: string) => `font-${font.replaceAll(' ', '-')}`

/** The spreadsheet as one XML file (.fods), which LibreOffice reads. */
export function flatOds({ sheets, since1904 = false }: Spreadsheet) {
  const nullDate = since1904 ? '1904-01-01' : '1899-12-30'
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>${styles(sheets)}</office:automatic-styles>
<office:body><office:spreadsheet>
<table:calculation-settings><table:null-date table:date-value="${nullDate}"/></table:calculation-settings>
${sheets.map(sheetXml).join('\n')}
</office:spreadsheet></office:body></office:document>`
}

function styles(sheets: readonly Sheet[]) {
  const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const fonts = new Set(cells.flatMap((cell) => (typeof cell === 'object' && 'font' in cell && cell.font) || []))
  const style = (name: string, attributes: string, content = '') =>
    `<style:style style:name="${name}" style:family="table-cell" ${attributes}>${content}</style:style>`
  return [
    '<number:date-style style:name="N-date"><number:day number:style="long"/><number:text>/</number:text>',
    '<number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>',
    style('date', 'style:data-style-name="N-date"'),
    ...Object.entries(numberFormats).map(
      ([name, format]) =>
        `<number:number-style style:name="N-${name}">${format}</number:number-style>${style(name, `style:data-style-name="N-${name}"`)}`,
    ),
    ...[...fonts].map((font) =>
      style(fontStyle(font), '', `<style:text-properties style:font-name="${font}" fo:font-family="'${font}'"/>`),
    ),
  ].join('')
}

function sheetXml({ name, rows, hiddenColumns = [] }: Sheet) {
  const columns = Math.max(...rows.map(({ cells }) => cells.length))
  const columnXml = Array.from({ length: columns }, (_, at) =>
    hiddenColumns.includes(at) ? '<table:table-column table:visibility="collapse"/>' : '<table:table-column/>',
  )
  return `<table:table table:name="${escapeXml(name)}">${columnXml.join('')}${rows.map(rowXml).join('\n')}</table:table>`
}

const rowXml = ({ cells, isHidden = false }: Row) =>
  `<table:table-row${isHidden ? ' table:visibility="collapse"' : ''}>${cells.map(cellXml).join('')}</table:table-row>`

function cellXml(cell: Cell) {
  if (typeof cell === 'string') return cell === '' ? '<table:table-cell/>' : textXml('', cell)
  if ('date' in cell)
    return `<table:table-cell table:style-name="date" office:value-type="date" office:date-value="${cell.date}"/>`
  if ('number' in cell) {
    const style = cell.format ? ` table:style-name="${cell.format}"` : ''
    return `<table:table-cell${style} office:value-type="float" office:value="${cell.number}"/>`
  }
  if ('formula' in cell) return textXml(` table:formula="of:=${escapeXml(cell.formula)}"`, cell.text)
  const { text, font, across = 1, down = 1 } = cell
  const style = font ? ` table:style-name="${fontStyle(font)}"` : ''
  const span = across * down > 1 ? ` table:number-columns-spanned="${across}" table:number-rows-spanned="${down}"` : ''
  return textXml(style + span, text)
}

const textXml = (attributes: string, text: string) =>
  `<table:table-cell${attributes} office:value-type="string"><text:p>${escapeXml(text)}</text:p></table:table-cell>`
