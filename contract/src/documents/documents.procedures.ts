import * as z from 'zod/mini'
import { pageOf } from '../pagination.ts'
import { everythingInput } from '../people/search.ts'
import { errorMap } from '../problems.ts'
import { asks, byId, changes, deleted, reads } from '../procedures.ts'
import { documentChecks, documentNoteInput, documentsInput, studentDocument } from './document-actions.ts'
import { foundDocument } from './find-documents.ts'

export const documentsProcedures = {
  listOf: reads('viewDocuments')
    .route({ method: 'GET', path: '/students/{studentId}/documents', summary: "A student's issued documents" })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(documentsInput)
    .output(pageOf(studentDocument)),
  find: reads('viewDocuments')
    .route({ method: 'POST', path: '/documents/find', summary: 'Issued documents by their number or check code' })
    .input(everythingInput)
    .output(z.array(foundDocument)),
  checks: reads('viewDocuments')
    .route({ method: 'GET', path: '/documents/{id}/checks', summary: 'How often a document was checked, by day' })
    .errors(errorMap('DOCUMENT_NOT_FOUND'))
    .input(byId)
    .output(documentChecks),
  review: changes('reviewDocument')
    .route({ method: 'POST', path: '/documents/{id}/review', summary: 'Say publicly that it is under review' })
    .errors(errorMap('DOCUMENT_NOT_FOUND', 'DOCUMENT_ENDED'))
    .input(documentNoteInput)
    .output(deleted),
  endReview: changes('endDocumentReview')
    .route({ method: 'DELETE', path: '/documents/{id}/review', summary: 'End the review: it is valid again' })
    .errors(errorMap('DOCUMENT_NOT_FOUND', 'DOCUMENT_ENDED'))
    .input(byId)
    .output(deleted),
  withdraw: asks('withdrawDocument')
    .route({ method: 'POST', path: '/documents/{id}/withdrawal', summary: 'Withdraw it for good' })
    .errors(errorMap('DOCUMENT_NOT_FOUND', 'DOCUMENT_ENDED'))
    .input(documentNoteInput)
    .output(deleted),
  retry: changes('retryDocument')
    .route({ method: 'POST', path: '/documents/{id}/retry', summary: 'Make one again that could not be made' })
    .errors(errorMap('DOCUMENT_NOT_FOUND', 'DOCUMENT_ENDED'))
    .input(byId)
    .output(deleted),
}
