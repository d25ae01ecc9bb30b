import { columnName, escapeXml } from '../../platform/spreadsheet/xlsx-row.ts'
import { type RawEntry, rawZip } from './raw-zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The formats of `s="1"` and on, beside the general one: dd/mm/yyyy, five digits, ten digits, a text before digits, text. */
const FORMATS = ['dd/mm/yyyy', '00000', '0000000000', '"CLG-"0000', '@']

type Options = {
  /** The XML inside of `<worksheet>` of each sheet. */
  sheets: { name: string; xml: string | Buffer; state?: string }[]
  sharedStrings?: string
  doctype?: string
  properties?: string
  more?: RawEntry[]
  /** What the archive says of the size of the first sheet. */
  claimedBytes?: number
}

/** The parts of a workbook (.xlsx) by hand, with anything in its sheets. */
export function workbookParts({
  sheets,
  sharedStrings = '',
  doctype = '',
  properties = '',
  more = [],
  claimedBytes,
}: Options) {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const relations = sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const)
  const others = [['styles', 'styles.xml'] as const, ['sharedStrings', 'sharedStrings.xml'] as const]
  const codes = FORMATS.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(code)}"/>`)
  const formats = ['<xf numFmtId="0"/>', ...FORMATS.map((_, at) => `<xf numFmtId="${164 + at}"/>`)]
  return [
    { name: '[Content_Types].xml', data: `${XML}<Types/>` },
    {
      name: '_rels/.rels',
      data: `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${XML}<Relationships xmlns="${PACKAGE}">${[...relations, ...others]
        .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
        .join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      data: `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellXfs>${formats.join('')}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', data: `${XML}${doctype}<sst xmlns="${MAIN}">${sharedStrings}</sst>` },
    ...sheets.map(({ xml }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      data: Buffer.isBuffer(xml) ? xml : `${XML}<worksheet xmlns="${MAIN}">${xml}</worksheet>`,
      claimedBytes: at === 0 ? claimedBytes : undefined,
    })),
    ...more,
  ]
}

/** A workbook with one sheet. */
export const aWorkbook = (xml: string, options: Omit<Options, 'sheets'> = {}) =>
  rawZip(workbookParts({ sheets: [{ name: 'Students', xml }], ...options }))

/** A cell: a text, or a number with the number of its format. */
export type SheetCell = string | { number: number; format?: number; formula?: string }

/** The XML of a row; empty texts are left out. `number` counts from 1. */
export function rowXml(number: number, cells: readonly SheetCell[], attributes = '') {
  const content = cells.map((cell, column) => {
    const place = `r="${columnName(column)}${number}"`
    if (cell === '') return ''
    if (typeof cell === 'string') return `<c ${place} t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
    const formula = cell.formula ? `<f>${escapeXml(cell.formula)}</f>` : ''
    return `<c ${place} s="${cell.format ?? 0}">${formula}<v>${cell.number}</v></c>`
  })
  return `<row r="${number}"${attributes}>${content.join('')}</row>`
}
