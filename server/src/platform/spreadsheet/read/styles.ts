import type { Archive } from './archive.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import type { ReadLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'
import { type Attributes, parseWholeXml } from './xml.ts'

/** Excel allows 65,490 formats of cells. */
const FORMATS_MAX = 70_000

/** The number formats of the styles of cells, by the numbers of the styles. */
export async function readStyles(archive: Archive, part: string | null, limits: ReadLimits): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isInCells = false
  const open = (name: string, attributes: Attributes) => {
    if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    else if (name === 'cellXfs') isInCells = true
    else if (name === 'xf' && isInCells) ids.push(Number(attributes.numFmtId ?? 0))
    if (codes.size + ids.length > FORMATS_MAX) throw new SpreadsheetRefused('tooMuchInside')
  }
  const close = (name: string) => {
    if (name === 'cellXfs') isInCells = false
  }
  if (part !== null && archive.has(part)) await parseWholeXml(archive.read(part), { open, close }, limits)
  return ids.map((id) => numberFormat(id, codes.get(id) ?? null))
}
