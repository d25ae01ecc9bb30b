import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../testing/databases/engines.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { findUserByEmail } from './accounts.store.ts'
import { actorOfJob } from './actor-of-job.ts'

onBothEngines('a job writes in the name of whoever wants it', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  it('as long as they are an active administrator', async () => {
    const { read, transaction } = portal.app.database
    const admin = await findUserByEmail(read, ADMIN.email)
    const createdBy = admin?.id ?? ''
    expect(await actorOfJob(read, { createdBy }, 'promoteStudents')).toEqual({
      id: createdBy,
      userType: 'admin',
      staffRole: 'registrar',
      address: 'background job',
    })
    await transaction(({ db }) =>
      db.updateTable('users').set({ status: 'inactive' }).where('id', '=', createdBy).execute(),
    )
    await expect(actorOfJob(read, { createdBy }, 'promoteStudents')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('and never in the name of a student or of nobody', async () => {
    const { id } = await portal.addStudent()
    for (const createdBy of [id, null]) {
      await expect(actorOfJob(portal.app.database.read, { createdBy }, 'promoteStudents')).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    }
  })
})
