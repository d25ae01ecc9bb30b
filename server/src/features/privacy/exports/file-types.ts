import type { ExportFormat } from '@portal/contract/privacy/exports'
import { XLSX_TYPE } from '../../../platform/spreadsheet/xlsx.ts'

/** The media type of each format. */
export const fileTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
}
