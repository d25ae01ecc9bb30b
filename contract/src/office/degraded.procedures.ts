import { nothing, requires } from '../procedures.ts'
import { degradedState } from './degraded.ts'

export const degradedProcedures = {
  read: requires('viewDegraded')
    .route({ method: 'GET', path: '/degraded', summary: 'What does not work at the moment' })
    .input(nothing)
    .output(degradedState),
}
