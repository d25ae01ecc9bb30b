import {
  type ExportColumn,
  type ExportedList,
  type ExportFormat,
  exportColumns,
  exportFormats,
} from '@portal/contract/privacy/exports'

/** What can be exported: a list, or the documents of its students. */
export type Exported = ExportedList | 'documents'

export type ExportChoice = {
  exported: Exported
  format: ExportFormat
  columns: readonly ExportColumn[]
  /** The college's own fields, by their keys. */
  customColumns: readonly string[]
}

const KEY = 'export-choice'

type Remembered = { format: ExportFormat; leftOut: Partial<Record<ExportedList, ExportColumn[]>> }

/** The format and the columns left out of each list, as this browser exported them last. */
export function rememberedChoice(): Remembered {
  try {
    const { format, leftOut } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered>
    return { format: exportFormats.find((known) => known === format) ?? 'xlsx', leftOut: { ...leftOut } }
  } catch {
    return { format: 'xlsx', leftOut: {} }
  }
}

/** Keeps the format and the columns of an export for the next one. */
export function remember({ exported, format, columns }: ExportChoice) {
  const { leftOut } = rememberedChoice()
  const kept = exported === 'documents' ? leftOut : { ...leftOut, [exported]: leftOutOf(exported, columns) }
  localStorage.setItem(KEY, JSON.stringify({ format, leftOut: kept }))
}

const leftOutOf = (list: ExportedList, columns: readonly ExportColumn[]) =>
  exportColumns[list].filter((column: ExportColumn) => !columns.includes(column))

/** The columns of `list` as they were chosen last. */
export function rememberedColumns(list: ExportedList): readonly ExportColumn[] {
  const leftOut = rememberedChoice().leftOut[list]
  const columns: readonly ExportColumn[] = exportColumns[list]
  return columns.filter((column) => !(Array.isArray(leftOut) && leftOut.includes(column)))
}
