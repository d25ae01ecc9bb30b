import { SHARE_PINS_WAITING_MAX, SHARE_WRONG_PINS_MAX } from '@portal/contract/documents/share-limits'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockOf } from '../../../auth/sessions/sessions.store.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { checkPin } from './check-pin.ts'
import { findOpenShare } from './shares.store.ts'

const PIN = '47110815'

onBothEngines('the PIN of a shared link', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
  })
  afterAll(() => portal.close())

  const share = async () => {
    const { student, as } = await portal.signInStudent()
    const documents = [(await addIssuedDocument(portal.app, student.id)).id]
    const { url } = await as.myShares.create({ documents, until: 'day', withFiles: false, pin: PIN })
    const find = () => findOpenShare(portal.app.database.read, url?.split('/s/')[1] ?? '', clockOf(portal.app))
    const found = await find()
    if (!found) throw new Error('the share is not open')
    return { as, find, check: (pin: string) => checkPin(portal.app, found, pin) }
  }
  const manyTimes = (times: number, check: () => Promise<string>) =>
    Promise.all(Array.from({ length: times }, () => check().catch((error: { code: string }) => error.code)))

  it('opens it as often as it is right, and after some slips', async () => {
    const { find, check } = await share()
    expect(await check('47110816')).toBe('wrong')
    expect(await check('letters')).toBe('wrong')
    expect(await check('४७११०८१५')).toBe('right')
    expect(await manyTimes(SHARE_WRONG_PINS_MAX + 2, () => check(PIN))).toEqual(
      Array.from({ length: SHARE_WRONG_PINS_MAX + 2 }, () => 'right'),
    )
    expect(await find()).toMatchObject({ wrongPins: 1, endedAt: null })
  })

  it('answers any number of right ones at once, after the first', async () => {
    const { find, check } = await share()
    expect(await check(PIN)).toBe('right')
    const answers = await manyTimes(10 * SHARE_PINS_WAITING_MAX, () => check(PIN))
    expect(new Set(answers)).toEqual(new Set(['right']))
    expect(await check('00000000')).toBe('wrong')
    expect(await find()).toMatchObject({ wrongPins: 1 })
  })

  it(`ends it after ${SHARE_WRONG_PINS_MAX} wrong ones, also when 50 come at the same moment`, async () => {
    const { as, find, check } = await share()
    const answers = await manyTimes(50, async () => check('00000000'))
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(SHARE_WRONG_PINS_MAX)
    expect(new Set(answers)).toEqual(new Set(['wrong', 'closed', 'RATE_LIMITED']))
    expect(await find()).toBeUndefined()
    expect(await check(PIN)).toBe('closed')
    expect(await as.myShares.list()).toMatchObject([{ state: 'wrongPins', url: null }])
  })

  it('opens nothing after the end of its time', async () => {
    const { check } = await share()
    portal.passTime(25 * HOUR_MS)
    expect(await check(PIN)).toBe('closed')
  })
})
