import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../server/src/platform/database/open.ts'

const MADE_TIMEOUT_MS = 60_000
const POLL_MS = 100

/** One query for each invariant of issued documents, once none is being made; it selects the rows that violate it. */
export const documentQueries: Record<string, string> = {
  'a card or certificate without exactly one valid document': `select id from
    (select id from "idCards" union all select id from certificates) records
    where (select count(*) from "issuedDocuments" where "subjectId" = records.id and state = 'valid') <> 1`,
  'a live document without its record': `select id from "issuedDocuments" where state in ('making', 'failed', 'valid')
    and "subjectId" not in (select id from "idCards" union select id from certificates)`,
  'a gap or a double in the serial numbers': `select kind as id from "issuedDocuments" group by kind, year having
    count(*) <> max(number) or max(number) <> (select last from "documentSerials" where
      "documentSerials".kind = "issuedDocuments".kind and "documentSerials".year = "issuedDocuments".year)`,
  'a valid document that is half made': `select id from "issuedDocuments" where state = 'valid' and (credential is null or
    "keyId" is null or code is null or ("fileKey" is null) <> (sha256 is null) or ("fileKey" is null and
    "originalSha256" is null) or (kind = 'idCard' and ("fileKey" is null or "photoKey" is null)))`,
  'a card whose suspension is not that of its student': `select "issuedDocuments".id from "issuedDocuments"
    join users on users.id = "studentId" where kind = 'idCard' and state = 'valid'
    and ("suspendedAt" is null) <> (users.status <> 'inactive')`,
}

/** Waits until nothing is being made. Returns what is still being made after MADE_TIMEOUT_MS. */
export async function waitUntilMade({ read }: Database) {
  const end = Date.now() + MADE_TIMEOUT_MS
  const making = read.selectFrom('issuedDocuments').select('serial').where('state', '=', 'making')
  let left = await making.execute()
  while (left.length > 0 && Date.now() < end) {
    await pause(POLL_MS)
    left = await making.execute()
  }
  return left.map(({ serial }) => `a document that is never made: ${serial}`)
}

/** Every document whose file has another hash or length than its row says. */
export async function findWrongFiles({ read }: Database, dataDir: string) {
  const documents = await read.selectFrom('issuedDocuments').selectAll().where('fileKey', 'is not', null).execute()
  const violations: string[] = []
  for (const { serial, fileKey, sha256, bytes } of documents) {
    const content = await readFile(path.join(dataDir, 'files', fileKey ?? '')).catch(() => Buffer.of())
    const isRight = hash('sha256', content) === sha256 && content.length === bytes
    if (!isRight) violations.push(`a document whose file is another one: ${serial}`)
  }
  return violations
}
