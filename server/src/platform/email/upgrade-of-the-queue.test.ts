import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEmptyDatabase } from '../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { addStudents } from '../../testing/databases/many-students.ts'
import { migrate, migrateTo } from '../database/migrate.ts'
import { migrations } from '../database/migration-list.ts'
import type { Database } from '../database/open.ts'
import { claimDue } from '../jobs/claims.store.ts'
import { jobPriorities } from '../jobs/priorities.ts'
import { countQueuedEmails, findEmail } from './email-queue.store.ts'

const AT = '2026-08-01T09:00:00.000Z'
const earlier = Object.keys(migrations).filter((name) => name < '0012')

onBothEngines('an upgrade from a version without jobs', (engine) => {
  let database: Database
  let userId: string
  let discard: () => Promise<void>
  beforeEach(async () => {
    ;({ database, discard } = await openEmptyDatabase(engine))
    await migrateTo(database.write, engine, earlier)
    await addStudents(database, [{ email: 'asha@college.example' }])
    userId = (await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  })
  afterEach(() => discard())

  const addOldEmail = (id: string, state: string, { tries = 0, fault = '', hasResetLink = 0 } = {}) =>
    sql`insert into "queuedEmails" (id, "userId", subject, text, state, tries, "dueAt", "expiresAt", fault, created_at,
      "hasResetLink") values (${id}, ${userId}, 'News', 'Text', ${state}, ${tries}, ${AT}, ${AT}, ${fault}, ${AT},
      ${hasResetLink})`.execute(database.write)

  it('keeps e-mails that wait, with their attempts, and those that were given up', async () => {
    await addOldEmail('news', 'waiting', { tries: 2, fault: '451 busy' })
    await addOldEmail('reset', 'waiting', { hasResetLink: 1 })
    await addOldEmail('lost', 'dead', { tries: 8, fault: '550 unknown' })
    await migrate(database.write, engine)
    expect(await countQueuedEmails(database.read)).toEqual({ waiting: 2, dead: 1 })
    const jobs = database.read.selectFrom('jobs').select(['id', 'state', 'tries', 'fault', 'priority']).orderBy('seq')
    expect(await jobs.execute()).toEqual([
      { id: 'news', state: 'waiting', tries: 2, fault: '451 busy', priority: jobPriorities.email },
      { id: 'reset', state: 'waiting', tries: 0, fault: '', priority: jobPriorities.resetEmail },
      { id: 'lost', state: 'dead', tries: 8, fault: '550 unknown', priority: jobPriorities.email },
    ])
    expect(await claimDue(database, 'email', 10, new Date())).toMatchObject([
      { id: 'reset', tries: 1 },
      { id: 'news', tries: 3 },
    ])
    expect(await findEmail(database.read, 'news')).toMatchObject({ email: 'asha@college.example', text: 'Text' })
  })
})
