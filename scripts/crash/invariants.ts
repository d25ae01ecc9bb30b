import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/database/open.ts'
import { documentQueries, findWrongFiles, waitUntilMade } from './document-invariants.ts'
import { certificateContent, requestContent, studentContent } from './tracked-records.ts'

/** The content of every record the clerks write, by its key, as it is in the database and on the disk. */
export async function findRecords({ read }: Database, dataDir: string) {
  const found = new Map<string, string[]>()
  const add = (key: string, content: string) => found.set(key, [...(found.get(key) ?? []), content])
  const students = await read.selectFrom('users').selectAll().where('userType', '=', 'student').execute()
  for (const student of students) add(`student ${student.email}`, studentContent(student))
  for (const card of await read.selectFrom('idCards').selectAll().execute()) add(card.collegeId, card.card)
  const decisions = await read.selectFrom('requestDecisions').selectAll().orderBy('seq').execute()
  const stepsOf = Map.groupBy(decisions, ({ requestId }) => requestId)
  for (const request of await read.selectFrom('requests').selectAll().execute()) {
    const steps = (stepsOf.get(request.id) ?? []).map(({ toStatus }) => toStatus)
    add(request.message.replace(/:.*/, ''), requestContent({ ...request, steps }))
  }
  for (const certificate of await read.selectFrom('certificates').selectAll().execute()) {
    const bytes = await readFile(path.join(dataDir, 'files', certificate.imageUrl ?? 'none')).catch(() => Buffer.of())
    add(certificate.documentType, certificateContent(certificate, bytes))
  }
  return found
}

/** One query for each invariant; it selects the rows that violate it. */
const violationQueries: Record<string, string> = {
  'an account without a profile': `select id from identities where id not in (select id from users)`,
  'a profile without an account': `select id from users where id not in (select "userId" from accounts)`,
  'an account under another e-mail than its profile':
    'select users.id from users join identities on identities.id = users.id where identities.email <> users.email',
  'a student without a photo': `select id from users where "userType" = 'student' and "imageUrl" is null`,
  'a certificate without a document': 'select id from certificates where "imageUrl" is null',
  'a request whose status is not that of its last decision': `select id from requests where status <> coalesce(
    (select "toStatus" from "requestDecisions" where "requestId" = requests.id order by seq desc limit 1), 'Pending')`,
  'a file that two records show': `select "imageUrl" as id from (select "imageUrl" from users union all
    select "imageUrl" from certificates) shown where "imageUrl" is not null group by "imageUrl" having count(*) > 1`,
  'a file in use that counts as unused': `select key as id from files where used = 0 and key in
    (select "imageUrl" from users union select "imageUrl" from certificates)`,
  'a file that counts as used and that nothing shows': `select key as id from files where used = 1 and key not in
    (select "imageUrl" from users where "imageUrl" is not null union
     select "imageUrl" from certificates where "imageUrl" is not null union
     select "fileKey" from "deletedRecords" where "fileKey" is not null union
     select "fileKey" from "issuedDocuments" where "fileKey" is not null union
     select "photoKey" from "issuedDocuments" where "photoKey" is not null)`,
  'a deleted record that is still there': `select id from "deletedRecords" where id in
    (select id from "idCards" union select id from certificates union select id from requests)`,
  'a count that is wrong': `select name as id from
    (select name, sum(n) as n from counts group by name) stored left join
    (select "userType" || '/' || status as counted, count(*) as actual from users group by 1 union all
     select 'requests/' || status, count(*) from requests group by 1 union all
     select 'certificates', count(*) from certificates union all
     select 'idCards', count(*) from "idCards") found on counted = name
    where n <> coalesce(actual, 0)`,
  'a write that is not in the audit trail': `select action as id from (
    select 'addStudent' as action, (select count(*) from users where "userType" = 'student') as written union all
    select 'addIdCard', (select count(*) from "idCards") + (select count(*) from audit where action = 'deleteIdCard')
    union all select 'addCertificate',
      (select count(*) from certificates) + (select count(*) from audit where action = 'deleteCertificate')
    union all select 'deactivateStudent', (select count(*) from users where status = 'inactive')) writes
    where written <> (select count(*) from audit where audit.action = writes.action)`,
}

/** Every violation: a record, a document or a file that is inconsistent or incomplete. */
export async function findViolations(database: Database, dataDir: string) {
  const { read } = database
  const violations = [...(await waitUntilMade(database)), ...(await findWrongFiles(database, dataDir))]
  for (const [name, query] of Object.entries({ ...violationQueries, ...documentQueries })) {
    const { rows } = await sql.raw<{ id: string }>(query).execute(read)
    violations.push(...rows.map(({ id }) => `${name}: ${id}`))
  }
  for (const { key, kind, bytes } of await read.selectFrom('files').selectAll().execute()) {
    const sizeOf = async (name: string) => (await stat(path.join(dataDir, 'files', name)).catch(() => null))?.size ?? 0
    if ((await sizeOf(key)) !== bytes) violations.push(`a file that is missing or cut off: ${key}`)
    if (kind === 'photo' && !(await sizeOf(key.replace('.jpg', '-small.jpg'))))
      violations.push(`no small photo: ${key}`)
  }
  return violations
}
