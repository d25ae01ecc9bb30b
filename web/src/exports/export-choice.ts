import {
  type ExportColumn,
  type ExportedList,
  type ExportFormat,
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
  /** Of requests: those of all states. */
  allStates: boolean
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
export function remember({ exported, format, columns }: ExportChoice, known: readonly ExportColumn[]) {
  const { leftOut } = rememberedChoice()
  const notChosen = known.filter((column) => !columns.includes(column))
  const kept = exported === 'documents' ? leftOut : { ...leftOut, [exported]: notChosen }
  localStorage.setItem(KEY, JSON.stringify({ format, leftOut: kept }))
}

/** Of the columns that `list` has here, those that were chosen last. */
export function rememberedColumns(list: ExportedList, known: readonly ExportColumn[]): readonly ExportColumn[] {
  const leftOut = rememberedChoice().leftOut[list]
  return known.filter((column) => !(Array.isArray(leftOut) && leftOut.includes(column)))
}
