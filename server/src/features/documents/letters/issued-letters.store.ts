import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage } from '../../../platform/database/queries/pagination.ts'
import { searchText } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { LetterContent } from './letter-content.ts'
import type { IssuedLetterRow } from './letters.tables.ts'

export type NewLetter = Pick<
  IssuedLetterRow,
  | 'templateId'
  | 'versionId'
  | 'prefix'
  | 'year'
  | 'number'
  | 'serial'
  | 'day'
  | 'title'
  | 'recipient'
  | 'collegeId'
  | 'course'
  | 'semester'
  | 'handover'
  | 'requestId'
  | 'runId'
  | 'duplicateOf'
  | 'replaces'
  | 'issuedBy'
> & { studentId: string; content: LetterContent }

/** Adds a line to the register. Returns its id. */
export async function insertLetter({ db }: Tx, { content, ...letter }: NewLetter, now: Date) {
  const id = randomUUID()
  const signedBy = content.signers.map(({ name }) => name).join(', ')
  const search = searchText([letter.recipient, letter.collegeId])
  const columns = { id, ...letter, signedBy, search, content: JSON.stringify(content), issuedAt: now.toISOString() }
  await db.insertInto('letters').values(columns).execute()
  return id
}

export function findLetter(db: Kysely<Tables>, id: string) {
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findLetters(db: Kysely<Tables>, ids: readonly string[]) {
  return db.selectFrom('letters').selectAll().where('id', 'in', ids).execute()
}

export type LetterOfStudent = IssuedLetterRow & { studentId: string }

/** A letter whose student has not been forgotten, locked until this transaction ends. */
export async function lockLetter({ db }: Tx, id: string): Promise<LetterOfStudent | undefined> {
  const query = db.selectFrom('letters').selectAll().where('id', '=', id)
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  return row?.studentId ? { ...row, studentId: row.studentId } : undefined
}

/** A page of a student's letters, newest first. */
export function listLettersOf(
  db: Kysely<Tables>,
  studentId: string,
  input: Pick<Parameters<typeof readPage>[1], 'page' | 'pageSize'>,
) {
  return readPage(db.selectFrom('letters').selectAll().where('studentId', '=', studentId).orderBy('seq', 'desc'), input)
}

/** The ids of the letters of these requests that are neither cancelled nor replaced. */
export async function listLiveLetters(db: Kysely<Tables>, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  const letters = db.selectFrom('letters').select('id').where('requestId', 'in', requestIds)
  return letters.where('cancelledAt', 'is', null).where('replacedAt', 'is', null).orderBy('seq').execute()
}

/** The letters of a request, oldest first; none of a student who has been forgotten. */
export function listLettersOfRequest(db: Kysely<Tables>, { id, studentId }: { id: string; studentId: string }) {
  const letters = db.selectFrom('letters').selectAll().where('requestId', '=', id)
  return letters.where('studentId', '=', studentId).orderBy('seq').execute()
}

/** The letters of a student that no other one has taken the place of, newest first. */
export function presentLettersOf(db: Kysely<Tables>, studentId: string) {
  const letters = db.selectFrom('letters').selectAll().where('studentId', '=', studentId)
  return letters.where('replacedAt', 'is', null).orderBy('seq', 'desc').execute()
}

/** All letters of a student, oldest first. */
export function lettersOfStudent(db: Kysely<Tables>, studentId: string) {
  return db.selectFrom('letters').selectAll().where('studentId', '=', studentId).orderBy('seq').execute()
}

/** Records that letters are cancelled, and why. Those that are already stay as they are. */
export async function markCancelled(
  { db }: Tx,
  ids: readonly string[],
  { by, reason, now }: { by: string | null; reason: string; now: Date },
) {
  if (ids.length === 0) return
  await db
    .updateTable('letters')
    .set({ cancelledAt: now.toISOString(), cancelledBy: by, cancelReason: reason })
    .where('id', 'in', ids)
    .where('cancelledAt', 'is', null)
    .execute()
}

export async function markReplaced({ db }: Tx, id: string, now: Date) {
  await db.updateTable('letters').set({ replacedAt: now.toISOString() }).where('id', '=', id).execute()
}

export async function setCollected(
  { db }: Tx,
  id: string,
  collected: { at: Date; by: string; card: string | null } | null,
) {
  await db
    .updateTable('letters')
    .set({
      collectedAt: collected?.at.toISOString() ?? null,
      collectedBy: collected?.by ?? null,
      collectedCard: collected?.card ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** The numbers of letters by their ids. */
export async function serialsOf(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db.selectFrom('letters').select(['id', 'serial']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, serial }) => [id, serial]))
}

/** The numbers of the letters that have taken the place of these, by the ids of these. */
export async function replacementsOf(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db.selectFrom('letters').select(['replaces', 'serial']).where('replaces', 'in', ids).execute()
  return new Map(rows.map(({ replaces, serial }) => [replaces ?? '', serial]))
}

/** The numbers of requests by their ids. One of an earlier version has none. */
export async function requestNumbersOf(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string | null>()
  const rows = await db.selectFrom('requests').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
