import { escapeXml } from '../../platform/spreadsheet/xlsx-row.ts'
import { type RawEntry, rawZip } from './raw-zip.ts'

const namespaces = ['office', 'style', 'text', 'table', 'draw', 'fo', 'dc', 'number']
  .map((prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0"`)
  .join(' ')
const MIME = 'application/vnd.oasis.opendocument.spreadsheet'
/** Rows and columns of a sheet of LibreOffice, which it writes to the last one. */
const SHEET_ROWS = 1_048_576
const SHEET_COLUMNS = 16_384

/** `ta2` is the style of a hidden sheet, `ce2` of a cell in Kruti Dev. */
const STYLES = [
  '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>',
  '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
  `<style:style style:name="ce2" style:family="table-cell"><style:text-properties style:font-name="Kruti Dev 010"/></style:style>`,
].join('')

/** The archive of an OpenDocument spreadsheet with this XML between its styles and its end. */
export const odsArchive = (content: string | Buffer, more: readonly RawEntry[] = []) =>
  rawZip([
    { name: 'mimetype', data: MIME },
    { name: 'META-INF/manifest.xml', data: '<manifest:manifest xmlns:manifest="m"/>' },
    ...more,
    { name: 'content.xml', data: content },
  ])

/** The XML of a file with this in its body. */
export const odsContent = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content ${namespaces}><office:automatic-styles>${STYLES}</office:automatic-styles><office:body>
<office:spreadsheet>${body}<table:named-expressions/></office:spreadsheet></office:body></office:document-content>`

type OdsSheet = { name: string; rows: string; before?: string; style?: string }

/** A spreadsheet as LibreOffice saves it: each sheet ends with the rest of its million rows, said once. */
export function anOds(sheets: readonly OdsSheet[], before = '') {
  const tables = sheets.map(({ name, rows, style = 'ta1', before: columns = '<table:table-column/>' }) => {
    const rest = `<table:table-row table:number-rows-repeated="${SHEET_ROWS - 100}"><table:table-cell table:number-columns-repeated="${SHEET_COLUMNS}"/></table:table-row>`
    return `<table:table table:name="${escapeXml(name)}" table:style-name="${style}">${columns}${rows}${rest}</table:table>`
  })
  return odsArchive(odsContent(before + tables.join('')))
}

/** A row of texts; empty ones are empty cells. */
export const odsRow = (cells: readonly string[], attributes = '') =>
  odsRowOf(
    cells.map((text) => (text === '' ? '<table:table-cell/>' : odsCell('office:value-type="string"', text))).join(''),
    attributes,
  )

/** A row of cells, with the rest of the columns as LibreOffice writes it. */
export const odsRowOf = (cells: string, attributes = '') =>
  `<table:table-row${attributes}>${cells}<table:table-cell table:number-columns-repeated="${SHEET_COLUMNS - 20}"/></table:table-row>`

/** A cell with what a person sees in it. */
export const odsCell = (attributes: string, shown: string) =>
  `<table:table-cell ${attributes}><text:p>${escapeXml(shown)}</text:p></table:table-cell>`
