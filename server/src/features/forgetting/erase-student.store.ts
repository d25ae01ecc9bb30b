import { Problem } from '@portal/contract/problems'
import { requestStatuses } from '@portal/contract/requests'
import { forgottenEmail } from '@portal/contract/students'
import { topics } from '@portal/contract/topics'
import { sql } from 'kysely'
import { endAccess } from '../../auth/change-password.ts'
import { resetLimitsOf } from '../../auth/sign-in-limits.ts'
import type { Permit, Subject } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables, UserRow } from '../../platform/database/tables.ts'
import { deleteEmailsOf } from '../../platform/email/email-queue.store.ts'
import { dropFilesOfPrints } from '../card-prints/card-prints.store.ts'
import { deleteUnusedWords } from '../search/name-words.store.ts'
import { lockStudentsToErase } from '../students/students-bulk.store.ts'
import { deleteChecks, emptyDocuments } from './erase-documents.store.ts'
import { eraseFromImports } from './erase-from-imports.store.ts'
import { fileKeysOf, releaseForErasure } from './erased-files.store.ts'

type Erased = { students: readonly UserRow[]; ids: readonly string[]; fileKeys: string[]; now: Date }
type Erase = (tx: Tx, erased: Erased) => Promise<unknown>

/**
 * Erases a student: their account, sessions, e-mails, cards, certificates, requests and files, and what the audit trail
 * says about them beside who did what and when. Their row of `users` stays without name and details, so that audit
 * entries refer to one person; their e-mail and card ids are free again. The caller records why it was done, and
 * afterwards removes the files from the storage with `removeErasedFiles`. Throws STUDENT_NOT_FOUND.
 */
export async function eraseStudent(tx: Tx, allowed: Permit<'forgetStudent', Subject>, now: Date) {
  for (const student of await eraseStudents(tx, [allowed], now)) await eraseTraces(tx, student)
}

/**
 * Erases some students, about 50 at most, as `eraseStudent` does, but leaves what `eraseTraces` is about. Returns them as
 * they were. Throws STUDENT_NOT_FOUND.
 */
export async function eraseStudents(
  tx: Tx,
  allowed: readonly Permit<'forgetStudent' | 'undoImport', Subject>[],
  now: Date,
) {
  if (allowed.length === 0) return []
  const ids = allowed.map(({ row }) => row.studentId)
  const students = (await lockStudentsToErase(tx, ids)).filter(({ status }) => status !== 'forgotten')
  if (students.length < ids.length) throw new Problem('STUDENT_NOT_FOUND')
  const erased = { students, ids, fileKeys: await fileKeysOf(tx, students, ids), now }
  for (const erase of Object.values(erasures)) if (erase !== null) await erase(tx, erased)
  for (const id of ids) invalidate(tx, id)
  return students
}

/**
 * What is left alone when an import is undone: it still shows its rows until they are deleted with it, and to look for
 * the words of so many names would take too long; they go when a student is next forgotten.
 */
async function eraseTraces(tx: Tx, { id, sortName }: UserRow) {
  await eraseFromImports(tx, id)
  await deleteUnusedWords(tx.db, sortName.split(' '))
}

/**
 * What is erased of a student in each table, in this order; null for a table that has nothing about a student. A new
 * table does not compile until it is named here.
 */
const erasures: Record<keyof Tables, Erase | null> = {
  sessions: (tx, { ids }) => endAccess(tx, ids, 'deactivated'),
  // `endAccess` deletes the reset links and the invitation.
  verifications: null,
  invitations: null,
  knownNetworks: ofUser('knownNetworks'),
  accounts: ofUser('accounts'),
  rateLimits: (tx, { students }) =>
    resetLimitsOf(
      tx,
      students.map(({ email }) => email),
    ),
  queuedEmails: (tx, { ids }) => deleteEmailsOf(tx, ids),
  // Decisions are deleted with their request.
  requestDecisions: null,
  requests: ofStudent('requests'),
  idCards: ofStudent('idCards'),
  certificates: ofStudent('certificates'),
  deletedRecords: ofStudent('deletedRecords'),
  users: emptyUser,
  identities: ({ db }, { ids, now }) =>
    db
      .updateTable('identities')
      .set({ name: '', email: nobodysEmail, image: null, updatedAt: now })
      .where('id', 'in', ids)
      .execute(),
  files: releaseForErasure,
  erasedFiles: null,
  forgettingProposals: ofStudent('forgettingProposals'),
  // After the user: the database lets only entries about a forgotten student be emptied.
  audit: ({ db }, { ids }) =>
    db.updateTable('audit').set({ record: '' }).where('studentId', 'in', ids).where('record', '<>', '').execute(),
  counts: null,
  studentCounts: null,
  savedFilters: null,
  // See `eraseTraces`.
  imports: null,
  importRows: null,
  nameWords: null,
  importMappings: null,
  importedValues: ofStudent('importedValues'),
  promotions: null,
  promotionGroups: null,
  promotionRows: ofStudent('promotionRows'),
  // They have courses and semesters only.
  promotionRules: null,
  photoImports: null,
  photoImportFiles: emptyPhotoFiles,
  documentShareItems: null,
  documentShares: ofStudent('documentShares'),
  cardDevices: ofStudent('cardDevices'),
  documentChecks: deleteChecks,
  issuedDocuments: emptyDocuments,
  documentSerials: null,
  signingKeys: null,
  cardPrints: (tx, { ids }) => dropFilesOfPrints(tx, ids),
  apiKeys: null,
  // They have ids only, and for JOB_RETENTION_DAYS the filters of whom to invite, as an administrator typed them.
  jobs: null,
  settings: null,
}

/** `forgottenEmail` of the id of a row. */
const nobodysEmail = sql<string>`id || ${forgottenEmail('')}`

type TableOfStudents =
  | 'requests'
  | 'idCards'
  | 'certificates'
  | 'deletedRecords'
  | 'importedValues'
  | 'forgettingProposals'
  | 'promotionRows'
  | 'documentShares'
  | 'cardDevices'

function ofStudent(table: TableOfStudents): Erase {
  // All these tables have the column; the name of one of them makes the query one type.
  return ({ db }, { ids }) =>
    db
      .deleteFrom(table as 'requests')
      .where('studentId', 'in', ids)
      .execute()
}

function ofUser(table: 'knownNetworks' | 'accounts'): Erase {
  return ({ db }, { ids }) =>
    db
      .deleteFrom(table as 'accounts')
      .where('userId', 'in', ids)
      .execute()
}

function emptyUser({ db }: Tx, { ids, now }: Erased) {
  return db
    .updateTable('users')
    .set({
      ...{ firstName: '', lastName: '', email: nobodysEmail, contact: '', motherName: '', fatherName: '' },
      ...{ gender: '', courseName: '', year: '', semester: '', dob: '', collegeId: '', sortName: '', search: '' },
      ...{ imageUrl: null, staleRequestsBelow: null, leftAt: null, status: 'forgotten', updated_at: now.toISOString() },
    })
    .where('id', 'in', ids)
    .execute()
}

/** The rows stay, so that the counts of their import stay right; names are unique within it. */
function emptyPhotoFiles({ db }: Tx, { ids }: Erased) {
  return db
    .updateTable('photoImportFiles')
    .set((eb) => ({ name: eb.ref('id'), fileKey: null, formerKey: null, photoKey: null, reason: '' }))
    .where('studentId', 'in', ids)
    .execute()
}

function invalidate(tx: Tx, id: string) {
  tx.invalidate(topics.students, topics.counts, topics.bin, ...requestStatuses.map(topics.queue))
  tx.invalidate(topics.profileOf(id), topics.idCardsOf(id), topics.certificatesOf(id), topics.requestsOf(id))
}
