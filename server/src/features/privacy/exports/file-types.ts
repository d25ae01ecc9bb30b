import type { ExportFormat } from '@portal/contract/privacy/exports'

/** The media type of each format. */
export const fileTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
