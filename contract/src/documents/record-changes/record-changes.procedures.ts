import { feedInput, feedOf } from '../../pagination.ts'
import { errorMap } from '../../problems.ts'
import { byId, reads } from '../../procedures.ts'
import { programRequest } from '../../records/program-requests.ts'
import { programLetter } from '../letters/program-letters.ts'
import { programCertificate, programDocument, programIdCard, programStudent, recordChanges } from './record-changes.ts'

const unknownCursor = errorMap('CURSOR_UNKNOWN')

/** Lists that programs follow: everything, and then what has changed. */
export const recordChangesProcedures = {
  all: reads('readChanges')
    .route({ method: 'GET', path: '/changes', summary: 'What has changed, as webhooks tell it' })
    .errors(unknownCursor)
    .input(feedInput)
    .output(recordChanges),
  students: reads('readStudents')
    .route({ method: 'GET', path: '/changes/students', summary: 'All students, then those that change' })
    .errors(unknownCursor)
    .input(feedInput)
    .output(feedOf(programStudent)),
  idCards: reads('readIdCards')
    .route({ method: 'GET', path: '/changes/id-cards', summary: 'All ID cards, then those that change' })
    .errors(unknownCursor)
    .input(feedInput)
    .output(feedOf(programIdCard)),
  certificates: reads('readCertificates')
    .route({ method: 'GET', path: '/changes/certificates', summary: 'All certificates, then those that change' })
    .errors(unknownCursor)
    .input(feedInput)
    .output(feedOf(programCertificate)),
  documents: reads('readDocuments')
    .route({ method: 'GET', path: '/changes/documents', summary: 'All issued documents, then those that change' })
    .errors(unknownCursor)
    .input(feedInput)
    .output(feedOf(programDocument)),
  requests: reads('followRequests')
    .route({ method: 'GET', path: '/changes/requests', summary: 'All requests, then those that change' })
    .errors(unknownCursor)
    .input(feedInput)
    .output(feedOf(programRequest)),
  letters: reads('followLetters')
    .route({ method: 'GET', path: '/changes/letters', summary: 'All letters, then those that change' })
    .errors(unknownCursor)
    .input(feedInput)
    .output(feedOf(programLetter)),
  student: reads('readStudents')
    .route({ method: 'GET', path: '/programs/students/{id}', summary: 'One student, for programs' })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(byId)
    .output(programStudent),
  idCard: reads('readIdCards')
    .route({ method: 'GET', path: '/programs/id-cards/{id}', summary: 'One ID card, for programs' })
    .errors(errorMap('ID_CARD_NOT_FOUND'))
    .input(byId)
    .output(programIdCard),
  certificate: reads('readCertificates')
    .route({ method: 'GET', path: '/programs/certificates/{id}', summary: 'One certificate, for programs' })
    .errors(errorMap('CERTIFICATE_NOT_FOUND'))
    .input(byId)
    .output(programCertificate),
  document: reads('readDocuments')
    .route({ method: 'GET', path: '/programs/documents/{id}', summary: 'One issued document, for programs' })
    .errors(errorMap('DOCUMENT_NOT_FOUND'))
    .input(byId)
    .output(programDocument),
}
