import { reads } from '../procedures.ts'
import { everythingFound, everythingInput } from './search.ts'

export const searchProcedures = {
  everything: reads('viewStudents')
    .route({ method: 'POST', path: '/search', summary: 'Students by name, e-mail, contact, College Id or card' })
    .input(everythingInput)
    .output(everythingFound),
}
