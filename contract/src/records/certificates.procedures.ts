import { pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { byId, removal, requires } from '../procedures.ts'
import { certificate, certificateCreateInput, certificatesInput, certificateUpdateInput } from './certificates.ts'

export const certificatesProcedures = {
  listOf: requires('viewCertificates')
    .route({ method: 'GET', path: '/students/{studentId}/certificates', summary: "A student's certificates" })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(certificatesInput)
    .output(pageOf(certificate)),
  read: requires('viewCertificates')
    .route({ method: 'GET', path: '/certificates/{id}', summary: 'One certificate' })
    .errors(errorMap('CERTIFICATE_NOT_FOUND'))
    .input(byId)
    .output(certificate),
  add: requires('addCertificate')
    .route({
      method: 'POST',
      path: '/students/{studentId}/certificates',
      summary: 'Add a certificate',
      successStatus: 201,
    })
    .errors(errorMap('STUDENT_NOT_FOUND', 'UPLOAD_GONE'))
    .input(certificateCreateInput)
    .output(certificate),
  update: requires('updateCertificate')
    .route({ method: 'PUT', path: '/certificates/{id}', summary: 'Change a certificate' })
    .errors(errorMap('CERTIFICATE_NOT_FOUND', 'UPLOAD_GONE'))
    .input(certificateUpdateInput)
    .output(certificate),
  delete: removal('deleteCertificate', '/certificates', 'Delete a certificate').errors(
    errorMap('CERTIFICATE_NOT_FOUND'),
  ),
  restore: requires('restoreCertificate')
    .route({ method: 'POST', path: '/certificates/{id}/restoration', summary: 'Restore a deleted certificate' })
    .errors(errorMap('CERTIFICATE_NOT_FOUND'))
    .input(byId)
    .output(certificate),
}
