import { rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { openTimeStampServer } from '../../../testing/services/time-stamp-server.ts'
import { issueWhenDue } from '../issued/issue-existing.job.ts'

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
    await portal.app.jobs.poll()
    expect(await waitingWork()).toMatchObject([
      { tries: 1, fault: expect.stringMatching(/^The time-stamping authority .* fails/) },
    ])

    await tryNow(portal, { tries: 7 })
    expect(await waitingWork()).toEqual([])
    expect(await stateOf()).toBe('making')

    authority.fault = null
    await issueWhenDue(portal.app)
    await portal.app.jobs.poll()
    expect(await stateOf()).toBe('valid')
    await portal.close()
    authority.close()
  })
})

onBothEngines('documents whose photo is on a disk that is not mounted', (engine) => {
  it('wait until it is there again', async () => {
    const portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    const admin = await portal.signInAdmin()
    const { id: studentId } = await portal.addStudent()
    const files = path.join(portal.app.config.dataDir, 'files')
    await rename(files, `${files}-elsewhere`)
    const { id } = await admin.idCards.add({ studentId, card: 'LATER', collegeId: 'C' })
    await portal.app.jobs.poll()
    expect((await admin.idCards.read({ id })).issued).toMatchObject({ state: 'making', note: '' })
    const { rows } = await admin.jobs.list({ state: 'waiting' })
    expect(rows).toMatchObject([{ fault: 'The file storage could not be reached.' }])

    await rename(`${files}-elsewhere`, files)
    await tryNow(portal)
    expect((await admin.idCards.read({ id })).issued?.state).toBe('valid')
    await portal.close()
  })
})

/** Does now what is to be tried again later. */
async function tryNow({ app: { database, jobs, now } }: TestPortal, change: { tries?: number } = {}) {
  const due = { ...change, dueAt: now().toISOString() }
  await database.transaction(({ db }) => db.updateTable('jobs').set(due).where('kind', '=', 'issueDocuments').execute())
  await jobs.poll()
}
