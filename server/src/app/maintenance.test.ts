import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { runMaintenance } from './maintenance.ts'

onBothEngines('the hourly maintenance', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  it('deletes nothing for a clock that has jumped ahead, and everything in its time', async () => {
    const { app } = portal
    const { as } = await portal.signInStudent()
    const { id } = await as.me.submitRequest({ message: 'A transcript, please' })
    await as.me.withdrawRequest({ id })
    const startedAt = app.now()

    portal.passTime(400 * DAY_MS)
    await runMaintenance(app, startedAt, MINUTE_MS)
    portal.passTime(-400 * DAY_MS)
    expect(await as.me.restoreRequest({ id })).toMatchObject({ status: 'Pending' })

    await as.me.withdrawRequest({ id })
    portal.passTime(400 * DAY_MS)
    // A portal that stops begins nothing more.
    await runMaintenance(app, startedAt, 400 * DAY_MS, () => true)
    expect(await app.database.read.selectFrom('deletedRecords').select('id').execute()).toEqual([{ id }])
    await runMaintenance(app, startedAt, 400 * DAY_MS)
    portal.passTime(-400 * DAY_MS)
    await expect(as.me.restoreRequest({ id })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await app.database.read.selectFrom('deletedRecords').select('id').execute()).toEqual([])
  })
})
