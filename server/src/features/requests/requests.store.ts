import { randomUUID } from 'node:crypto'
import { type DecisionInput, nextStatuses } from '@portal/contract/requests'
import type { Kysely } from 'kysely'
import type { Permit } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import { precompiledQuery } from '../../platform/database/precompiled-query.ts'
import { studentRecordList } from '../../platform/database/student-record-list.ts'
import type { RequestRow, Tables } from '../../platform/database/tables.ts'
import { findRequester, requestSearchText } from './request-search.store.ts'

const columns = ['id', 'message', 'studentId', 'status', 'created_at', 'updated_at'] as const

/** One request of a student; somebody else's is not there. */
export function findRequestOf(db: Kysely<Tables>, studentId: string, id: string) {
  return db
    .selectFrom('requests')
    .select(columns)
    .where('id', '=', id)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
}

export function findRequest(db: Kysely<Tables>, id: string) {
  return db.selectFrom('requests').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertRequest(tx: Tx, permit: Permit<'submitRequest'>, message: string, now: Date) {
  const student = await findRequester(tx, permit.actor.id)
  const request: SubmittedRequest = {
    id: randomUUID(),
    message,
    studentId: student.id,
    status: 'Pending',
    created_at: now.toISOString(),
    updated_at: null,
  }
  await insertRow(tx.db, { ...request, search: requestSearchText(message, student) })
  return request
}

type SubmittedRequest = Omit<RequestRow, 'seq' | 'search'>

const insertRow = precompiledQuery((db, request: Omit<RequestRow, 'seq'>) =>
  db.insertInto('requests').values({
    id: request.id,
    message: request.message,
    studentId: request.studentId,
    status: request.status,
    created_at: request.created_at,
    updated_at: request.updated_at,
    search: request.search,
  }),
)

/** Changes the message of the student's own request while it is pending; undefined when it is not (or not there). */
export async function updateMessage(tx: Tx, permit: Permit<'editRequest'>, id: string, message: string, now: Date) {
  const student = await findRequester(tx, permit.actor.id)
  return tx.db
    .updateTable('requests')
    .set({ message, updated_at: now.toISOString(), search: requestSearchText(message, student) })
    .where('id', '=', id)
    .where('studentId', '=', student.id)
    .where('status', '=', 'Pending')
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes the student's own request while it is pending; false when it is not (or not there). */
export async function deleteRequest(tx: Tx, permit: Permit<'withdrawRequest'>, id: string) {
  const done = await tx.db
    .deleteFrom('requests')
    .where('id', '=', id)
    .where('studentId', '=', permit.actor.id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Decides a request in one conditional step: of two who decide at once, one finds it already decided. */
export async function updateStatus(tx: Tx, _permit: Permit<'decideRequest'>, { id, from, status }: DecisionInput) {
  if (!nextStatuses[from].includes(status)) return undefined
  return tx.db
    .updateTable('requests')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(columns)
    .executeTakeFirst()
}

/** A page of a student's own requests. */
export const listRequestsOf = studentRecordList('requests.seq', (db, studentId) =>
  db.selectFrom('requests').select(columns).where('studentId', '=', studentId),
)
