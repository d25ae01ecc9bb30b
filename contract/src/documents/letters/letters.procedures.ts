import * as z from 'zod/mini'
import { pageOf } from '../../pagination.ts'
import { errorMap } from '../../problems.ts'
import { asks, asksSometimes, byId, changes, nothing, reads } from '../../procedures.ts'
import {
  issuedLetter,
  letterCancelInput,
  letterCollectInput,
  letterIssueInput,
  letterPreview,
  letterPreviewInput,
  letterSeries,
  lettersOfInput,
  registerInput,
} from './issued-letters.ts'

export const lettersProcedures = {
  register: reads('viewLetters')
    .route({ method: 'POST', path: '/letters/register', summary: 'The register of letters, newest first' })
    .input(registerInput)
    .output(pageOf(issuedLetter)),
  series: reads('viewLetters')
    .route({ method: 'GET', path: '/letters/series', summary: 'Whether a number of the register is missing' })
    .input(nothing)
    .output(z.array(letterSeries)),
  read: reads('viewLetters')
    .route({ method: 'GET', path: '/letters/{id}', summary: 'A letter' })
    .errors(errorMap('LETTER_NOT_FOUND'))
    .input(byId)
    .output(issuedLetter),
  answers: reads('issueLetter')
    .route({ method: 'GET', path: '/letters/{id}/answers', summary: 'What a letter was filled with' })
    .errors(errorMap('LETTER_NOT_FOUND'))
    .input(byId)
    .output(z.object({ answers: z.record(z.string(), z.string()) })),
  listOf: reads('viewLetters')
    .route({
      method: 'GET',
      path: '/students/{studentId}/letters',
      summary: 'The letters of a student, newest first',
    })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(lettersOfInput)
    .output(pageOf(issuedLetter)),
  preview: reads('issueLetter')
    .route({ method: 'POST', path: '/letter-previews', summary: 'Draw the letter that would be issued' })
    .errors(errorMap('STUDENT_NOT_FOUND', 'LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_TEMPLATE_WRONG'))
    .input(letterPreviewInput)
    .output(letterPreview),
  previewOfRequest: reads('issueLetter')
    .route({ method: 'POST', path: '/letter-previews/request', summary: 'Draw the letter that a request makes' })
    .errors(
      errorMap(
        ...(['REQUEST_NOT_FOUND', 'STUDENT_NOT_FOUND', 'LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_TEMPLATE_WRONG'] as const),
      ),
    )
    .input(byId)
    .output(letterPreview),
  issue: asksSometimes('issueLetter')
    .route({ method: 'POST', path: '/letters', summary: 'Issue the letter that was shown', successStatus: 201 })
    .errors(
      errorMap(
        ...(['STUDENT_NOT_FOUND', 'LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_INCOMPLETE', 'LETTER_OUTDATED'] as const),
        ...(['LETTER_NOT_FOUND', 'LETTER_ENDED'] as const),
      ),
    )
    .input(letterIssueInput)
    .output(issuedLetter),
  duplicate: changes('issueLetter')
    .route({ method: 'POST', path: '/letters/{id}/duplicate', summary: 'Issue a duplicate', successStatus: 201 })
    .errors(errorMap('LETTER_NOT_FOUND', 'LETTER_ENDED'))
    .input(byId)
    .output(issuedLetter),
  cancel: asks('cancelLetter')
    .route({ method: 'POST', path: '/letters/{id}/cancel', summary: 'Cancel a letter; its number stays' })
    .errors(errorMap('LETTER_NOT_FOUND', 'LETTER_ENDED'))
    .input(letterCancelInput)
    .output(issuedLetter),
  collect: changes('collectLetter')
    .route({ method: 'POST', path: '/letters/{id}/collect', summary: 'Say that it was collected, or was not' })
    .errors(
      errorMap(
        ...(['LETTER_NOT_FOUND', 'LETTER_ENDED'] as const),
        ...(['SHOWN_CARD_UNKNOWN', 'SHOWN_CARD_OF_ANOTHER', 'SHOWN_CARD_ENDED'] as const),
      ),
    )
    .input(letterCollectInput)
    .output(issuedLetter),
  sendAgain: changes('sendLetterAgain')
    .route({ method: 'POST', path: '/letters/{id}/notice', summary: 'Tell the student again that it is ready' })
    .errors(errorMap('LETTER_NOT_FOUND', 'LETTER_ENDED', 'STUDENT_NOT_TOLD'))
    .input(byId)
    .output(issuedLetter),
}
