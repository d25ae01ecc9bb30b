import { walkOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { byId, changes, reads } from '../procedures.ts'
import { certificateUpdateInput } from '../records/certificates/certificates.ts'
import { programRequest, programRequestsInput } from '../records/program-requests.ts'
import { programLetter, programLettersInput } from './letters/program-letters.ts'
import {
  programCertificateInput,
  programCertificatesInput,
  programIdCardInput,
  programIdCardsInput,
  programStudentInput,
  programStudentsInput,
  rowResults,
} from './record-changes/program-writes.ts'
import { programCertificate, programIdCard, programStudent } from './record-changes/record-changes.ts'

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
  changeStudent: changes('changeStudents')
    .route({ method: 'PUT', path: '/programs/students/{id}', summary: 'Change a student who is as they were read' })
    .errors(
      errorMap(
        ...(['STUDENT_NOT_FOUND', 'STUDENT_MERGED', 'IF_MATCH_NEEDED', 'CHANGED_MEANWHILE'] as const),
        ...(['DUPLICATE_LIKELY', 'UPLOAD_GONE'] as const),
      ),
    )
    .input(programStudentInput)
    .output(programStudent),
  changeStudents: changes('changeStudents', { takesLongTexts: true })
    .route({ method: 'POST', path: '/programs/students/bulk', summary: 'Change up to 500 students' })
    .input(programStudentsInput)
    .output(rowResults),
  addCertificate: changes('addCertificate')
    .route({ method: 'POST', path: '/programs/certificates', summary: 'Add a certificate', successStatus: 201 })
    .errors(
      errorMap(
        ...(['STUDENT_NOT_FOUND', 'STUDENT_MERGED', 'UPLOAD_GONE'] as const),
        ...(['CERTIFICATE_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const),
      ),
    )
    .input(programCertificateInput)
    .output(programCertificate),
  addCertificates: changes('addCertificate', { takesLongTexts: true })
    .route({ method: 'POST', path: '/programs/certificates/bulk', summary: 'Add up to 500 certificates' })
    .input(programCertificatesInput)
    .output(rowResults),
  replaceCertificate: changes('updateCertificate')
    .route({ method: 'PUT', path: '/programs/certificates/{id}', summary: 'Change a certificate, or replace its file' })
    .errors(errorMap('CERTIFICATE_NOT_FOUND', 'UPLOAD_GONE'))
    .input(certificateUpdateInput)
    .output(programCertificate),
  addIdCard: changes('addIdCard')
    .route({ method: 'POST', path: '/programs/id-cards', summary: 'Add an ID card', successStatus: 201 })
    .errors(
      errorMap(
        ...(['STUDENT_NOT_FOUND', 'STUDENT_MERGED', 'USER_NOT_FOUND'] as const),
        ...(['CARD_TAKEN', 'ID_CARD_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const),
      ),
    )
    .input(programIdCardInput)
    .output(programIdCard),
  addIdCards: changes('addIdCard', { takesLongTexts: true })
    .route({ method: 'POST', path: '/programs/id-cards/bulk', summary: 'Add up to 500 ID cards' })
    .input(programIdCardsInput)
    .output(rowResults),
}
