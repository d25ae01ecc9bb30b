import { expect, it, vi } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { openTestPortal } from '../../testing/test-portal.ts'
import { openTimeStampServer } from '../../testing/time-stamp-server.ts'
import { issueWhenDue } from './issue-existing.job.ts'

onBothEngines('documents that cannot be signed for a long time', (engine) => {
  it('wait until they can be, and administrators see why', async () => {
    const authority = await openTimeStampServer()
    authority.fault = 'refusal'
    const portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_TSA_URL: authority.url })
    const admin = await portal.signInAdmin()
    const { id: studentId } = await portal.addStudent()
    const { id } = await admin.idCards.add({ studentId, card: 'LATER', collegeId: 'C' })
    const stateOf = async () => (await admin.idCards.read({ id })).issued?.state
    const waitingWork = async () => (await admin.jobs.list({ state: 'waiting' })).rows
    await vi.waitFor(async () => {
      const [work] = await waitingWork()
      expect(work).toMatchObject({ tries: 1, fault: expect.stringMatching(/^The time-stamping authority .* fails/) })
    }, 5_000)

    const { database, jobs, now } = portal.app
    const due = { tries: 7, dueAt: now().toISOString() }
    await database.transaction(({ db }) =>
      db.updateTable('jobs').set(due).where('kind', '=', 'issueDocuments').execute(),
    )
    await jobs.poll()
    expect(await waitingWork()).toEqual([])
    expect(await stateOf()).toBe('making')

    authority.fault = null
    await issueWhenDue(portal.app)
    await jobs.poll()
    expect(await stateOf()).toBe('valid')
    await portal.close()
    authority.close()
  })
})
