import { REPORT_MAX_ROWS } from '@portal/contract/office/reports'
import { os, requireActor } from '../../rpc.ts'
import { readReport } from './read-report.ts'

export const reportRoutes = {
  read: os.reports.read.handler(async ({ context, input }) => {
    const { rows, ...report } = await readReport(context.app, requireActor(context), input)
    return { ...report, rows: rows.slice(0, REPORT_MAX_ROWS), more: rows.length > REPORT_MAX_ROWS }
  }),
}
