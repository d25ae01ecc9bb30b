import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type ColumnOf<Table extends keyof Tables> = Extract<keyof Selectable<Tables[Table]>, string>

/** The column that has the id of the student, or the id of a row of `to`, which is about the student. */
type Reference<Table extends keyof Tables> =
  | ColumnOf<Table>
  | { [To in keyof Tables]: { column: ColumnOf<Table>; to: To } }[keyof Tables]

/**
 * How each table refers to the student whom a row is about; null where no row is about one student. Columns that say who
 * has done something are not meant. A new table does not compile until it is named here.
 */
export const studentReferences = {
  users: 'id',
  identities: 'id',
  accounts: 'userId',
  sessions: 'userId',
  verifications: 'value',
  invitations: 'userId',
  knownNetworks: 'userId',
  queuedEmails: 'userId',
  idCards: 'studentId',
  certificates: 'studentId',
  requests: 'studentId',
  refusedRequests: 'studentId',
  requestDecisions: { column: 'requestId', to: 'requests' },
  deletedRecords: 'studentId',
  audit: 'studentId',
  forgettingProposals: 'studentId',
  importRows: 'studentId',
  importedValues: 'studentId',
  photoImportFiles: 'studentId',
  promotionRows: 'studentId',
  decisionRunRows: { column: 'requestId', to: 'requests' },
  issuedDocuments: 'studentId',
  documentChecks: { column: 'documentId', to: 'issuedDocuments' },
  documentShares: 'studentId',
  documentShareItems: { column: 'shareId', to: 'documentShares' },
  cardDevices: 'studentId',
  letters: 'studentId',
  letterRunRows: 'studentId',
  requestMessages: 'studentId',
  requestFiles: 'studentId',
  requestNotes: 'studentId',
  requestSteps: 'studentId',
  notifications: 'userId',
  notificationPreferences: 'userId',
  unsubscribeTokens: 'userId',
  totpSecrets: 'userId',
  passkeys: 'userId',
  recoveryCodes: 'userId',
  pendingSignIns: 'userId',
  externalIdentities: 'userId',
  externalIdentityPermits: 'userId',
  webhookDeliveries: 'studentId',
  pushSubscriptions: 'userId',
  requestPresence: { column: 'requestId', to: 'requests' },
  apiKeys: null,
  cardPrints: null,
  collegeSettingChanges: null,
  collegeSettings: null,
  counts: null,
  decisionRuns: null,
  documentSerials: null,
  erasedFiles: null,
  files: null,
  importMappings: null,
  importSpellings: null,
  imports: null,
  jobs: null,
  letterRuns: null,
  letterSeries: null,
  letterSignatories: null,
  letterTemplates: null,
  letterTemplateVersions: null,
  nameWords: null,
  nodeSecrets: null,
  photoImports: null,
  promotionGroups: null,
  promotionRules: null,
  promotions: null,
  rateLimits: null,
  requestKinds: null,
  requestKindVersions: null,
  requestNumbers: null,
  savedFilters: null,
  settings: null,
  signingKeys: null,
  studentCounts: null,
  upkeep: null,
  usedLogoutTokens: null,
  webhooks: null,
} as const satisfies { [Table in keyof Tables]: Reference<Table> | null }

/** The column of a table that refers to a student, or to a row that is about one; null where no row is about one. */
export function referringColumn(table: keyof Tables) {
  const reference = studentReferences[table]
  return reference === null || typeof reference === 'string' ? reference : reference.column
}

/** A table with rows that are about one student each. */
export type TableOfStudents = {
  [Table in keyof Tables]: (typeof studentReferences)[Table] extends null ? never : Table
}[keyof Tables]

export const tablesOfStudents = (Object.keys(studentReferences) as (keyof Tables)[]).filter(
  (table): table is TableOfStudents => studentReferences[table] !== null,
)

/** The condition that a row of a table is about one of these students, of whom there must be at least one. */
export function isAbout(table: TableOfStudents, studentIds: readonly string[]): Expression<SqlBool> {
  const reference = studentReferences[table]
  if (typeof reference === 'string')
    return sql<SqlBool>`${sql.ref(`${table}.${reference}`)} in (${sql.join(studentIds)})`
  const { column, to } = reference
  const rows = sql`select ${sql.ref(`${to}.id`)} from ${sql.table(to)} where ${isAbout(to, studentIds)}`
  return sql<SqlBool>`${sql.ref(`${table}.${column}`)} in (${rows})`
}
