import { queueInput } from '@portal/contract/records/requests'
import { sql } from 'kysely'
import { it } from 'vitest'
import { listQueue } from './features/records/requests/queue.store.ts'
import { migrate } from './platform/database/migrate.ts'
import { openEmptyDatabase } from './testing/empty-database.ts'
import { onBothEngines } from './testing/engines.ts'
import { addManyStudents } from './testing/many-students.ts'

onBothEngines('measure', (engine) => {
  it('million', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrate(database.write, engine)
    await addManyStudents(database, 20000)
    const n = 1_000_000
    const w = database.write
    await sql`create table sids as select id, row_number() over (order by seq) as n from users`.execute(w)
    await sql`create unique index sids_n on sids (n)`.execute(w)
    for (let from = 1; from <= n; from += 20_000) {
    const gen =
      engine === 'postgres'
        ? sql`generate_series(${sql.lit(from)}::int, ${sql.lit(from + 19999)}::int) as g(x)`
        : sql`(with recursive g(x) as (select ${sql.lit(from)} union all select x + 1 from g where x < ${sql.lit(from + 19999)}) select x from g) as g`
    const day =
      engine === 'postgres'
        ? sql`to_char(date '2026-01-01' + (x / 3000)::int, 'YYYY-MM-DD')`
        : sql`date('2026-01-01', '+' || (x / 3000) || ' days')`
    // Of 100: 70 pending; 1 in 100 waits; 1 in 50 is mine; due spread over 333 days.
    await sql`insert into requests (id, message, "studentId", status, created_at, search, number, "assigneeId", "waitingSince", "workingDays", "dueOn")
      select 'r' || x, 'm', sids.id, case when x % 10 < 7 then 'Pending' else 'Completed' end, '2026-01-01T00:00:00.000Z', '  m', 'n' || x,
      case when x % 50 = 0 then 'me' when x % 2 = 0 then 'other' else null end, case when x % 100 = 1 then '2026-01-01T00:00:00.000Z' else null end, 5, ${day}
      from ${gen} join sids on sids.n = 1 + x % 20000`.execute(w)
    }
    await sql`${engine === 'postgres' ? sql`analyze` : sql`select 1`}`.execute(w)
    const time = { now: new Date('2026-06-15T06:00:00Z'), timeZone: 'Asia/Kolkata', userId: 'me' }
    const cases = [
      { due: 'overdue' },
      { due: 'today' },
      { due: 'week' },
      { waiting: 'student' },
      { assignee: 'mine' },
      { assignee: 'mine', due: 'overdue' },
    ] as const
    for (const filters of cases)
      for (const sort of ['oldest', 'newest'] as const)
        for (const page of [1, 20]) {
          const query = queueInput.parse({ status: 'Pending', ...filters, sort, page, pageSize: 50 })
          const ms: number[] = []
          let rows = 0
          let total = 0
          for (let i = 0; i < 15; i++) {
            const t = performance.now()
            const r = await listQueue(database, query, time)
            ms.push(performance.now() - t)
            rows = r.rows.length
            total = r.total
          }
          ms.sort((a, b) => a - b)
          console.log(
            engine,
            JSON.stringify(filters),
            sort,
            page,
            'median',
            ms[7]?.toFixed(1),
            'max',
            ms[14]?.toFixed(1),
            rows,
            total,
          )
        }
    await discard()
  }, 500_000)
})
