import path from 'node:path/posix'
import type { Archive } from './archive.ts'
import { readLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'
import { type Attributes, parseWholeXml } from './xml.ts'

type Sheet = { name: string; part: string }
/**
 * Where the parts of a workbook are. `since1904`: days are counted from 1904 (old Macs), not 1900. `isUncalculated`: a
 * program that cannot calculate has written it, with a zero as the result of each formula until another one opens it.
 */
export type Workbook = {
  visibleSheets: Sheet[]
  since1904: boolean
  isUncalculated: boolean
  styles: string | null
  sharedStrings: string | null
}

type Relation = { type: string; part: string }

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** Reads the list of the sheets. Throws SpreadsheetRefused for an archive that is no workbook. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  assertWorkbook(archive)
  const start = await readRelations(archive, '')
  const part = [...start.values()].find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  if (!archive.has(part)) throw new SpreadsheetRefused('damaged')
  const relations = await readRelations(archive, part)
  const sheets: { name: string; id: string; isVisible: boolean }[] = []
  let since1904 = false
  let isUncalculated = false
  const open = (name: string, attributes: Attributes) => {
    if (name === 'workbookPr') since1904 = isTrue(attributes.date1904)
    if (name === 'calcPr') isUncalculated = isTrue(attributes.fullCalcOnLoad)
    if (name !== 'sheet') return
    if (sheets.length === readLimits.sheets) throw new SpreadsheetRefused('tooMuchInside')
    const isVisible = (attributes.state ?? 'visible') === 'visible'
    sheets.push({ name: attributes.name ?? '', id: relationId(attributes), isVisible })
  }
  await parseWholeXml(archive.read(part), { open })
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.part ?? null
  return {
    visibleSheets: sheets.flatMap(({ name, id, isVisible }) => {
      const relation = relations.get(id)
      return isVisible && relation?.type === 'worksheet' ? [{ name, part: relation.part }] : []
    }),
    since1904,
    isUncalculated,
    styles: partOf('styles'),
    sharedStrings: partOf('sharedStrings'),
  }
}

function assertWorkbook(archive: Archive) {
  const names = [...archive.names()]
  if (archive.has('xl/workbook.bin')) throw new SpreadsheetRefused('binaryExcel')
  if (names.some((name) => name === 'index.zip' || /^index\/.*\.iwa$/.test(name)))
    throw new SpreadsheetRefused('numbers')
  if (archive.has('[Content_Types].xml')) {
    if (names.some((name) => /^(word|ppt|visio)\//.test(name))) throw new SpreadsheetRefused('notASpreadsheet')
    return
  }
  if (!archive.has('xl/workbook.xml')) throw new SpreadsheetRefused('archive')
}

/**
 * The parts that a part refers to; '' stands for the archive itself. The strict form of the standard has other URLs with the
 * same ends.
 */
async function readRelations(archive: Archive, part: string) {
  const folder = path.dirname(part)
  const list = path.join(folder, '_rels', `${path.basename(part)}.rels`)
  const relations = new Map<string, Relation>()
  if (!archive.has(list)) return relations
  const open = (name: string, { Id, Type, Target, TargetMode }: Attributes) => {
    if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return
    const absolute = Target.startsWith('/') ? Target.slice(1) : path.join(folder, Target)
    relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: absolute })
  }
  await parseWholeXml(archive.read(list), { open })
  return relations
}

/** `r:id`, whatever the prefix is. */
function relationId(attributes: Attributes) {
  const key = Object.keys(attributes).find((name) => name.endsWith(':id'))
  return (key && attributes[key]) || ''
}
