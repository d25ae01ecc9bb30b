import { auditRoutes } from '../features/audit/audit.routes.ts'
import { binRoutes } from '../features/bin/bin.routes.ts'
import { cardDeviceRoutes } from '../features/card-devices/card-devices.routes.ts'
import { cardPrintRoutes } from '../features/card-prints/card-prints.routes.ts'
import { certificateRoutes, myCertificateRoutes } from '../features/certificates/certificates.routes.ts'
import { countRoutes } from '../features/counts/counts.routes.ts'
import { degradedRoutes } from '../features/degraded/degraded.routes.ts'
import { documentRoutes } from '../features/document-actions/documents.routes.ts'
import { myDocumentRoutes, myShareRoutes } from '../features/document-shares/shares.routes.ts'
import { forgettingRoutes } from '../features/forgetting/forgetting.routes.ts'
import { idCardRoutes, myIdCardRoutes } from '../features/id-cards/id-cards.routes.ts'
import { importRoutes } from '../features/imports/imports.routes.ts'
import { invitationRoutes } from '../features/invitations/invitations.routes.ts'
import { jobRoutes } from '../features/jobs/jobs.routes.ts'
import { photoImportRoutes } from '../features/photo-imports/photo-imports.routes.ts'
import { promotionRoutes } from '../features/promotions/promotions.routes.ts'
import { myRequestRoutes, requestRoutes } from '../features/requests/requests.routes.ts'
import { os } from '../features/rpc.ts'
import { savedFilterRoutes } from '../features/saved-filters/saved-filters.routes.ts'
import { searchRoutes } from '../features/search/search.routes.ts'
import { sessionRoutes } from '../features/session/session.routes.ts'
import { myProfileRoutes, studentRoutes } from '../features/students/students.routes.ts'
import { mailRoutes } from '../features/undelivered-emails/undelivered-emails.routes.ts'

/** The handler of every procedure of the contract. A missing one does not compile. */
export const router = os.router({
  session: sessionRoutes,
  me: {
    ...myProfileRoutes,
    ...myIdCardRoutes,
    ...myCertificateRoutes,
    ...myRequestRoutes,
  },
  myDocuments: myDocumentRoutes,
  myShares: myShareRoutes,
  cardDevices: cardDeviceRoutes,
  counts: countRoutes,
  audit: auditRoutes,
  bin: binRoutes,
  forgetting: forgettingRoutes,
  degraded: degradedRoutes,
  mail: mailRoutes,
  jobs: jobRoutes,
  promotions: promotionRoutes,
  students: studentRoutes,
  invitations: invitationRoutes,
  search: searchRoutes,
  savedFilters: savedFilterRoutes,
  idCards: idCardRoutes,
  certificates: certificateRoutes,
  documents: documentRoutes,
  cardPrints: cardPrintRoutes,
  requests: requestRoutes,
  imports: importRoutes,
  photoImports: photoImportRoutes,
})
