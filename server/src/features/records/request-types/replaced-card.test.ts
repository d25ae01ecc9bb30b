import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'

const code = (code: string) => expect.objectContaining({ code })
const answers = { happened: 'The card is lost', since: '2026-11-01' }
const approval = { from: 'Pending', status: 'Approved' } as const

onBothEngines('a duplicate ID card', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let requestType: { id: string; version: number }
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'requestKinds')
    requestType = await kindInUse(portal, admin)
  })
  afterAll(() => portal.close())

  const kindInUse = async (portal: TestPortal, admin: Caller, more: Partial<RequestTypeDefinition> = {}) => {
    const { requestKindInUse } = requestTypesOf(portal, admin, { as: admin })
    const { id, inUse } = await requestKindInUse(requestTypeNamed('Duplicate ID card', { oneOpen: false, ...more }))
    return { id, version: inUse?.version ?? 0 }
  }
  let number = 0
  const newNumber = () => `LOST-${engine}-${++number}`
  /** A student with a card who asks for another one. */
  const asking = async () => {
    const { as, student } = await portal.signInStudent()
    const card = newNumber()
    const { id: cardId } = await admin.idCards.add({ studentId: student.id, card, collegeId: 'C-1' })
    const { id } = await as.me.submitRequest({ message: '', kind: { ...requestType, answers } })
    return { as, student, card, cardId, id }
  }
  const fillIn = (id: string, newCard: string, revision = 0) =>
    admin.requestKinds.fillIn({ id, revision, answers: { newCard, receipt: 'Receipt 12' } })
  const cardOf = async (id: string) => (await admin.idCards.read({ id })).card
  const documentsOf = async (studentId: string) => {
    const documents = portal.app.database.read.selectFrom('issuedDocuments').select(['state', 'reason'])
    const rows = await documents.where('studentId', '=', studentId).orderBy('seq').execute()
    return rows.map(({ state, reason }) => `${state} ${reason ?? ''}`.trim())
  }

  it('takes the place of the lost one when the request is approved, and the number comes back when that is undone', async () => {
    const { id, card, cardId, student } = await asking()
    await portal.app.jobs.poll()
    await expect(admin.requests.decide({ id, ...approval })).rejects.toEqual(code('OFFICE_ANSWERS_MISSING'))
    const given = newNumber()
    await fillIn(id, given)
    const { decision } = await admin.requests.decide({ id, ...approval })
    expect(await cardOf(cardId)).toBe(given)
    const [first, second] = await documentsOf(student.id)
    expect(first).toBe('revoked lost')
    expect(second).not.toContain('revoked')
    const { rows } = await admin.audit.search({ student: student.id, action: 'replaceLostCard' })
    expect(rows).toMatchObject([{ record: `${card}, now ${given}. Receipt 12` }])
    await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    expect(await cardOf(cardId)).toBe(card)
    // Who has the lost card in hand is told that it is lost: the card of the former number is a new document.
    expect((await documentsOf(student.id))[0]).toBe('revoked lost')
    await admin.requests.decide({ id, ...approval })
    expect(await cardOf(cardId)).toBe(given)
  })

  it('needs a number that no other card has, and a card that is lost; several at once leave such requests as they are', async () => {
    const [first, second] = [await asking(), await asking()]
    await fillIn(first.id, second.card)
    await expect(admin.requests.decide({ id: first.id, ...approval })).rejects.toEqual(code('CARD_TAKEN'))
    await fillIn(first.id, first.card, 1)
    await expect(admin.requests.decide({ id: first.id, ...approval })).rejects.toEqual(code('CARD_UNCHANGED'))
    await fillIn(second.id, newNumber())
    await admin.idCards.delete({ id: second.cardId })
    await expect(admin.requests.decide({ id: second.id, ...approval })).rejects.toEqual(code('ID_CARD_NOT_FOUND'))
    const { done, incomplete } = await admin.requests.decideMany({ ids: [first.id, second.id], ...approval })
    expect([done, incomplete.map(({ id }) => id)]).toEqual([[], [first.id, second.id]])
    expect(await cardOf(first.cardId)).toBe(first.card)
  })

  it('is replaced once by two clerks at once, and stays where somebody has changed it before the undoing', async () => {
    const { id, card, cardId, student } = await asking()
    await fillIn(id, newNumber())
    const both = await Promise.allSettled([1, 2].map(() => admin.requests.decide({ id, ...approval })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await admin.audit.search({ student: student.id, action: 'replaceLostCard' })
    expect(rows).toHaveLength(1)
    const other = newNumber()
    await admin.idCards.update({ id: cardId, card: other, collegeId: 'C-1' })
    const decision = both.flatMap((one) => (one.status === 'fulfilled' ? (one.value.decision?.id ?? []) : []))[0] ?? ''
    await admin.requests.undoDecision({ id, decisionId: decision })
    expect(await cardOf(cardId)).toBe(other)
    expect(card).not.toBe(other)
  })

  it('is given by hand where documents cannot be checked, and a kind that replaces cards changes nothing else', async () => {
    const plain = await openTestPortal(engine, { PORTAL_VERIFICATION: 'off' })
    const office = await plain.signInAdmin()
    await switchFeature(plain, 'requestKinds')
    const asked = await kindInUse(plain, office)
    const { as, student } = await plain.signInStudent()
    const { id: cardId } = await office.idCards.add({ studentId: student.id, card: 'A-1', collegeId: 'C-1' })
    const { id } = await as.me.submitRequest({ message: '', kind: { ...asked, answers } })
    expect(await office.requests.decide({ id, ...approval })).toMatchObject({ status: 'Approved' })
    expect((await office.idCards.read({ id: cardId })).card).toBe('A-1')
    const wrong = [{ officeFields: [] }, { questions: requestTypeNamed('Correction').questions }]
    for (const more of wrong) await expect(kindInUse(plain, office, more)).rejects.toEqual(code('INVALID_INPUT'))
    await plain.close()
  })
})
