import { reads } from '../procedures.ts'
import { report, reportInput } from './reports.ts'

export const reportsProcedures = {
  read: reads('viewReports')
    .route({ method: 'POST', path: '/reports/count', summary: 'How many of what there are in a period' })
    .input(reportInput)
    .output(report),
}
