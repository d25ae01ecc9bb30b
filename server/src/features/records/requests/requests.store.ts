import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import { studentRecordList } from '../../../platform/database/queries/student-record-list.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { findRequester, type Requester, requestSearchText } from '../../people/students/request-search.store.ts'
import { type DeletedRow, restoreDeleted } from '../bin/bin.store.ts'
import { requestColumns } from '../request-columns.ts'
import type { CountedColumns, RequestRow, RequestThreadColumns } from './requests.tables.ts'

type FoundRequest = Pick<RequestRow, (typeof requestColumns)[number]>

/** What a request has of its kind when it is sent, and the message that lists show. */
export type RequestContent = Pick<RequestRow, 'message' | 'kindId' | 'kindVersion' | 'answers' | 'valuesBefore'>
/** Of a request that is changed: its kind and version stay. */
export type ChangedContent = Pick<RequestRow, 'message'> & Partial<Pick<RequestRow, 'answers' | 'valuesBefore'>>

/** A request of no kind, which says everything in its message. */
export const freeMessage = (message: string): RequestContent => ({
  ...{ message, kindId: null, kindVersion: null, answers: null, valuesBefore: null },
})

/** A request of this student; undefined for a request of another student. */
export async function findRequestOf(db: Kysely<Tables>, studentId: string, id: string) {
  const [request] = await requestsOf(db, { studentId, id })
  return request
}

const requestsOf = precompiledQuery((db, { studentId, id }: { studentId: string; id: string }) =>
  db.selectFrom('requests').select(requestColumns).where('id', '=', id).where('studentId', '=', studentId),
)

export function findRequest(db: Kysely<Tables>, id: string) {
  return db.selectFrom('requests').select(requestColumns).where('id', '=', id).executeTakeFirst()
}

/** The name of the student who sent a request; undefined if there is no such request. */
export function findRequesterName(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.studentId')
    .select(['users.firstName', 'users.lastName'])
    .where('requests.id', '=', id)
    .executeTakeFirst()
}

/** A request of this student, locked until the transaction ends; undefined for a request of another student. */
export function lockRequestOf({ db }: Tx, studentId: string, id: string) {
  const found = db.selectFrom('requests').select(requestColumns).where('id', '=', id).where('studentId', '=', studentId)
  return found.forNoKeyUpdate().executeTakeFirst()
}

/** A request, locked until the transaction ends. */
export function lockRequest({ db }: Tx, id: string) {
  return db.selectFrom('requests').select(requestColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type BeginningThread = Pick<
  Selectable<RequestThreadColumns & CountedColumns>,
  'number' | 'workingDays' | 'dueOn' | 'askedOn'
>

/**
 * `life`: the day on which it is sent, and its number and the day on which it is due, where the college has switched that on. `student`: who sends it, locked as
 * by `findRequester`.
 */
export async function insertRequest(
  tx: Tx,
  { row }: Permit<'submitRequest' | 'askAgainForStudent', Subject>,
  { id, life, student, ...content }: RequestContent & { id?: string | null; life: BeginningThread; student: Requester },
  now: Date,
) {
  const request: SubmittedRequest = {
    // In the order of time, so that the rows of a group of changes stand in the same pages of the index.
    id: id ?? randomUUIDv7(),
    ...content,
    studentId: row.studentId,
    status: 'Pending',
    created_at: now.toISOString(),
    updated_at: null,
    ...life,
    ...{ assigneeId: null, waitingSince: null, waitedDays: null },
  }
  await insertRow(tx.db, { ...request, search: requestSearchText(content.message, student, life.number) })
  return request
}

type SubmittedRequest = Omit<
  RequestRow,
  | ('seq' | 'search' | 'officeAnswers' | 'officeRevision' | 'ruleOutcome' | 'keptBefore')
  | Exclude<keyof CountedColumns, 'askedOn'>
>

const insertRow = precompiledQuery((db, request: SubmittedRequest & Pick<RequestRow, 'search'>) =>
  db.insertInto('requests').values({
    id: request.id,
    message: request.message,
    studentId: request.studentId,
    status: request.status,
    created_at: request.created_at,
    updated_at: request.updated_at,
    search: request.search,
    kindId: request.kindId,
    kindVersion: request.kindVersion,
    answers: request.answers,
    valuesBefore: request.valuesBefore,
    number: request.number,
    workingDays: request.workingDays,
    dueOn: request.dueOn,
    askedOn: request.askedOn,
  }),
)

/** Changes the student's own request while it is pending; otherwise undefined. */
export async function updateContent(
  tx: Tx,
  { actor, row }: Permit<'editRequest', FoundRequest>,
  content: ChangedContent,
  now: Date,
) {
  const student = await findRequester(tx, actor.id)
  return tx.db
    .updateTable('requests')
    .set({ ...content, updated_at: now.toISOString(), search: requestSearchText(content.message, student, row.number) })
    .where('id', '=', row.id)
    .where('studentId', '=', student.id)
    .where('status', '=', 'Pending')
    .returning(requestColumns)
    .executeTakeFirst()
}

/** Deletes the student's own request while it is pending and returns its row; otherwise undefined. */
export function deleteRequest(tx: Tx, { actor, row }: Permit<'withdrawRequest', FoundRequest>) {
  return tx.db
    .deleteFrom('requests')
    .where('id', '=', row.id)
    .where('studentId', '=', actor.id)
    .where('status', '=', 'Pending')
    .returningAll()
    .executeTakeFirst()
}

/** Inserts a deleted request as it was, to be found by the present name and course of its student. */
export async function restoreRequest(tx: Tx, allowed: Permit<'restoreRequest', DeletedRow>) {
  const student = await findRequester(tx, allowed.row.studentId)
  const { message, number } = JSON.parse(allowed.row.row) as Pick<RequestRow, 'message' | 'number'>
  await restoreDeleted(tx, allowed, { search: requestSearchText(message, student, number) })
}

/** A page of a student's own requests. */
export const listRequestsOf = studentRecordList('requests.seq', (db, studentId) =>
  db.selectFrom('requests').select(requestColumns).where('studentId', '=', studentId),
)
