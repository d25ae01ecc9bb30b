import { errorMap } from '../problems.ts'
import { nothing, reads } from '../procedures.ts'
import { dashboard } from './dashboard.ts'
import { requestFigures } from './request-figures.ts'

export const dashboardProcedures = {
  read: reads('viewDashboard')
    .route({ method: 'GET', path: '/dashboard', summary: 'How far the portal is set up, and what waits' })
    .input(nothing)
    .output(dashboard),
  requests: reads('viewDashboard')
    .meta({ action: 'viewDashboard', needs: 'requestLife', does: 'reads' })
    .errors(errorMap('NOT_FOUND'))
    .route({ method: 'GET', path: '/dashboard/requests', summary: 'How the office gets on with its requests' })
    .input(nothing)
    .output(requestFigures),
}
