import { nothing, requires } from '../procedures.ts'
import { counts } from './counts.ts'

export const countsProcedures = {
  read: requires('viewCounts')
    .route({ method: 'GET', path: '/counts', summary: 'How many records there are' })
    .input(nothing)
    .output(counts),
}
