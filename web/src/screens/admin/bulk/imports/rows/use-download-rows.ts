import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { RowOutcome, RowResult } from '@portal/contract/bulk/imports/import-rows'
import type { ImportedField } from '@portal/contract/bulk/imports/imports'
import { importRowsExportPath } from '@portal/contract/office-paths'
import { rememberedChoice } from '../../../../../exports/export-choice.ts'
import { useDownload } from '../../../../../exports/use-download.ts'

export type RowFilters = {
  outcome: RowOutcome | ''
  result: RowResult | ''
  field: ImportedField | ''
  q: string
  sheet?: number | undefined
}

/** Downloads the rows as they were in the file, with one more column that says what is wrong with each. */
export function useDownloadRows(importId: string) {
  const { start, isPending } = useDownload(importMessages.rows.downloadFailed)
  const download = (filters: Partial<RowFilters>) =>
    start({ path: importRowsExportPath(importId), input: { ...filters, format: rememberedChoice().format } })
  return { download, isPending }
}
