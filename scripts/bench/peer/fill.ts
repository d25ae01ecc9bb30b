import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '../../../server/src/platform/database/open.ts'
import { copiedStudentFields } from './collections.ts'

const ROWS_AT_ONCE = 5_000
const TOKEN_KEY_BYTES = 25
const ID_CHARACTERS = 15

/** PocketBase's ids have 15 characters: the last ones of the portal's. */
export const peerId = (id: string) => id.replaceAll('-', '').slice(-ID_CHARACTERS)

const peerTime = (instant: string | null) => instant?.replace('T', ' ') ?? ''

type Row = Record<string, string | number>

/** Copies all students and requests into PocketBase's database, which nobody may have open. */
export async function fillPeer(file: string, { read }: Database, passwordHash: string) {
  const peer = new DatabaseSync(file)
  peer.exec('pragma synchronous = off; begin; delete from students')
  const students = inserter(peer, 'students')
  for await (const rows of batches((after) =>
    read
      .selectFrom('users')
      .select(['seq', 'id', 'email', 'status', ...copiedStudentFields])
      .where('userType', '=', 'student')
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(ROWS_AT_ONCE)
      .execute(),
  )) {
    for (const { seq, id, imageUrl, ...student } of rows) {
      const tokenKey = randomBytes(TOKEN_KEY_BYTES).toString('hex')
      const account = { password: passwordHash, tokenKey, verified: 1, emailVisibility: 0 }
      students({ id: peerId(id), ...student, imageUrl: imageUrl ?? '', ...account })
    }
  }
  const requests = inserter(peer, 'requests')
  for await (const rows of batches((after) =>
    read
      .selectFrom('requests')
      .select(['seq', 'id', 'studentId', 'status', 'message', 'created_at', 'updated_at'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(ROWS_AT_ONCE)
      .execute(),
  )) {
    const decisions = await decisionsOn(read, rows)
    for (const { id, studentId, status, message, created_at, updated_at } of rows) {
      const decision = decisions.get(id)
      const decided = { decided: peerTime(decision?.at ?? null), note: decision?.note ?? '' }
      const times = { created: peerTime(created_at), updated: peerTime(updated_at ?? created_at) }
      requests({ id: peerId(id), student: peerId(studentId), status, message, ...decided, ...times })
    }
  }
  peer.exec('commit; analyze')
  peer.close()
}

async function decisionsOn(read: Database['read'], requests: { id: string }[]) {
  const ids = requests.map(({ id }) => id)
  const columns = ['requestId', 'at', 'note'] as const
  const rows = await read
    .selectFrom('requestDecisions')
    .select(columns)
    .where('requestId', 'in', ids)
    .orderBy('seq')
    .execute()
  return new Map(rows.map((row) => [row.requestId, row]))
}

async function* batches<Found extends { seq: number }>(readAfter: (seq: number) => Promise<Found[]>) {
  for (let rows = await readAfter(0); rows.length > 0; rows = await readAfter(Number(rows.at(-1)?.seq))) yield rows
}

/** Inserts rows that all have the fields of the first one. */
function inserter(peer: DatabaseSync, table: string) {
  let insert: ReturnType<DatabaseSync['prepare']> | undefined
  return (row: Row) => {
    const names = Object.keys(row)
    insert ??= peer.prepare(
      `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `:${name}`).join(', ')})`,
    )
    insert.run(row)
  }
}
