import { sessionRoutes } from '../access/session.routes.ts'
import { auditRoutes } from '../audit/audit.routes.ts'
import { certificateRoutes, myCertificateRoutes } from '../certificates/certificates.routes.ts'
import { countRoutes } from '../counts/counts.routes.ts'
import { idCardRoutes, myIdCardRoutes } from '../id-cards/id-cards.routes.ts'
import { mailRoutes } from '../mail/mail.routes.ts'
import { myRequestRoutes, requestRoutes } from '../requests/requests.routes.ts'
import { myProfileRoutes, studentRoutes } from '../users/users.routes.ts'
import { os } from './base.ts'

/** Every procedure of the contract with what carries it out. A missing one does not compile. */
export const router = os.router({
  session: sessionRoutes,
  me: { ...myProfileRoutes, ...myIdCardRoutes, ...myCertificateRoutes, ...myRequestRoutes },
  counts: countRoutes,
  audit: auditRoutes,
  mail: mailRoutes,
  students: studentRoutes,
  idCards: idCardRoutes,
  certificates: certificateRoutes,
  requests: requestRoutes,
})
