import { nothing, reads } from '../procedures.ts'
import { degradedState } from './degraded.ts'

export const degradedProcedures = {
  read: reads('viewDegraded')
    .route({ method: 'GET', path: '/degraded', summary: 'What does not work at the moment' })
    .input(nothing)
    .output(degradedState),
}
