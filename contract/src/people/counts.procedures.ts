import { nothing, reads } from '../procedures.ts'
import { counts } from './counts.ts'

export const countsProcedures = {
  read: reads('viewCounts')
    .route({ method: 'GET', path: '/counts', summary: 'How many records there are' })
    .input(nothing)
    .output(counts),
}
