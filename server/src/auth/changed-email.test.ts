import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../testing/databases/engines.ts'
import { applyAll, changeByHand, importFile } from '../testing/files/import-files.ts'
import { switchFeature } from '../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { recordsOf } from '../testing/records/records.ts'
import { addPasskey, addRecoveryCodes } from '../testing/sign-in/second-factors.ts'
import { linkAccount, openSsoSession, withSso } from '../testing/sign-in/single-sign-on.ts'

onBothEngines('what ends with an e-mail address that the office changes', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let student: Awaited<ReturnType<TestPortal['signInStudent']>>
  beforeAll(async () => {
    portal = await openTestPortal(engine, {
      ...withSso,
      ...{ PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' },
    })
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'staffRoles')
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    portal.passTime(1_000)
    student = await portal.signInStudent()
  })

  let addresses = 0
  const newAddress = () => `address-${addresses++}-${engine}@mail.example`
  /** The office gives the student another address. */
  const setEmail = async (email: string) => {
    portal.passTime(1_000)
    await changeByHand(admin, student.student.id, { email })
    portal.passTime(1_000)
  }
  const isLinked = async (id = student.student.id) =>
    (await admin.invitations.access({ ids: [id] }))[0]?.signInLink !== null
  const passkeysOf = async (id = student.student.id) =>
    (await portal.app.database.read.selectFrom('passkeys').select('id').where('userId', '=', id).execute()).length
  const isSignedIn = async (as: Caller) => (await as.session.current()).user !== null
  const audited = async () =>
    (await admin.audit.search({ student: student.student.id, pageSize: 25 })).rows.map(({ action }) => action)

  it('a link to the institution ends, with the sessions that began with it and no others', async () => {
    const { id } = student.student
    await linkAccount(portal, id)
    const bySso = await openSsoSession(portal, id)
    await setEmail(newAddress())
    expect([await isLinked(), await isSignedIn(bySso), await isSignedIn(student.as)]).toEqual([false, false, true])
    expect(await audited()).toContain('unlinkSignIn')
  })

  it('a link that was made with another address no longer lets in when the address is set back', async () => {
    const { id, email } = student.student
    await setEmail(newAddress())
    await linkAccount(portal, id)
    const bySso = await openSsoSession(portal, id)
    await setEmail(email)
    expect([await isLinked(), await isSignedIn(bySso)]).toEqual([false, false])
  })

  it('a passkey that was made with an address of the office ends with it, and so do the sessions it may have begun', async () => {
    const { id, email } = student.student
    await setEmail(newAddress())
    await addPasskey(portal, id)
    await addRecoveryCodes(portal, id)
    const withPasskey = portal.caller(await portal.openSession(id))
    await setEmail(email)
    expect([await passkeysOf(), await isSignedIn(withPasskey)]).toEqual([0, false])
    expect(await audited()).toContain('removeSecondFactor')
    const codes = portal.app.database.read.selectFrom('recoveryCodes').select('id').where('userId', '=', id)
    expect(await codes.execute()).toEqual([])
  })

  it('a passkey from before stays, and so do the sessions', async () => {
    const { id, email } = student.student
    await addPasskey(portal, id)
    await setEmail(newAddress())
    await setEmail(email)
    expect([await passkeysOf(), await isSignedIn(student.as)]).toEqual([1, true])
    expect(await audited()).not.toContain('removeSecondFactor')
  })

  it('the links of shares, kept cards and another student’s link stay', async () => {
    const { id } = student.student
    const other = await portal.addStudent()
    await linkAccount(portal, other.id)
    const records = recordsOf(portal, admin, { id, as: student.as })
    await records.share()
    await records.cardDevice()
    await setEmail(newAddress())
    const { read } = portal.app.database
    const ended = async (table: 'documentShares' | 'cardDevices') =>
      (await read.selectFrom(table).select('endedAt').where('studentId', '=', id).execute()).map((row) => row.endedAt)
    expect([await ended('documentShares'), await ended('cardDevices')]).toEqual([[null], [null]])
    expect(await isLinked(other.id)).toBe(true)
  })

  it('other changes of the record end nothing', async () => {
    await linkAccount(portal, student.student.id)
    await setEmail(student.student.email)
    expect(await isLinked()).toBe(true)
  })

  it('an import says how many links it will end, and ends those', async () => {
    const [linked, notLinked, unchanged] = [student.student, await portal.addStudent(), await portal.addStudent()]
    await linkAccount(portal, linked.id)
    await linkAccount(portal, unchanged.id)
    const bySso = await openSsoSession(portal, linked.id)
    const cards = ['A', 'B', 'C'].map((letter) => `LINK-${letter}-${engine}`)
    const people = [linked, notLinked, unchanged]
    for (const [index, { id }] of people.entries())
      await admin.idCards.add({ studentId: id, card: cards[index] ?? '', collegeId: cards[index] ?? '' })
    const emails = [newAddress(), newAddress(), unchanged.email]
    const rows = people.map(({ firstName, lastName }, index) => {
      const card = cards[index] ?? ''
      return { firstName, lastName, card, collegeId: card, email: emails[index] ?? '' }
    })
    const shown = await importFile(portal, admin, rows, { access: 'none', matchBy: 'collegeId' })
    expect(shown).toMatchObject({ state: 'preview', counts: { new: 0, wrong: 0 }, linksToEnd: 1 })
    expect(await applyAll(portal, admin, shown)).toMatchObject({ state: 'applied', linksToEnd: 0 })
    expect([await isLinked(linked.id), await isLinked(unchanged.id)]).toEqual([false, true])
    expect(await isSignedIn(bySso)).toBe(false)
  })
})
