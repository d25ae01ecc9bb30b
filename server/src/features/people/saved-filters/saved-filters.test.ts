import { requestsPerMinute, SAVED_FILTERS_PER_PERSON } from '@portal/contract/limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { createAdministrator } from '../administrators/administrators.ts'

onBothEngines('saved filters', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const names = async (caller = admin) => (await caller.savedFilters.list()).map(({ name }) => name)

  it('are kept under a name, without a search text, and deleted', async () => {
    const search = { course: ['B.A. English'], semester: ['3'], sort: '-collegeId' as const }
    const saved = await admin.savedFilters.save({ name: '  English,  semester 3 ', search })
    expect(await admin.savedFilters.list()).toEqual([saved])
    expect(saved).toMatchObject({ name: 'English, semester 3', search: { ...search, year: [], status: 'active' } })
    await expect(admin.savedFilters.save({ name: 'Searched', search: { q: 'Iyer' } as never })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await expect(admin.savedFilters.save({ name: 'English, semester 3', search: {} })).rejects.toMatchObject({
      code: 'FILTER_NAME_TAKEN',
    })
    await admin.savedFilters.delete({ id: saved.id })
    expect(await names()).toEqual([])
    await expect(admin.savedFilters.delete({ id: saved.id })).rejects.toMatchObject({ code: 'SAVED_FILTER_NOT_FOUND' })
  })

  it('are kept for each list: those of the queues of requests may have the same name', async () => {
    const search = { course: ['B.A. English'], age: 'overWeek' as const }
    const { id } = await admin.savedFilters.save({ name: 'English', search: { course: ['B.A. English'] } })
    const ofQueues = await admin.savedFilters.save({ name: 'English', list: 'requests', search })
    expect(ofQueues).toMatchObject({ list: 'requests', search: { ...search, semester: [], sort: 'oldest' } })
    await expect(admin.savedFilters.save({ name: 'English', list: 'requests', search })).rejects.toMatchObject({
      code: 'FILTER_NAME_TAKEN',
    })
    expect((await admin.savedFilters.list()).map(({ list }) => list).sort()).toEqual(['requests', 'students'])
    for (const one of [id, ofQueues.id]) await admin.savedFilters.delete({ id: one })
  })

  it('are the person’s own: another administrator neither sees nor deletes them', async () => {
    const email = 'colleague@college.example'
    const password = await createAdministrator(portal.app.database, email, portal.app.now())
    const colleague = await portal.signIn({ email, password }, 'admin')
    const { id } = await admin.savedFilters.save({ name: 'Mine', search: {} })
    await colleague.savedFilters.save({ name: 'Mine', search: { gender: ['Female'] } })
    expect(await names(colleague)).toEqual(['Mine'])
    await expect(colleague.savedFilters.delete({ id })).rejects.toMatchObject({ code: 'SAVED_FILTER_NOT_FOUND' })
    expect(await names()).toEqual(['Mine'])
    await admin.savedFilters.delete({ id })
  })

  it('count as writes when they are saved and deleted', async () => {
    const { user } = await admin.session.current()
    if (!user) throw new Error('nobody is signed in')
    portal.passTime(MINUTE_MS)
    const { id } = await admin.savedFilters.save({ name: 'Before', search: {} })
    portal.app.rateLimiter.count(user, 'updateStudent', requestsPerMinute.write.admin - 1)
    await expect(admin.savedFilters.save({ name: 'Over', search: {} })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(admin.savedFilters.delete({ id })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await names()).toEqual(['Before'])
    portal.passTime(MINUTE_MS)
    await admin.savedFilters.delete({ id })
  })

  it(`are at most ${SAVED_FILTERS_PER_PERSON}`, async () => {
    for (let at = 0; at < SAVED_FILTERS_PER_PERSON; at++) {
      await admin.savedFilters.save({ name: `Filter ${at}`, search: {} })
    }
    await expect(admin.savedFilters.save({ name: 'One more', search: {} })).rejects.toMatchObject({
      code: 'TOO_MANY_SAVED_FILTERS',
    })
    expect(await names()).toHaveLength(SAVED_FILTERS_PER_PERSON)
  })

  it('are no more when many are saved at the same moment', async () => {
    const [first, second] = await admin.savedFilters.list()
    for (const kept of [first, second]) await admin.savedFilters.delete({ id: kept?.id ?? '' })
    const saves = Array.from({ length: 20 }, (_, at) => admin.savedFilters.save({ name: `At once ${at}`, search: {} }))
    const codes = (await Promise.allSettled(saves)).map((save) => (save.status === 'rejected' ? save.reason.code : ''))
    expect(codes.filter((code) => code === 'TOO_MANY_SAVED_FILTERS')).toHaveLength(18)
    expect(await names()).toHaveLength(SAVED_FILTERS_PER_PERSON)
  })
})
