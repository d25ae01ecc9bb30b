import { isLegacyFont } from '../characters/legacy-fonts.ts'
import type { Archive } from './archive.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import { SpreadsheetRefused } from './refused.ts'
import { type Attributes, parseWholeXml } from './xml.ts'

/** Excel allows 65,490 formats of cells. */
const FORMATS_MAX = 70_000

/** How a cell shows its content. `legacyFont`: one that draws other letters than its text has; null for all others. */
export type CellStyle = { format: NumberFormat; legacyFont: string | null }

export async function readStyles(archive: Archive, part: string | null): Promise<CellStyle[]> {
  const codes = new Map<number, string>()
  const fonts: string[] = []
  const styles: { format: number; font: number }[] = []
  let within = ''
  const open = (name: string, attributes: Attributes) => {
    if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    else if (name === 'fonts' || name === 'cellXfs') within = name
    else if (name === 'font' && within === 'fonts') fonts.push('')
    else if (name === 'name' && within === 'fonts') fonts[fonts.length - 1] = attributes.val ?? ''
    else if (name === 'xf' && within === 'cellXfs')
      styles.push({ format: Number(attributes.numFmtId ?? 0), font: Number(attributes.fontId ?? 0) })
    if (codes.size + fonts.length + styles.length > FORMATS_MAX) throw new SpreadsheetRefused('tooMuchInside')
  }
  const close = (name: string) => {
    if (name === within) within = ''
  }
  if (part !== null && archive.has(part)) await parseWholeXml(archive.read(part), { open, close })
  return styles.map(({ format, font }) => ({
    format: numberFormat(format, codes.get(format) ?? null),
    legacyFont: isLegacyFont(fonts[font] ?? '') ? (fonts[font] ?? '').trim() : null,
  }))
}
