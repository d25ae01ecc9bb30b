import { readRolling } from '@portal/contract/documents/rolling-codes'
import { CARD_DEVICES_PER_STUDENT, CARDS_KEPT_PER_DAY } from '@portal/contract/limits'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aPhone, issueCard } from '../../../testing/records/phones.ts'

onBothEngines('the phones that keep an ID card', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
  })
  afterAll(() => portal.close())

  const aStudentWithCard = async () => {
    const { student, as } = await portal.signInStudent()
    return { student, as, ...(await issueCard(portal.app, student.id)) }
  }
  const setDocument = (
    id: string,
    values: { state?: 'revoked' | 'replaced'; suspendedAt?: string; validUntil?: string },
  ) =>
    portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set(values).where('id', '=', id).execute(),
    )

  it('keep what is on the card, and its code', async () => {
    const { student, as, cardId, documentId, code } = await aStudentWithCard()
    const kept = await aPhone('Safari on iPhone').keep(as, cardId)
    expect(kept).toMatchObject({ documentId, code, url: portal.app.config.url, card: { id: cardId } })
    expect(kept.card.student).toMatchObject({ firstName: student.firstName, imageUrl: expect.any(String) })
    expect(await as.cardDevices.list()).toEqual([
      expect.objectContaining({ id: kept.deviceId, name: 'Safari on iPhone' }),
    ])
  })

  it('are a student’s own: nobody keeps the card of another, or removes their phone', async () => {
    const owner = await aStudentWithCard()
    const other = await aStudentWithCard()
    await expect(aPhone().keep(other.as, owner.cardId)).rejects.toMatchObject({ code: 'ID_CARD_NOT_FOUND' })
    const { deviceId, documentId } = await aPhone().keep(owner.as, owner.cardId)
    await expect(other.as.cardDevices.remove({ id: deviceId })).rejects.toMatchObject({ code: 'CARD_DEVICE_NOT_FOUND' })
    await expect(other.as.cardDevices.refresh({ id: deviceId, documentId })).rejects.toMatchObject({
      code: 'CARD_DEVICE_NOT_FOUND',
    })
    expect(await owner.as.cardDevices.refresh({ id: deviceId, documentId })).toMatchObject({ state: 'kept' })
  })

  it('refuse a key that is no point of the curve', async () => {
    const { as, cardId } = await aStudentWithCard()
    const publicKey = { ...aPhone().key, x: 'A'.repeat(43) }
    await expect(as.cardDevices.register({ cardId, publicKey, name: 'Phone' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  it('learn that the student has removed them, and nothing else changes for the other phones', async () => {
    const { as, cardId, documentId } = await aStudentWithCard()
    const lost = await aPhone('Lost').keep(as, cardId)
    const other = await aPhone('Other').keep(as, cardId)
    await as.cardDevices.remove({ id: lost.deviceId })
    const refresh = (id: string) => as.cardDevices.refresh({ id, documentId })
    expect(await refresh(lost.deviceId)).toEqual({ state: 'gone', reason: 'removed' })
    expect(await refresh(other.deviceId)).toMatchObject({ state: 'kept' })
    await expect(as.cardDevices.remove({ id: lost.deviceId })).rejects.toMatchObject({ code: 'CARD_DEVICE_NOT_FOUND' })
  })

  it('learn why a card may no longer be shown', async () => {
    const { as, cardId, documentId } = await aStudentWithCard()
    const { deviceId } = await aPhone().keep(as, cardId)
    const reason = async () => {
      const answer = await as.cardDevices.refresh({ id: deviceId, documentId })
      return answer.state === 'gone' ? answer.reason : null
    }
    expect(await reason()).toBeNull()
    await setDocument(documentId, { suspendedAt: portal.app.now().toISOString() })
    expect(await reason()).toBe('inactive')
    await setDocument(documentId, { validUntil: '2001-01-01' })
    expect(await reason()).toBe('expired')
    await setDocument(documentId, { state: 'replaced' })
    expect(await reason()).toBe('replaced')
    await setDocument(documentId, { state: 'revoked' })
    expect(await reason()).toBe('void')
    await expect(aPhone().keep(as, cardId)).rejects.toMatchObject({ code: 'CARD_NOT_ISSUED' })
  })

  it(`are at most ${CARD_DEVICES_PER_STUDENT}; one that was not seen for seven days makes room`, async () => {
    const { student, as, cardId, documentId } = await aStudentWithCard()
    const first = await aPhone().keep(as, cardId)
    for (let n = 1; n < CARD_DEVICES_PER_STUDENT; n++) await aPhone().keep(as, cardId)
    await expect(aPhone().keep(as, cardId)).rejects.toMatchObject({ code: 'TOO_MANY_CARD_DEVICES' })
    const lastSeenAt = new Date(portal.app.now().getTime() - 8 * DAY_MS).toISOString()
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('cardDevices').set({ lastSeenAt }).where('id', '=', first.deviceId).execute(),
    )
    await aPhone().keep(as, cardId)
    expect(await as.cardDevices.list()).toHaveLength(CARD_DEVICES_PER_STUDENT)
    const answer = await as.cardDevices.refresh({ id: first.deviceId, documentId })
    expect(answer).toEqual({ state: 'gone', reason: 'removed' })
    expect(student.id).not.toBe('')
  })

  it('are registered only so often a day', async () => {
    const { as, cardId } = await aStudentWithCard()
    for (let n = 0; n < CARDS_KEPT_PER_DAY; n++) {
      await as.cardDevices.remove({ id: (await aPhone().keep(as, cardId)).deviceId })
    }
    await expect(aPhone().keep(as, cardId)).rejects.toMatchObject({ code: 'TOO_MANY_CARDS_KEPT' })
  })

  it('have codes that fit into a QR code of letters and digits', async () => {
    const { as, cardId, code } = await aStudentWithCard()
    const phone = aPhone()
    const { deviceId } = await phone.keep(as, cardId)
    const rolling = phone.show(code, deviceId, portal.app.now())
    expect(rolling).toMatch(/^[0-9A-HJKMNP-TV-Z]{119}$/)
    expect(readRolling(rolling.toLowerCase())).toMatchObject({ deviceId })
  })
})

onBothEngines('a portal whose documents nobody can check', (engine) => {
  it('keeps no card on a phone', async () => {
    const portal = await openTestPortal(engine)
    const { as } = await portal.signInStudent()
    await expect(as.cardDevices.list()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(aPhone().keep(as, 'card')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await portal.close()
  })
})
