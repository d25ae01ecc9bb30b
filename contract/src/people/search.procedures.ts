import { requires } from '../procedures.ts'
import { everythingFound, everythingInput } from './search.ts'

export const searchProcedures = {
  everything: requires('viewStudents')
    .route({ method: 'POST', path: '/search', summary: 'Students by name, e-mail, contact, College Id or card' })
    .input(everythingInput)
    .output(everythingFound),
}
