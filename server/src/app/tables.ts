import { auditTables } from '../audit/audit.tables.ts'
import { accessTables } from '../auth/access.tables.ts'
import { accountTables } from '../auth/accounts.tables.ts'
import { externalIdentityTables } from '../auth/oidc-identities/external-identities.tables.ts'
import { secondFactorTables } from '../auth/second-factor-records/second-factor.tables.ts'
import { bulkDecisionTables } from '../features/bulk/decisions/bulk-decisions.tables.ts'
import { bulkLetterTables } from '../features/bulk/letters/bulk-letters.tables.ts'
import { photoImportTables } from '../features/bulk/photos/photo-imports.tables.ts'
import { promotionTables } from '../features/bulk/promotion/promotions.tables.ts'
import { importTables } from '../features/bulk/students-file/imports.tables.ts'
import { cardDeviceTables } from '../features/documents/devices/card-devices.tables.ts'
import { issuedDocumentTables } from '../features/documents/issued/issued-documents.tables.ts'
import { letterTables } from '../features/documents/letters/letters.tables.ts'
import { cardPrintTables } from '../features/documents/prints/card-prints.tables.ts'
import { recordChangeTables } from '../features/documents/record-changes/record-changes.tables.ts'
import { shareTables } from '../features/documents/shares/shares.tables.ts'
import { pushTables } from '../features/office/push/push.tables.ts'
import { webhookTables } from '../features/office/webhooks/webhooks.tables.ts'
import { countTables } from '../features/people/counts/counts.tables.ts'
import { customFieldTables } from '../features/people/custom-fields/custom-fields.tables.ts'
import { idempotencyKeyTables } from '../features/people/program-writes/idempotency-keys.tables.ts'
import { savedFilterTables } from '../features/people/saved-filters/saved-filters.tables.ts'
import { nameWordTables } from '../features/people/search/name-words.tables.ts'
import { formerValueTables } from '../features/people/students/former-values/former-values.tables.ts'
import { studentTables } from '../features/people/students/students.tables.ts'
import { forgettingTables } from '../features/privacy/forgetting/forgetting.tables.ts'
import { studentMergeTables } from '../features/privacy/merging/student-merges.tables.ts'
import { binTables } from '../features/records/bin/bin.tables.ts'
import { certificateTables } from '../features/records/certificates/certificates.tables.ts'
import { idCardTables } from '../features/records/id-cards/id-cards.tables.ts'
import { requestThreadTables } from '../features/records/request-thread/request-thread.tables.ts'
import { requestTypeTables } from '../features/records/request-types/request-types.tables.ts'
import { requestCountTables } from '../features/records/requests/request-counts.tables.ts'
import { requestTables } from '../features/records/requests/requests.tables.ts'
import { notificationTables } from '../notifications/notifications.tables.ts'
import type { PersistentTables } from '../platform/database/definitions/persistent-tables.ts'
import type { AllTables } from '../platform/database/definitions/table-definition.ts'
import { settingsTables } from '../platform/database/settings.tables.ts'
import type { Tables } from '../platform/database/tables.ts'
import { emailQueueTables } from '../platform/email/email-queue.tables.ts'
import { jobsTables } from '../platform/jobs/jobs.tables.ts'
import { operationsTables } from '../platform/operations/operations.tables.ts'
import { signingKeyTables } from '../platform/signing/signing-keys.tables.ts'
import { filesTables } from '../platform/storage/files.tables.ts'
import { collegeSettingTables } from '../settings/college-settings.tables.ts'

/** What the rooms say about their tables. It does not compile while a table of `Tables` is missing. */
const all = {
  ...settingsTables,
  ...operationsTables,
  ...jobsTables,
  ...emailQueueTables,
  ...filesTables,
  ...signingKeyTables,
  ...collegeSettingTables,
  ...notificationTables,
  ...auditTables,
  ...accountTables,
  ...accessTables,
  ...secondFactorTables,
  ...externalIdentityTables,
  ...studentTables,
  ...formerValueTables,
  ...idempotencyKeyTables,
  ...countTables,
  ...nameWordTables,
  ...customFieldTables,
  ...savedFilterTables,
  ...idCardTables,
  ...certificateTables,
  ...requestTables,
  ...requestCountTables,
  ...requestTypeTables,
  ...requestThreadTables,
  ...binTables,
  ...issuedDocumentTables,
  ...shareTables,
  ...cardDeviceTables,
  ...cardPrintTables,
  ...letterTables,
  ...recordChangeTables,
  ...pushTables,
  ...webhookTables,
  ...forgettingTables,
  ...studentMergeTables,
  ...importTables,
  ...photoImportTables,
  ...promotionTables,
  ...bulkDecisionTables,
  ...bulkLetterTables,
} satisfies AllTables
const definitions: AllTables = all

/** The tables that are backed up and copied. */
type PersistentName = {
  [Table in keyof Tables]: (typeof all)[Table]['persistent'] extends null ? never : Table
}[keyof Tables]

const inOrder = <Name extends keyof Tables>(rows: readonly (readonly Name[])[]) =>
  Object.fromEntries(rows.flat().map((name) => [name, definitions[name]])) as Pick<AllTables, Name>

/** What each table says about itself, in the order in which a student is erased from them. */
export const tables: AllTables = inOrder([
  // How a student signs in.
  ['sessions', 'verifications', 'invitations', 'knownNetworks', 'accounts', 'rateLimits', 'queuedEmails'],
  ['notifications', 'notificationPreferences', 'unsubscribeTokens', 'totpSecrets', 'passkeys'],
  ['recoveryCodes', 'pendingSignIns', 'externalIdentities', 'externalIdentityPermits', 'usedLogoutTokens'],
  ['pushSubscriptions', 'apiKeys'],
  // The records of a student.
  ['requestDecisions', 'requestFiles', 'requestMessages', 'requestNotes', 'requestSteps', 'requestPresence'],
  ['requestNumbers', 'requests', 'refusedRequests', 'requestKinds', 'requestKindVersions', 'idCards'],
  ['certificates', 'deletedRecords', 'formerValues', 'customFieldValues'],
  // Who a student is. Their rows stay, so that entries of the audit trail refer to one person.
  ['users', 'identities'],
  // What was issued to a student.
  ['documentShareItems', 'documentShares', 'cardDevices', 'documentChecks', 'issuedDocuments', 'letters'],
  [
    'letterSeries',
    'letterSeriesPatterns',
    'letterTemplates',
    'letterTemplateVersions',
    'letterSignatories',
    'documentSerials',
  ],
  ['signingKeys', 'cardPrints'],
  // What imports and promotions have about a student.
  ['importedValues', 'importMappings', 'importSpellings', 'promotionRows', 'promotions', 'promotionGroups'],
  ['promotionRules', 'letterRunRows', 'letterRuns', 'decisionRunRows', 'decisionRuns', 'photoImportFiles'],
  ['photoImports'],
  // What the office has. After the students: only entries about a forgotten student can be emptied.
  ['files', 'erasedFiles', 'webhookDeliveries', 'webhooks', 'forgettingProposals', 'audit', 'counts'],
  ['recordChanges', 'idempotencyKeys', 'requestCounts', 'studentMergeRows', 'studentMerges'],
  ['studentCounts', 'savedFilters', 'customFields', 'jobs', 'settings', 'upkeep', 'nodeSecrets', 'collegeSettings'],
  ['collegeSettingChanges'],
  // What is left alone when an import is undone.
  ['imports', 'importRows', 'nameWords'],
])

/** Each refers only to tables before it. */
const inOrderOfCopying: Pick<AllTables, PersistentName> = inOrder([
  ['settings', 'upkeep', 'identities', 'accounts', 'files', 'users', 'collegeSettings'],
  [
    'customFields',
    'customFieldValues',
    'collegeSettingChanges',
    'invitations',
    'apiKeys',
    'idCards',
    'certificates',
    'requestKinds',
  ],
  ['requestKindVersions', 'requests', 'requestDecisions', 'refusedRequests', 'audit', 'deletedRecords'],
  [
    'formerValues',
    'idempotencyKeys',
    'savedFilters',
    'jobs',
    'erasedFiles',
    'forgettingProposals',
    'studentMerges',
    'imports',
    'importRows',
    'importMappings',
  ],
  ['importSpellings', 'importedValues', 'promotions', 'promotionGroups', 'promotionRows', 'promotionRules'],
  ['decisionRuns', 'decisionRunRows', 'photoImports', 'photoImportFiles', 'signingKeys', 'issuedDocuments'],
  ['documentSerials', 'documentChecks', 'documentShares', 'documentShareItems', 'cardDevices', 'cardPrints'],
  ['letterSeries', 'letterSeriesPatterns', 'letterTemplates', 'letterTemplateVersions', 'letterSignatories', 'letters'],
  ['letterRuns', 'letterRunRows', 'requestNumbers', 'requestMessages', 'requestFiles', 'requestNotes'],
  ['requestSteps', 'notifications', 'notificationPreferences', 'unsubscribeTokens', 'totpSecrets'],
  ['passkeys', 'recoveryCodes', 'externalIdentities'],
  // Last: while they are empty, the triggers that write deliveries add none for what is inserted.
  ['webhooks', 'webhookDeliveries'],
])

export const persistentTables: PersistentTables = Object.fromEntries(
  Object.entries(inOrderOfCopying).flatMap(([name, { persistent }]) => (persistent ? [[name, persistent]] : [])),
)
