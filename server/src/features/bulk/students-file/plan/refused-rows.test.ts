import { refusalReasons } from '@portal/contract/bulk/imports/import-reasons'
import { HOUR_MS } from '@portal/contract/time/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertAccount } from '../../../../auth/accounts.store.ts'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { importSteps, rowsOf } from '../../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'

onBothEngines('a row that the database refuses', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await refuseFathersCalled('Refused')
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  const { person, apply, find, findId, plan } = importSteps(() => ({ portal, admin }), 'row')

  /** Stands for every value that a database refuses and the portal does not. */
  async function refuseFathersCalled(name: string) {
    const { write } = portal.app.database
    const refuse = sql.lit(name)
    if (engine === 'sqlite') {
      await sql`create trigger refuse_rows before insert on users when new."fatherName" = ${refuse}
        begin select raise(abort, 'refused'); end`.execute(write)
      await sql`create trigger refuse_changes before update on users when new."fatherName" = ${refuse}
        begin select raise(abort, 'refused'); end`.execute(write)
      return
    }
    await sql`create function refuse_rows() returns trigger as $$
      begin if new."fatherName" = ${refuse} then raise exception 'refused'; end if; return new; end $$ language plpgsql`.execute(
      write,
    )
    await sql`create trigger refuse_rows before insert or update on users
      for each row execute function refuse_rows()`.execute(write)
  }
  /** An account whose e-mail no student has. */
  const takeEmail = (email: string) =>
    portal.app.database.transaction((tx) =>
      insertAccount(tx, { id: `taken-${email}`, name: 'Nobody', email, passwordHash: null }, portal.app.now()),
    )
  async function resultsOf(id: string) {
    return (await rowsOf(admin, id)).map(({ row, result, reason }) => [row, result, reason].filter(Boolean).join(' '))
  }
  async function undoImport(id: string) {
    await admin.imports.undo({ id })
    await portal.app.jobs.poll()
    return admin.imports.read({ id })
  }

  it('is refused by name, and all others are applied, each with the card id that follows', async () => {
    const known = person({ semester: '3' })
    await apply([known])
    const people = [
      person({ courseName: 'Refusing' }),
      person({ courseName: 'Refusing', fatherName: 'Refused' }),
      person({ courseName: 'Refusing' }),
      { ...known, semester: '4', fatherName: 'Refused' },
      person({ courseName: 'Refusing' }),
    ]
    const done = await apply(people, { cardPattern: '{course}-{n:000}' })
    expect(done).toMatchObject({ state: 'applied', job: null, counts: { applied: 3, refused: 2 } })
    expect(await resultsOf(done.id)).toEqual([
      '2 applied',
      `3 refused ${refusalReasons.notWritten}`,
      '4 applied',
      `5 refused ${refusalReasons.notWritten}`,
      '6 applied',
    ])
    expect(await find(known.email)).toMatchObject({ semester: '3' })
    const cards = await Promise.all([0, 2, 4].map(async (at) => (await find(people[at]?.email ?? ''))?.collegeId))
    expect(cards).toEqual(['REF-001', 'REF-002', 'REF-003'])
    const entries = (await admin.audit.search({ student: await findId(known.email) })).rows
    expect(entries.filter(({ action }) => action === 'updateStudent')).toEqual([])
  })

  it('is refused too when another record has its e-mail, and the second such row does not stop the import', async () => {
    const [one, two, three] = [person(), person(), person()]
    await takeEmail(one.email)
    await takeEmail(two.email)
    const done = await apply([one, two, three])
    expect(done).toMatchObject({ state: 'applied', job: null, counts: { applied: 1, refused: 2 } })
    expect(await resultsOf(done.id)).toEqual([
      `2 refused ${refusalReasons.taken}`,
      `3 refused ${refusalReasons.taken}`,
      '4 applied',
    ])
  })

  it('is left alone by the undo when it cannot be given back, and all others are undone', async () => {
    const [one, other] = [person({ fatherName: 'Before' }), person({ fatherName: 'Before' })]
    await apply([one, other])
    const done = await apply([
      { ...one, fatherName: 'After' },
      { ...other, fatherName: 'After' },
    ])
    await portal.app.database.transaction(async ({ db }) => {
      const row = db.updateTable('importRows').where('importId', '=', done.id).where('row', '=', 2)
      await row.set({ before: sql<string>`replace("before", 'Before', 'Refused')` }).execute()
    })
    expect(await undoImport(done.id)).toMatchObject({ state: 'undone', counts: { undone: 1, leftAlone: 1 } })
    expect(await find(one.email)).toMatchObject({ fatherName: 'After' })
    expect(await find(other.email)).toMatchObject({ fatherName: 'Before' })
  })

  it('does not count twice when it is one of many', async () => {
    const people = Array.from({ length: 30 }, (_, at) => person(at === 25 ? { fatherName: 'Refused' } : {}))
    const { id, counts } = await plan(people)
    await admin.imports.apply({ id, rows: counts.new })
    await portal.app.jobs.poll()
    expect(await admin.imports.read({ id })).toMatchObject({ state: 'applied', counts: { applied: 29, refused: 1 } })
  })
})
