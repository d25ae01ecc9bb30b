import { ORPCError } from '@orpc/client'
import type { Upload } from '@portal/contract/records/uploads'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../testing/databases/engines.ts'
import { aPdf, aPhoto } from '../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'

const ROUNDS = 60
/** For rounds that hash a password, which is slow by design. */
const COSTLY_ROUNDS = 20
const UPLOAD_ROUNDS = 10
const AT_ONCE = 20
const BUSY_MACHINE_MS = 180_000
const THROTTLE_WINDOW_MS = 16 * MINUTE_MS

/** The outcome of a call: 'done', or the code of the refusal. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
  )

const outcomes = (...calls: Promise<unknown>[]) => Promise.all(calls.map(outcomeOf))

onBothEngines('two changes at the same moment', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let other: Caller
  let aarav: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    ;[admin, other] = [await portal.signInAdmin(), await portal.signInAdmin()]
  })
  afterAll(() => portal.close())

  // These tests exceed the limit of writes per minute, so each starts with a new minute.
  beforeEach(() => portal.passTime(MINUTE_MS))

  /** Runs `count` rounds, `AT_ONCE` of them at the same time. */
  const rounds = async (count: number, round: (index: number) => Promise<void>, passMs = MINUTE_MS) => {
    for (let start = 0; start < count; start += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => round(start + offset)))
      portal.passTime(passMs)
    }
  }
  /** Runs `ROUNDS` rounds, with a new student for every `AT_ONCE` of them because requests per student are limited. */
  const roundsOfRequests = async (round: () => Promise<void>) => {
    for (let done = 0; done < ROUNDS; done += AT_ONCE) {
      aarav = (await portal.signInStudent()).as
      await rounds(AT_ONCE, round)
    }
  }
  const countDecisions = async () => {
    const records = portal.app.database.read.selectFrom('audit').select('seq').where('action', '=', 'decideRequest')
    return (await records.execute()).length
  }
  const upload = async (kind = 'photo') => {
    const body = kind === 'photo' ? aPhoto : aPdf()
    const answer = await admin.fetch(`/api/uploads/${kind}`, { method: 'POST', body })
    return ((await answer.json()) as Upload).id
  }
  const detailsOf = async (id: string) => {
    const {
      imageUrl: _,
      userType: __,
      uid,
      status,
      created_at,
      updated_at,
      collegeId,
      leftAt,
      ...details
    } = await admin.students.read({ id })
    return { ...details, gender: 'Male' as const, password: '', photo: '' }
  }

  it('of two decisions on one request exactly one succeeds', { timeout: BUSY_MACHINE_MS }, async () => {
    const before = await countDecisions()
    await roundsOfRequests(async () => {
      const { id } = await aarav.me.submitRequest({ message: 'Please' })
      const decide = (as: Caller, status: 'Approved' | 'Rejected') =>
        as.requests.decide({ id, from: 'Pending', status })
      const [approved, rejected] = await outcomes(decide(admin, 'Approved'), decide(other, 'Rejected'))
      expect([approved, rejected].sort()).toEqual(['REQUEST_DECIDED', 'done'])
      expect((await aarav.me.request({ id })).status).toBe(approved === 'done' ? 'Approved' : 'Rejected')
    })
    expect(await countDecisions()).toBe(before + ROUNDS)
  })

  it('an edit and a decision never mix: a refused edit changes nothing', {
    timeout: BUSY_MACHINE_MS,
  }, async () => {
    await roundsOfRequests(async () => {
      const { id } = await aarav.me.submitRequest({ message: 'Before' })
      const [edited, decided] = await outcomes(
        aarav.me.editRequest({ id, message: 'After' }),
        admin.requests.decide({ id, from: 'Pending', status: 'Approved' }),
      )
      expect(decided).toBe('done')
      expect(['done', 'REQUEST_DECIDED']).toContain(edited)
      const message = edited === 'done' ? 'After' : 'Before'
      expect(await aarav.me.request({ id })).toMatchObject({ message, status: 'Approved' })
    })
  })

  it('a request is withdrawn or decided, never both', { timeout: BUSY_MACHINE_MS }, async () => {
    const before = await countDecisions()
    let decidedCount = 0
    await roundsOfRequests(async () => {
      const { id } = await aarav.me.submitRequest({ message: 'Perhaps' })
      const [withdrawn, decided] = await outcomes(
        aarav.me.withdrawRequest({ id }),
        admin.requests.decide({ id, from: 'Pending', status: 'Rejected' }),
      )
      if (decided === 'done') decidedCount++
      if (withdrawn === 'done') expect(decided).toBe('REQUEST_NOT_FOUND')
      else expect([withdrawn, decided]).toEqual(['REQUEST_DECIDED', 'done'])
      const outcome = await outcomeOf(aarav.me.request({ id }))
      expect(outcome).toBe(withdrawn === 'done' ? 'REQUEST_NOT_FOUND' : 'done')
    })
    expect(await countDecisions()).toBe(before + decidedCount)
    const { rows } = await admin.requests.queue({ status: 'Pending' })
    expect(rows).toEqual([])
  })

  it('a card id is used once, whether two cards are added or one is changed to it', {
    timeout: BUSY_MACHINE_MS,
  }, async () => {
    const { id: studentId } = await portal.addStudent()
    await rounds(ROUNDS, async (index) => {
      const draft = (card: string) => ({ card, collegeId: 'CLG' })
      const { id } = await admin.idCards.add({ studentId, ...draft(`OLD-${index}`) })
      const results = await outcomes(
        admin.idCards.add({ studentId, ...draft(`Card-${index}`) }),
        other.idCards.add({ studentId, ...draft(`CARD-${index}`) }),
        other.idCards.update({ id, ...draft(`card-${index}`) }),
      )
      expect(results.sort()).toEqual(['CARD_TAKEN', 'CARD_TAKEN', 'done'])
    })
    const cards = portal.app.database.read.selectFrom('idCards').select('cardKey').where('studentId', '=', studentId)
    const keys = (await cards.execute()).map(({ cardKey }) => cardKey)
    expect(keys.filter((key) => key.startsWith('card-'))).toHaveLength(ROUNDS)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('an e-mail address belongs to one student only', { timeout: BUSY_MACHINE_MS }, async () => {
    const [first, second] = [await portal.addStudent(), await portal.addStudent()]
    const [firstDetails, secondDetails] = [await detailsOf(first.id), await detailsOf(second.id)]
    for (let index = 0; index < ROUNDS; index++) {
      const email = `wanted-${index}@college.example`
      const results = await outcomes(
        admin.students.update({ ...firstDetails, email }),
        other.students.update({ ...secondDetails, email }),
      )
      expect(results.sort()).toEqual(['EMAIL_TAKEN', 'done'])
      expect(await accountsOf(email)).toHaveLength(1)
    }
  })

  it('when the e-mail of a new student is taken by another change, the photo stays usable for the next attempt', {
    timeout: BUSY_MACHINE_MS,
  }, async () => {
    const { id: _, ...details } = await detailsOf((await portal.addStudent()).id)
    await rounds(COSTLY_ROUNDS, async (index) => {
      const email = `new-${index}@college.example`
      const { id } = await portal.addStudent()
      const draft = { ...details, email, password: 'student-1', photo: await upload() }
      const [added, changed] = await outcomes(
        admin.students.add(draft),
        other.students.update({ ...details, id, email }),
      )
      expect([added, changed].sort()).toEqual(['EMAIL_TAKEN', 'done'])
      expect(await accountsOf(email)).toHaveLength(1)
      const again = await outcomeOf(admin.students.add({ ...draft, email: `again-${index}@college.example` }))
      expect(again).toBe(added === 'done' ? 'UPLOAD_GONE' : 'done')
    })
  })

  const accountsOf = (email: string) =>
    portal.app.database.read.selectFrom('identities').select('id').where('email', '=', email).execute()
  const usedFiles = async () => {
    const { read } = portal.app.database
    const used = await read.selectFrom('files').select('key').where('used', '=', 1).execute()
    const photos = await read.selectFrom('users').select('imageUrl as key').where('imageUrl', 'is not', null).execute()
    const papers = await read.selectFrom('certificates').select('imageUrl as key').execute()
    return { used: used.map(({ key }) => key).sort(), shown: [...photos, ...papers].map(({ key }) => key ?? '').sort() }
  }

  it('of two new documents and two new photos, only the ones in use are kept', {
    timeout: BUSY_MACHINE_MS,
  }, async () => {
    const { id: studentId } = await portal.addStudent()
    const details = await detailsOf(studentId)
    const paper = { title: 'Paper', documentType: 'T' }
    const { id } = await admin.certificates.add({ studentId, ...paper, file: await upload('certificate') })
    for (let index = 0; index < UPLOAD_ROUNDS; index++) {
      const [first, second] = [await upload('certificate'), await upload('certificate')]
      const [front, side] = [await upload(), await upload()]
      const results = await outcomes(
        admin.certificates.update({ id, ...paper, file: first }),
        other.certificates.update({ id, ...paper, file: second }),
        admin.students.update({ ...details, photo: front }),
        other.students.update({ ...details, photo: side }),
      )
      expect(results).toEqual(['done', 'done', 'done', 'done'])
      const { used, shown } = await usedFiles()
      expect(used).toEqual(shown)
    }
  })

  const sessionsOf = (userId: string) =>
    portal.app.database.read.selectFrom('sessions').select('id').where('userId', '=', userId).execute()

  it('no session survives a deactivation, even one from a sign-in at the same moment', {
    timeout: BUSY_MACHINE_MS,
  }, async () => {
    await rounds(
      COSTLY_ROUNDS,
      async () => {
        const student = await portal.addStudent()
        const [deactivated] = await outcomes(
          admin.students.deactivate({ id: student.id }),
          portal.signIn(student, 'student'),
        )
        expect(deactivated).toBe('done')
        expect(await sessionsOf(student.id)).toEqual([])
      },
      THROTTLE_WINDOW_MS,
    )
  })

  it('no session from the old password survives a new password, even one from a sign-in at the same moment', {
    timeout: BUSY_MACHINE_MS,
  }, async () => {
    await rounds(
      COSTLY_ROUNDS,
      async () => {
        const student = await portal.addStudent()
        const changes = { ...(await detailsOf(student.id)), password: 'another-1' }
        const [changed] = await outcomes(admin.students.update(changes), portal.signIn(student, 'student'))
        expect(changed).toBe('done')
        expect(await sessionsOf(student.id)).toEqual([])
      },
      THROTTLE_WINDOW_MS,
    )
  })
})
