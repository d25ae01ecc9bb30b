import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readSigningKeys } from '../../../platform/signing/signing-keys.store.ts'
import type { KeyMaker } from '../../../platform/signing/signing-keys.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { currentDocuments, findIssuedDocument } from '../issued/issued-documents.store.ts'
import { describeKeys } from './describe-keys.ts'
import { replaceLostKeys, retireKey, rotateKey } from './manage-keys.ts'
import { reissueWhenDue } from './reissue-compromised.job.ts'
import { reportCompromisedKey } from './report-compromised-key.ts'

onBothEngines('the keys command', (engine) => {
  let portal: TestPortal
  let maker: KeyMaker
  beforeEach(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    const { database, secret, config, now } = portal.app
    maker = { database, secret, college: config.name, url: config.url, now }
    return () => portal.close()
  })
  const signingKey = async () => (await portal.app.signing?.credentialKey())?.id
  const actions = async () => {
    const { rows } = await (await portal.signInAdmin()).audit.search({ pageSize: 50 })
    return rows.filter(({ address }) => address === 'command line').map(({ action, record }) => `${action} ${record}`)
  }

  it('publishes the next key a day before it is used, and keeps the former one published', async () => {
    await expect(rotateKey(maker, 'credential')).rejects.toThrow('There is no key yet')
    const first = await signingKey()
    const { id: next } = await rotateKey(maker, 'credential')
    expect((await portal.app.signing?.publishedKeys())?.map(({ id }) => id)).toEqual([first, next])
    await expect(rotateKey(maker, 'credential')).rejects.toThrow('is the next key already')
    portal.passTime(23 * HOUR_MS)
    expect(await signingKey()).toBe(first)
    portal.passTime(2 * HOUR_MS)
    expect(await signingKey()).toBe(next)
    expect((await portal.app.signing?.publishedKeys())?.map(({ id }) => id)).toEqual([first, next])
    expect(await describeKeys(maker)).toMatch(/-1 .*former\n.*-2 .*in use since/)
    expect(await actions()).toEqual([`rotateSigningKey ${next}`])
  })

  it('makes the next certificate for PDFs, which is used at once', async () => {
    await portal.app.signing?.signPdf(await aCard(portal), { signedAt: new Date(), reason: 'Issued' })
    await rotateKey(maker, 'pdf')
    expect(await describeKeys(maker)).toMatch(/PDFs .*former\n.*PDFs .*in use since/)
  })

  it('retires a key, but not the only one that can sign', async () => {
    const first = (await signingKey()) ?? ''
    await expect(retireKey(maker, first)).rejects.toThrow('the only key that can sign now')
    await rotateKey(maker, 'credential')
    await expect(retireKey(maker, first)).rejects.toThrow('the only key that can sign now')
    portal.passTime(25 * HOUR_MS)
    await retireKey(maker, first)
    await expect(retireKey(maker, first)).rejects.toThrow('out of use already')
    await expect(retireKey(maker, 'key-1999-1')).rejects.toThrow('There is no key key-1999-1')
    expect(await describeKeys(maker)).toMatch(/-1 .*retired/)
    expect(await portal.app.signing?.publishedKeys()).toHaveLength(2)
  })

  it('replaces keys that another PORTAL_SECRET has sealed, and leaves others alone', async () => {
    const first = await signingKey()
    await expect(replaceLostKeys(maker)).rejects.toThrow('nothing is lost')
    const moved = { ...maker, secret: 'another secret of at least 32 characters' }
    expect(await describeKeys(moved)).toContain('not opened by this PORTAL_SECRET')
    await expect(rotateKey(moved, 'credential')).rejects.toThrow('another PORTAL_SECRET')
    const made = await replaceLostKeys(moved)
    expect(made.map(({ purpose }) => purpose)).toEqual(['credential'])
    const keys = await readSigningKeys(portal.app.database.read, 'credential')
    expect(keys.map(({ retiredAt }) => retiredAt === null)).toEqual([false, true])
    expect((await portal.app.signing?.publishedKeys())?.map(({ id }) => id)).toEqual([first, made[0]?.id])
  })

  it('takes a compromised key out of use at once, and takes the next one earlier', async () => {
    const first = (await signingKey()) ?? ''
    await expect(reportCompromisedKey(maker, first, new Date('no day'))).rejects.toThrow('--since')
    const tomorrow = new Date(Date.now() + DAY_MS)
    await expect(reportCompromisedKey(maker, first, tomorrow)).rejects.toThrow('not in the future')
    await expect(reportCompromisedKey(maker, 'key-1999-1', new Date())).rejects.toThrow('There is no key')
    const { id: next } = await rotateKey(maker, 'credential')
    expect(await reportCompromisedKey(maker, first, portal.app.now())).toEqual({ inUse: next, documents: 0 })
    expect(await signingKey()).toBe(next)
    const [published] = (await portal.app.signing?.publishedKeys()) ?? []
    expect(published?.compromisedAt).not.toBeNull()
    const { inUse } = await reportCompromisedKey(maker, next, portal.app.now())
    expect(inUse).toMatch(/-3$/)
    expect(await signingKey()).toBe(inUse)
  })
})

/** A PDF of the portal. */
const aCard = (portal: TestPortal) => {
  const none = { course: '', semester: '', email: '', contact: '', fatherName: '' }
  const more = { validUntil: null, bloodGroup: null, emergencyContact: null, photo: null, code: null }
  const card = { name: 'Aarav Sharma', card: 'CS-1', collegeId: 'C-1', qr: 'ID: CS-1', ...none, ...more }
  return portal.app.pdf.card(card, { title: 'Card', college: 'College', issuedAt: new Date() })
}

onBothEngines('documents that a compromised key has signed', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
  })
  afterAll(() => portal.close())

  const newest = async (subjectId: string) =>
    (await currentDocuments(portal.app.database.read, 'idCard', [subjectId])).get(subjectId)
  const issueCard = async (card: string) => {
    const admin = await portal.signInAdmin()
    const { id: studentId } = await portal.addStudent()
    const { id } = await admin.idCards.add({ studentId, card, collegeId: card })
    return waitFor(async () => {
      await portal.app.jobs.poll()
      const document = await newest(id)
      if (document?.state !== 'valid') throw new Error(`the document is ${document?.state}`)
      return document
    })
  }

  it('are revoked and issued anew when they are from after the day, and signed again when they are from before', async () => {
    const before = await issueCard('K-1')
    portal.passTime(2 * DAY_MS)
    const since = portal.app.now()
    portal.passTime(HOUR_MS)
    const after = await issueCard('K-2')
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set({ isPublic: 0 }).where('id', '=', after.id).execute(),
    )
    const { database, secret, config, now } = portal.app
    const maker = { database, secret, college: config.name, url: config.url, now }
    const { inUse, documents } = await reportCompromisedKey(maker, after.keyId ?? '', since)
    expect(documents).toBe(2)
    const again = await waitFor(async () => {
      await portal.app.jobs.poll()
      const document = await newest(after.subjectId)
      expect(document?.state).toBe('valid')
      expect(document?.id).not.toBe(after.id)
      return document
    })
    expect(await findIssuedDocument(database.read, after.id)).toMatchObject({
      state: 'revoked',
      reason: 'keyCompromised',
    })
    expect(again).toMatchObject({ keyId: inUse, isPublic: 0 })
    expect(again?.code).not.toBe(after.code)
    const resigned = await findIssuedDocument(database.read, before.id)
    expect(resigned).toMatchObject({ state: 'valid', keyId: inUse, code: before.code, sha256: before.sha256 })
    const proofs = [before, resigned].map((row) => JSON.parse(row?.credential ?? '') as Record<string, unknown>)
    const [former, present] = proofs.map(({ proof: _, ...content }) => content)
    expect(present).toEqual(former)
    expect(JSON.stringify(proofs[1])).toContain(`#${inUse}"`)
  })

  it('are found by the hourly search too, such as one that was being made when the key was reported', async () => {
    const document = await issueCard('K-3')
    const keyId = (await readSigningKeys(portal.app.database.read, 'credential'))[0]?.id ?? ''
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set({ keyId }).where('id', '=', document.id).execute(),
    )
    await reissueWhenDue(portal.app)
    await waitFor(async () => {
      await portal.app.jobs.poll()
      expect(await findIssuedDocument(portal.app.database.read, document.id)).toMatchObject({ state: 'revoked' })
    })
  })
})
