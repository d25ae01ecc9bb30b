import * as z from 'zod/mini'
import { pageInput, pageOf } from '../../pagination.ts'
import { errorMap } from '../../problems.ts'
import { byId, changes, reads, removal } from '../../procedures.ts'
import { deletedRecord } from '../bin.ts'
import {
  certificate,
  certificateCreateInput,
  certificateMoveInput,
  certificatesInput,
  certificateUpdateInput,
} from './certificates.ts'

export const certificatesProcedures = {
  listOf: reads('viewCertificates')
    .route({ method: 'GET', path: '/students/{studentId}/certificates', summary: "A student's certificates" })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(certificatesInput)
    .output(pageOf(certificate)),
  read: reads('viewCertificates')
    .route({ method: 'GET', path: '/certificates/{id}', summary: 'One certificate' })
    .errors(errorMap('CERTIFICATE_NOT_FOUND'))
    .input(byId)
    .output(certificate),
  add: changes('addCertificate')
    .route({
      method: 'POST',
      path: '/students/{studentId}/certificates',
      summary: 'Add a certificate',
      successStatus: 201,
    })
    .errors(errorMap('STUDENT_NOT_FOUND', 'UPLOAD_GONE'))
    .input(certificateCreateInput)
    .output(certificate),
  update: changes('updateCertificate')
    .route({ method: 'PUT', path: '/certificates/{id}', summary: 'Change a certificate' })
    .errors(errorMap('CERTIFICATE_NOT_FOUND', 'UPLOAD_GONE'))
    .input(certificateUpdateInput)
    .output(certificate),
  move: changes('moveCertificate')
    .route({
      method: 'POST',
      path: '/certificates/{id}/move',
      summary: 'Move a certificate to another student; it gets another id, and a new document is issued for it',
    })
    .errors(errorMap('CERTIFICATE_NOT_FOUND', 'STUDENT_NOT_FOUND'))
    .input(certificateMoveInput)
    .output(certificate),
  delete: removal(changes, 'deleteCertificate', '/certificates', 'Delete a certificate').errors(
    errorMap('CERTIFICATE_NOT_FOUND'),
  ),
  restore: changes('restoreCertificate')
    .route({ method: 'POST', path: '/certificates/{id}/restoration', summary: 'Restore a deleted certificate' })
    .errors(errorMap('CERTIFICATE_NOT_FOUND'))
    .input(byId)
    .output(certificate),
}

export const binProcedures = {
  list: reads('viewBin')
    .route({ method: 'GET', path: '/bin', summary: 'Deleted ID cards and certificates, last deleted first' })
    .input(z.strictObject(pageInput))
    .output(pageOf(deletedRecord)),
}
