import { leftAloneReasons } from '@portal/contract/runs/import-reasons'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { RowAfter } from './apply/apply.store.ts'

/** What is known of the student of a row: what the import wrote, and which import it was. */
export type Given = { after: RowAfter; importId: string }

/** Why a row that refers to a student keeps them; null when it is the import's own. */
type Rule<Table extends keyof Tables> = { why(row: Selectable<Tables[Table]>, given: Given): string | null }

const always = (reason: string) => ({ why: () => reason })

/**
 * What anybody has added to a student whom an import added, by the tables that refer to a student (studentReferences). A row
 * keeps the student unless it says here that it is the import's own: a new table does not compile until it is named, and a
 * new column of a table that the import writes counts as soon as it has a value. Null: the table says nothing about a
 * student, or what it says is a help for searching, a count, history, or can be had again.
 */
export const rules: { readonly [Table in keyof Tables]: Rule<Table> | null } = {
  users: {
    why: (row, { after }) => {
      if (row.status === 'inactive') return leftAloneReasons.inactive
      if (row.status === 'former') return leftAloneReasons.former
      if (row.imageUrl !== null) return leftAloneReasons.photo
      const expected = { ...after.fields, userType: 'student', status: 'active' }
      return changed(
        differing(row, expected, [
          ...keys,
          'uid',
          ...(['sortName', 'sortCollegeId', 'sortCourse', 'sortSemester'] as const),
          'search',
          'collegeId',
          'emailsRefused',
          'staleRequestsBelow',
        ]),
      )
    },
  },
  identities: { why: (row) => changed(differing(row, {}, ['id', ...ofIdentity, ...times])) },
  accounts: {
    why: (row) =>
      row.password === null ? changed(differing(row, {}, [...keys, ...ofAccount])) : leftAloneReasons.signedUp,
  },
  sessions: always(leftAloneReasons.signedUp),
  knownNetworks: always(leftAloneReasons.signedUp),
  externalIdentities: always(leftAloneReasons.signedUp),
  // One by e-mail ends with the student; a slip has been handed out.
  invitations: { why: ({ sentBy }) => (sentBy === 'slip' ? leftAloneReasons.slip : null) },
  requests: always(leftAloneReasons.request),
  refusedRequests: always(leftAloneReasons.request),
  certificates: always(leftAloneReasons.certificate),
  deletedRecords: always(leftAloneReasons.deletedRecord),
  idCards: {
    why: (row, { after: { card } }) => {
      if (row.id !== card?.id) return leftAloneReasons.otherCard
      const expected = { card: card.card, collegeId: card.collegeId, status: 'active' }
      return changed(differing(row, expected, [...keys, 'uid', 'studentId', 'cardKey']))
    },
  },
  issuedDocuments: {
    why: (row, { after: { card } }) => {
      if (row.printedAt !== null || row.printId !== null) return leftAloneReasons.printed
      if (row.subjectId !== card?.id || !['making', 'failed', 'valid'].includes(row.state))
        return leftAloneReasons.document
      const note = row.state === 'failed' ? row.note : ''
      const wasChanged = differing(row, { state: row.state, isPublic: 1, note }, ofDocument).length > 0
      return wasChanged ? leftAloneReasons.document : null
    },
  },
  documentChecks: always(leftAloneReasons.checked),
  documentShares: always(leftAloneReasons.share),
  cardDevices: always(leftAloneReasons.device),
  letters: always(leftAloneReasons.letter),
  letterRunRows: always(leftAloneReasons.letter),
  photoImportFiles: always(leftAloneReasons.sentPhoto),
  forgettingProposals: always(leftAloneReasons.proposal),
  promotionRows: {
    why: ({ stays, result }) => (Number(stays) === 1 || isDone(result) ? leftAloneReasons.promotion : null),
  },
  importRows: {
    why: ({ importId, result }, given) =>
      result === 'applied' && importId !== given.importId ? leftAloneReasons.otherImport : null,
  },
  // What imports have said about them; the e-mails, links and jobs about them; what happened to them.
  ...{ importedValues: null, queuedEmails: null, verifications: null, jobs: null, audit: null },
  // Named in other rows: the files of a student, the steps of their requests, the documents of a link.
  ...{ files: null, requestDecisions: null, decisionRunRows: null, documentShareItems: null },
  // Of requests, which are there or in the bin.
  ...{ requestMessages: null, requestFiles: null, requestNotes: null, requestSteps: null, requestPresence: null },
  ...{ requestNumbers: null },
  // What the portal tells them, and what they have chosen about it once they have signed in.
  ...{ notifications: null, notificationPreferences: null, unsubscribeTokens: null, pushSubscriptions: null },
  // With what they sign in: nobody has it who never signed in.
  ...{ totpSecrets: null, passkeys: null, recoveryCodes: null, pendingSignIns: null },
  ...{ externalIdentityPermits: null, usedLogoutTokens: null },
  // What other systems are told.
  ...{ webhooks: null, webhookDeliveries: null },
  // Counts, helps for searching, and limits by time.
  ...{ counts: null, studentCounts: null, nameWords: null, rateLimits: null, documentSerials: null },
  // Of the office, and of the portal. What is printed is marked in the documents.
  ...{ savedFilters: null, imports: null, importMappings: null, photoImports: null, cardPrints: null, apiKeys: null },
  ...{ importSpellings: null },
  ...{ letterRuns: null },
  ...{ letterSeries: null, letterTemplates: null, letterTemplateVersions: null, letterSignatories: null },
  ...{ promotions: null, promotionGroups: null, promotionRules: null, decisionRuns: null },
  ...{ requestKinds: null, requestKindVersions: null },
  ...{ upkeep: null, nodeSecrets: null },
  ...{ settings: null, collegeSettings: null, collegeSettingChanges: null, signingKeys: null, erasedFiles: null },
}

/** The tables whose rows belong to a card. */
export const tablesOfCard = ['idCards', 'issuedDocuments', 'documentChecks'] as const

const times = ['created_at', 'updated_at', 'createdAt', 'updatedAt']
const keys = ['seq', 'id', ...times]
/** They repeat what is compared in `users`. */
const ofIdentity = ['name', 'email', 'emailSetAt', 'emailVerified']
const ofAccount = ['accountId', 'providerId', 'userId', 'isInitial']
/** What the portal writes by itself when it issues the card. */
const ofDocument = [
  ...['seq', 'id', 'code', 'kind', 'subjectId', 'studentId', 'year', 'number', 'serial', 'stateAt', 'issuedBy'],
  ...['issuedAt', 'fields', 'sourceKey', 'fileKey', 'photoKey', 'sha256', 'bytes', 'credential', 'keyId'],
]

const isDone = (result: string | null) => result === 'moved' || result === 'left'

/** The columns that have another value than expected; one that is not expected to have a value must be empty. */
function differing(row: object, expected: Record<string, unknown>, ignored: readonly string[]) {
  return Object.entries(row)
    .filter(([name, value]) => !ignored.includes(name) && !isSame(value, expected[name]))
    .map(([name]) => name)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || String(value) === '0'
const isSame = (value: unknown, expected: unknown) =>
  isEmpty(expected) ? isEmpty(value) : String(value) === String(expected)

const changed = (columns: readonly string[]) => (columns.length > 0 ? leftAloneReasons.changed(columns) : null)
