import { ROLLING_SLOT_MS } from '@portal/contract/delays'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { aPhone, forge, issueCard } from '../../../testing/records/phones.ts'
import { findIssuedDocument } from '../issued/issued-documents.store.ts'
import { checkRollingCode } from './check-rolling-code.ts'

onBothEngines('the code that changes on a phone', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
  })
  afterAll(() => portal.close())

  const anOfflineCard = async () => {
    const { student, as } = await portal.signInStudent()
    const { cardId, documentId, code } = await issueCard(portal.app, student.id)
    const phone = aPhone()
    const { deviceId } = await phone.keep(as, cardId)
    const check = async (rolling: string, of = documentId) => {
      const document = await findIssuedDocument(portal.app.database.read, of)
      if (!document) throw new Error('there is no such document')
      return checkRollingCode(portal.app, document, rolling)
    }
    /** What the phone shows; `late`: its clock is behind by this. */
    const show = (late = 0) => phone.show(code, deviceId, new Date(portal.app.now().getTime() - late))
    return { student, as, cardId, documentId, code, deviceId, phone, check, show }
  }

  it('is live at the first check, and seen at each further one', async () => {
    const { check, show } = await anOfflineCard()
    const rolling = show()
    expect(await check(rolling)).toMatchObject({ answer: 'live' })
    const again = await check(rolling.toLowerCase())
    expect(again.answer).toBe('seen')
    expect(Date.parse(again.at ?? '')).toBeLessThanOrEqual(portal.app.now().getTime())
  })

  it('is live again when it has changed', async () => {
    const { check, show } = await anOfflineCard()
    expect(await check(show())).toMatchObject({ answer: 'live' })
    portal.passTime(ROLLING_SLOT_MS)
    expect(await check(show())).toMatchObject({ answer: 'live' })
  })

  it('may come from a clock that is a minute wrong, and is old after that', async () => {
    const { check, show } = await anOfflineCard()
    expect(await check(show(2 * ROLLING_SLOT_MS))).toMatchObject({ answer: 'live' })
    expect(await check(show(-2 * ROLLING_SLOT_MS))).toMatchObject({ answer: 'live' })
    const old = await check(show(4 * ROLLING_SLOT_MS))
    expect(old).toMatchObject({ answer: 'old', at: expect.stringMatching(/Z$/) })
    expect(await check(show(-4 * ROLLING_SLOT_MS))).toEqual({ answer: 'old', at: null })
  })

  it('is forged for a certificate of the same student', async () => {
    const { student, check, phone, deviceId } = await anOfflineCard()
    const { id, code } = await addIssuedDocument(portal.app, student.id)
    expect(await check(phone.show(code ?? '', deviceId, portal.app.now()), id)).toEqual({ answer: 'forged', at: null })
  })

  it('is forged when it was changed, made with another key, or is none', async () => {
    const { check, show, code, deviceId } = await anOfflineCard()
    const forged = { answer: 'forged', at: null }
    expect(await check(forge(show()))).toEqual(forged)
    expect(await check(aPhone().show(code, deviceId, portal.app.now()))).toEqual(forged)
    expect(await check(aPhone().show(code, '0123456789', portal.app.now()))).toEqual(forged)
    expect(await check('LIVE')).toEqual(forged)
    expect(await check(show())).toMatchObject({ answer: 'live' })
  })

  it('is forged for the card of somebody else', async () => {
    const one = await anOfflineCard()
    const other = await anOfflineCard()
    expect(await other.check(one.show())).toEqual({ answer: 'forged', at: null })
    const claims = one.phone.show(other.code, one.deviceId, portal.app.now())
    expect(await other.check(claims)).toEqual({ answer: 'forged', at: null })
  })

  it('ends when the student removes the phone', async () => {
    const { as, check, show, deviceId } = await anOfflineCard()
    await as.cardDevices.remove({ id: deviceId })
    expect(await check(show())).toMatchObject({ answer: 'ended', at: expect.any(String) })
  })

  it('ends with the document: replaced by a new one', async () => {
    const { check, show, documentId } = await anOfflineCard()
    const stateAt = portal.app.now().toISOString()
    const replaced = { state: 'replaced', stateAt } as const
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set(replaced).where('id', '=', documentId).execute(),
    )
    expect(await check(show())).toEqual({ answer: 'ended', at: stateAt })
  })

  it('ends on a phone that has not asked the portal for seven days, also if it goes on showing codes', async () => {
    const { as, check, show, deviceId, documentId } = await anOfflineCard()
    // The session of the student lasts a day.
    portal.passTime(20 * HOUR_MS)
    await as.cardDevices.refresh({ id: deviceId, documentId })
    portal.passTime(7 * DAY_MS - HOUR_MS)
    expect(await check(show())).toMatchObject({ answer: 'live' })
    portal.passTime(2 * HOUR_MS)
    expect(await check(show())).toEqual({ answer: 'ended', at: null })
  })
})
