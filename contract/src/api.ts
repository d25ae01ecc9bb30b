import { bulkDecisionsProcedures } from './bulk/bulk-decisions.procedures.ts'
import { bulkLettersProcedures } from './bulk/bulk-letters.procedures.ts'
import { importsProcedures } from './bulk/imports/imports.procedures.ts'
import { photoImportsProcedures } from './bulk/imports/photo-imports.procedures.ts'
import { promotionsProcedures } from './bulk/promotions.procedures.ts'
import { cardDevicesProcedures } from './documents/cards/card-devices.procedures.ts'
import { cardPrintsProcedures } from './documents/cards/card-prints.procedures.ts'
import { documentsProcedures } from './documents/documents.procedures.ts'
import { idCardsProcedures } from './documents/id-cards.procedures.ts'
import { letterSignatoriesProcedures } from './documents/letters/letter-signatories.procedures.ts'
import { letterTemplatesProcedures } from './documents/letters/letter-templates.procedures.ts'
import { lettersProcedures } from './documents/letters/letters.procedures.ts'
import { myDocumentsProcedures } from './documents/my-documents.procedures.ts'
import { mySharesProcedures } from './documents/my-shares.procedures.ts'
import { programsProcedures } from './documents/programs.procedures.ts'
import { recordChangesProcedures } from './documents/record-changes/record-changes.procedures.ts'
import { jobsProcedures } from './jobs/jobs.procedures.ts'
import { inboxProcedures } from './notifications/inbox.procedures.ts'
import { pushProcedures } from './notifications/push.procedures.ts'
import { auditProcedures, dashboardProcedures, degradedProcedures, mailProcedures } from './office/office.procedures.ts'
import { reportsProcedures } from './office/reports.procedures.ts'
import { settingsProcedures } from './office/settings/settings.procedures.ts'
import { accountProcedures } from './people/account/account.procedures.ts'
import { apiKeysProcedures } from './people/api-keys/api-keys.procedures.ts'
import { customFieldsProcedures } from './people/custom-fields/custom-fields.procedures.ts'
import { invitationsProcedures } from './people/invitations/invitations.procedures.ts'
import { confirmationProcedures } from './people/second-factor/confirmation.procedures.ts'
import { secondFactorProcedures } from './people/second-factor/second-factor.procedures.ts'
import { sessionProcedures } from './people/session.procedures.ts'
import { singleSignOnProcedures } from './people/single-sign-on/single-sign-on.procedures.ts'
import { staffProcedures } from './people/staff/staff.procedures.ts'
import { countsProcedures, searchProcedures, studentsProcedures } from './people/students.procedures.ts'
import { forgettingProcedures } from './privacy/forgetting.procedures.ts'
import { studentMergesProcedures } from './privacy/student-merges.procedures.ts'
import { binProcedures, certificatesProcedures } from './records/certificates/certificates.procedures.ts'
import { meProcedures } from './records/me.procedures.ts'
import { requestTypesProcedures } from './records/request-types/request-types.procedures.ts'
import { requestsProcedures } from './records/requests.procedures.ts'
import { savedFiltersProcedures } from './records/saved-filters.procedures.ts'
import { webhooksProcedures } from './webhooks/webhooks.procedures.ts'

/** The procedures of each room; named, as the compiler writes out no type that is so long. */
type Api = {
  session: typeof sessionProcedures
  secondFactor: typeof secondFactorProcedures
  singleSignOn: typeof singleSignOnProcedures
  confirmation: typeof confirmationProcedures
  me: typeof meProcedures
  inbox: typeof inboxProcedures
  account: typeof accountProcedures
  push: typeof pushProcedures
  myDocuments: typeof myDocumentsProcedures
  myShares: typeof mySharesProcedures
  cardDevices: typeof cardDevicesProcedures
  counts: typeof countsProcedures
  settings: typeof settingsProcedures
  staff: typeof staffProcedures
  webhooks: typeof webhooksProcedures
  students: typeof studentsProcedures
  customFields: typeof customFieldsProcedures
  apiKeys: typeof apiKeysProcedures
  invitations: typeof invitationsProcedures
  promotions: typeof promotionsProcedures
  decisionRuns: typeof bulkDecisionsProcedures
  letterRuns: typeof bulkLettersProcedures
  search: typeof searchProcedures
  documents: typeof documentsProcedures
  cardPrints: typeof cardPrintsProcedures
  requestKinds: typeof requestTypesProcedures
  letterTemplates: typeof letterTemplatesProcedures
  letterSignatories: typeof letterSignatoriesProcedures
  letters: typeof lettersProcedures
  programs: typeof programsProcedures
  changes: typeof recordChangesProcedures
  savedFilters: typeof savedFiltersProcedures
  idCards: typeof idCardsProcedures
  certificates: typeof certificatesProcedures
  bin: typeof binProcedures
  forgetting: typeof forgettingProcedures
  studentMerges: typeof studentMergesProcedures
  audit: typeof auditProcedures
  dashboard: typeof dashboardProcedures
  reports: typeof reportsProcedures
  degraded: typeof degradedProcedures
  mail: typeof mailProcedures
  jobs: typeof jobsProcedures
  requests: typeof requestsProcedures
  imports: typeof importsProcedures
  photoImports: typeof photoImportsProcedures
}

/** The one list of procedures: input, output, errors, and the action each one needs. */
export const api: Api = {
  session: sessionProcedures,
  secondFactor: secondFactorProcedures,
  singleSignOn: singleSignOnProcedures,
  confirmation: confirmationProcedures,
  me: meProcedures,
  inbox: inboxProcedures,
  account: accountProcedures,
  push: pushProcedures,
  myDocuments: myDocumentsProcedures,
  myShares: mySharesProcedures,
  cardDevices: cardDevicesProcedures,
  counts: countsProcedures,
  settings: settingsProcedures,
  staff: staffProcedures,
  webhooks: webhooksProcedures,
  students: studentsProcedures,
  customFields: customFieldsProcedures,
  apiKeys: apiKeysProcedures,
  invitations: invitationsProcedures,
  promotions: promotionsProcedures,
  decisionRuns: bulkDecisionsProcedures,
  letterRuns: bulkLettersProcedures,
  search: searchProcedures,
  documents: documentsProcedures,
  cardPrints: cardPrintsProcedures,
  requestKinds: requestTypesProcedures,
  letterTemplates: letterTemplatesProcedures,
  letterSignatories: letterSignatoriesProcedures,
  letters: lettersProcedures,
  programs: programsProcedures,
  changes: recordChangesProcedures,
  savedFilters: savedFiltersProcedures,
  idCards: idCardsProcedures,
  certificates: certificatesProcedures,
  bin: binProcedures,
  forgetting: forgettingProcedures,
  studentMerges: studentMergesProcedures,
  audit: auditProcedures,
  dashboard: dashboardProcedures,
  reports: reportsProcedures,
  degraded: degradedProcedures,
  mail: mailProcedures,
  jobs: jobsProcedures,
  requests: requestsProcedures,
  imports: importsProcedures,
  photoImports: photoImportsProcedures,
}
