import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * When the office last gave an account another e-mail address. For those who have a passkey, from the audit trail.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table identities add column "emailSetAt" ${text}`.execute(db)
  // A text that is put together is found by no index: that of students is used, not that of the most frequent action.
  await sql`update identities set "emailSetAt" = (
      select max(at) from audit where "studentId" = identities.id and action || '' = 'updateStudent'
        and ',' || fields || ',' like '%,email,%')
    where id in (select "userId" from passkeys)`.execute(db)
}
