import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { changeByHand, importSteps } from '../../../../testing/files/import-files.ts'
import { studentFixture } from '../../../../testing/portal/student-fixture.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../../testing/records/records.ts'

onBothEngines('a student with one name', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const { person, apply, find, findId } = importSteps(() => ({ portal, admin }), 'one-name')
  const madhubala = () => person({ firstName: 'Madhubala', lastName: '' })

  it('comes in by an import, and is named without a stray space', async () => {
    const one = { ...madhubala(), collegeId: `M-${engine}`, card: `M-${engine}` }
    expect((await apply([one])).counts).toMatchObject({ new: 1, applied: 1, wrong: 0 })
    expect(await find(one.email)).toMatchObject({ firstName: 'Madhubala', lastName: '' })
    const id = await findId(one.email)
    await recordsOf(portal, admin, { id, as: admin }).request()
    const { rows } = await admin.requests.queue({ status: 'Pending', q: 'madhubala' })
    expect(rows[0]?.student).toMatchObject({ firstName: 'Madhubala', lastName: '' })
    const { read } = portal.app.database
    const account = await read.selectFrom('identities').select('name').where('id', '=', id).executeTakeFirst()
    const stored = await read.selectFrom('users').select(['sortName']).where('id', '=', id).executeTakeFirst()
    expect([account?.name, stored?.sortName]).toEqual(['Madhubala', 'madhubala'])
    // The same list again changes nothing.
    expect((await apply([one, madhubala()])).counts).toMatchObject({ new: 1, unchanged: 1 })
  })

  it('is changed on the form without a last name, until they have one', async () => {
    const one = madhubala()
    await apply([one])
    const id = await findId(one.email)
    await changeByHand(admin, id, { semester: '7' })
    expect(await find(one.email)).toMatchObject({ lastName: '', semester: '7' })
    await changeByHand(admin, id, { lastName: 'Devi' })
    const refused = { code: 'INVALID_INPUT', data: { fields: { lastName: 'Last Name is required' } } }
    await expect(changeByHand(admin, id, { lastName: ' ' })).rejects.toMatchObject(refused)
    const draft = { ...studentFixture, email: 'madhubala@college.example', password: 'secret-1', photo: 'none' }
    await expect(admin.students.add({ ...draft, lastName: '' })).rejects.toMatchObject(refused)
  })
})
