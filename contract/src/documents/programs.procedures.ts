import { walkOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { byId, reads } from '../procedures.ts'
import { programRequest, programRequestsInput } from '../records/program-requests.ts'
import { programLetter, programLettersInput } from './letters/program-letters.ts'

export const programsProcedures = {
  requests: reads('readRequests')
    .route({ method: 'GET', path: '/programs/requests', summary: 'Requests, for programs, oldest first' })
    .input(programRequestsInput)
    .output(walkOf(programRequest)),
  request: reads('readRequests')
    .route({ method: 'GET', path: '/programs/requests/{id}', summary: 'One request, for programs' })
    .errors(errorMap('REQUEST_NOT_FOUND'))
    .input(byId)
    .output(programRequest),
  letters: reads('readLetters')
    .route({ method: 'GET', path: '/programs/letters', summary: 'Issued letters, for programs, oldest first' })
    .input(programLettersInput)
    .output(walkOf(programLetter)),
  letter: reads('readLetters')
    .route({ method: 'GET', path: '/programs/letters/{id}', summary: 'One issued letter, for programs' })
    .errors(errorMap('LETTER_NOT_FOUND'))
    .input(byId)
    .output(programLetter),
}
