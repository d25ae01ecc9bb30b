import type { Tables } from './tables.ts'

/**
 * The tables that are backed up and copied, ordered so that each refers only to tables before it. The others are
 * recreated: counts by triggers, sessions and known networks by signing in again, rate limits by time, reset links and
 * queued e-mails by requesting a new link; the job of an e-mail that is not there ends by itself.
 */
export const persistentTables = [
  'settings',
  'identities',
  'accounts',
  'files',
  'users',
  'collegeSettings',
  'collegeSettingChanges',
  'invitations',
  'apiKeys',
  'idCards',
  'certificates',
  'requestKinds',
  'requestKindVersions',
  'requests',
  'requestDecisions',
  'audit',
  'deletedRecords',
  'savedFilters',
  'jobs',
  'erasedFiles',
  'forgettingProposals',
  'imports',
  'importRows',
  'importMappings',
  'importSpellings',
  'importedValues',
  'promotions',
  'promotionGroups',
  'promotionRows',
  'promotionRules',
  'decisionRuns',
  'decisionRunRows',
  'photoImports',
  'photoImportFiles',
  'signingKeys',
  'issuedDocuments',
  'documentSerials',
  'documentChecks',
  'documentShares',
  'documentShareItems',
  'cardDevices',
  'cardPrints',
  'letterSeries',
  'letterTemplates',
  'letterTemplateVersions',
  'letterSignatories',
  'letters',
  'letterRuns',
  'letterRunRows',
] as const satisfies readonly (keyof Tables)[]

/** A persistent table, by its present name or by its name before a migration renamed it. */
export type PersistentTable = (typeof persistentTables)[number] | (typeof formerNames)[keyof typeof formerNames]['name']

/** The migration that created a table, if it is not the first one. */
const createdBy: { [Table in PersistentTable]?: string } = {
  audit: '0002-audit-trail',
  requestDecisions: '0008-request-decisions',
  deletedRecords: '0009-deleted-records',
  savedFilters: '0010-college-ids-and-saved-filters',
  jobs: '0012-jobs',
  erasedFiles: '0017-forgetting',
  forgettingProposals: '0017-forgetting',
  imports: '0013-imports',
  importRows: '0013-imports',
  importMappings: '0013-imports',
  importSpellings: '0023-import-questions',
  importedValues: '0013-imports',
  photoImports: '0019-photo-imports',
  photoImportFiles: '0019-photo-imports',
  invitations: '0015-access',
  apiKeys: '0015-access',
  promotions: '0018-promotions',
  promotionGroups: '0018-promotions',
  promotionRows: '0018-promotions',
  promotionRules: '0018-promotions',
  decisionRuns: '0035-queue-filters-and-decision-runs',
  decisionRunRows: '0035-queue-filters-and-decision-runs',
  collegeSettings: '0037-college-settings',
  collegeSettingChanges: '0037-college-settings',
  requestKinds: '0041-kinds-of-request',
  requestKindVersions: '0041-kinds-of-request',
  signingKeys: '0020-issued-documents',
  issuedDocuments: '0020-issued-documents',
  documentSerials: '0020-issued-documents',
  documentChecks: '0020-issued-documents',
  documentShares: '0020-issued-documents',
  documentShareItems: '0020-issued-documents',
  cardDevices: '0020-issued-documents',
  cardPrints: '0020-issued-documents',
  letterSeries: '0038-letters-of-the-college',
  letterTemplates: '0038-letters-of-the-college',
  letterTemplateVersions: '0038-letters-of-the-college',
  letterSignatories: '0038-letters-of-the-college',
  letters: '0038-letters-of-the-college',
  letterRuns: '0038-letters-of-the-college',
  letterRunRows: '0038-letters-of-the-college',
}

/**
 * The names of renamed tables in databases and backups from before a migration. Former values, such as the names of
 * audited actions, need no entry: a copy or restore runs the missing migrations on the rows that it has inserted.
 */
const formerNames = { accounts: { name: 'credentials', before: '0007-standard-names' } } as const

/** The persistent tables of a database that has been through the migrations `done`, by the names that they have there. */
export function persistentTablesAfter(done: readonly string[]): PersistentTable[] {
  const existing = persistentTables.filter((table) => !createdBy[table] || done.includes(createdBy[table]))
  return existing.map((table) => {
    const former = table in formerNames ? formerNames[table as keyof typeof formerNames] : null
    return former && !done.includes(former.before) ? former.name : table
  })
}

/** The column that each table is read and written in the order of. */
export const primaryKeyOf: Record<PersistentTable, string> = {
  settings: 'name',
  collegeSettings: 'name',
  collegeSettingChanges: 'seq',
  identities: 'id',
  accounts: 'id',
  credentials: 'id',
  files: 'key',
  users: 'seq',
  idCards: 'seq',
  certificates: 'seq',
  requestKinds: 'seq',
  requestKindVersions: 'seq',
  requests: 'seq',
  requestDecisions: 'seq',
  audit: 'seq',
  deletedRecords: 'id',
  savedFilters: 'id',
  jobs: 'seq',
  erasedFiles: 'key',
  forgettingProposals: 'studentId',
  imports: 'seq',
  importRows: 'seq',
  importMappings: 'id',
  importSpellings: 'id',
  importedValues: 'studentId',
  photoImports: 'seq',
  photoImportFiles: 'seq',
  invitations: 'userId',
  apiKeys: 'userId',
  promotions: 'seq',
  promotionGroups: 'seq',
  promotionRows: 'seq',
  promotionRules: 'seq',
  decisionRuns: 'seq',
  decisionRunRows: 'seq',
  signingKeys: 'seq',
  issuedDocuments: 'seq',
  documentSerials: 'seq',
  documentChecks: 'seq',
  documentShares: 'seq',
  documentShareItems: 'seq',
  cardDevices: 'seq',
  cardPrints: 'seq',
  letterSeries: 'seq',
  letterTemplates: 'seq',
  letterTemplateVersions: 'seq',
  letterSignatories: 'seq',
  letters: 'seq',
  letterRuns: 'seq',
  letterRunRows: 'seq',
}
