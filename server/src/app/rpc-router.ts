import { cardDeviceRoutes } from '../features/documents/devices/card-devices.routes.ts'
import { letterRoutes } from '../features/documents/letters/letters.routes.ts'
import { programLetterRoutes } from '../features/documents/letters/program-letters.routes.ts'
import {
  letterSignatoryRoutes,
  letterTemplateRoutes,
} from '../features/documents/letters/templates/templates.routes.ts'
import { cardPrintRoutes } from '../features/documents/prints/card-prints.routes.ts'
import { myDocumentRoutes, myShareRoutes } from '../features/documents/shares/shares.routes.ts'
import { documentRoutes } from '../features/documents/student-documents/documents.routes.ts'
import { auditRoutes } from '../features/office/audit/audit.routes.ts'
import { dashboardRoutes } from '../features/office/dashboard/dashboard.routes.ts'
import { degradedRoutes } from '../features/office/degraded/degraded.routes.ts'
import { inboxRoutes } from '../features/office/notifications/inbox.routes.ts'
import { pushRoutes } from '../features/office/push/push.routes.ts'
import { settingsRoutes } from '../features/office/settings/settings.routes.ts'
import { mailRoutes } from '../features/office/undelivered-emails/undelivered-emails.routes.ts'
import { webhookRoutes } from '../features/office/webhooks/webhooks.routes.ts'
import { accountRoutes } from '../features/people/account/account.routes.ts'
import { staffRoutes } from '../features/people/administrators/staff.routes.ts'
import { confirmationRoutes } from '../features/people/confirmation/confirmation.routes.ts'
import { countRoutes } from '../features/people/counts/counts.routes.ts'
import { invitationRoutes } from '../features/people/invitations/invitations.routes.ts'
import { savedFilterRoutes } from '../features/people/saved-filters/saved-filters.routes.ts'
import { searchRoutes } from '../features/people/search/search.routes.ts'
import { secondFactorRoutes } from '../features/people/second-factor/second-factor.routes.ts'
import { sessionRoutes } from '../features/people/session/session.routes.ts'
import { signInLinkRoutes } from '../features/people/sign-in-links/sign-in-links.routes.ts'
import { myProfileRoutes, studentRoutes } from '../features/people/students/students.routes.ts'
import { forgettingRoutes } from '../features/privacy/forgetting/forgetting.routes.ts'
import { binRoutes } from '../features/records/bin/bin.routes.ts'
import { certificateRoutes, myCertificateRoutes } from '../features/records/certificates/certificates.routes.ts'
import { idCardRoutes, myIdCardRoutes } from '../features/records/id-cards/id-cards.routes.ts'
import { myRequestKindRoutes, requestKindRoutes } from '../features/records/request-kinds/request-kinds.routes.ts'
import { myRequestLifeRoutes, requestLifeRoutes } from '../features/records/request-life/request-life.routes.ts'
import { programRequestRoutes } from '../features/records/requests/program-requests.routes.ts'
import { myRequestRoutes, requestRoutes } from '../features/records/requests/requests.routes.ts'
import { os } from '../features/rpc.ts'
import { decisionRunRoutes } from '../features/runs/decisions/decision-runs.routes.ts'
import { jobRoutes } from '../features/runs/jobs/jobs.routes.ts'
import { letterRunRoutes } from '../features/runs/letters/letter-runs.routes.ts'
import { photoImportRoutes } from '../features/runs/photos/photo-imports.routes.ts'
import { promotionRoutes } from '../features/runs/promotion/promotions.routes.ts'
import { importRoutes } from '../features/runs/students-file/imports.routes.ts'

/** The handler of every procedure of the contract. A missing one does not compile. */
export const router = os.router({
  session: sessionRoutes,
  confirmation: confirmationRoutes,
  me: {
    ...myProfileRoutes,
    ...myIdCardRoutes,
    ...myCertificateRoutes,
    ...myRequestRoutes,
    ...myRequestKindRoutes,
    ...myRequestLifeRoutes,
  },
  inbox: inboxRoutes,
  account: accountRoutes,
  push: pushRoutes,
  myDocuments: myDocumentRoutes,
  myShares: myShareRoutes,
  cardDevices: cardDeviceRoutes,
  counts: countRoutes,
  audit: auditRoutes,
  bin: binRoutes,
  forgetting: forgettingRoutes,
  dashboard: dashboardRoutes,
  degraded: degradedRoutes,
  settings: settingsRoutes,
  mail: mailRoutes,
  jobs: jobRoutes,
  promotions: promotionRoutes,
  decisionRuns: decisionRunRoutes,
  letterRuns: letterRunRoutes,
  staff: staffRoutes,
  secondFactor: secondFactorRoutes,
  singleSignOn: signInLinkRoutes,
  webhooks: webhookRoutes,
  students: studentRoutes,
  invitations: invitationRoutes,
  search: searchRoutes,
  savedFilters: savedFilterRoutes,
  idCards: idCardRoutes,
  certificates: certificateRoutes,
  documents: documentRoutes,
  cardPrints: cardPrintRoutes,
  letters: letterRoutes,
  programs: { ...programRequestRoutes, ...programLetterRoutes },
  letterTemplates: letterTemplateRoutes,
  letterSignatories: letterSignatoryRoutes,
  requests: { ...requestRoutes, ...requestLifeRoutes },
  requestKinds: requestKindRoutes,
  imports: importRoutes,
  photoImports: photoImportRoutes,
})
