import { randomUUID } from 'node:crypto'
import { httpPaths } from '@portal/contract/paths'
import type { RequestEntry } from '@portal/contract/records/request-thread/request-thread'
import { presetQuestions } from '@portal/contract/records/request-types/preset-questions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { bonafide, letterContent, lettersOf } from '../../../testing/records/letters.ts'
import { requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'
import type { LetterContent } from './letter-content.ts'

const code = (code: string) => expect.objectContaining({ code })
const approval = { from: 'Pending', status: 'Approved' } as const

onBothEngines('letters of requests', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  /** A request of a student, and the series of its letter. */
  const ask = async (prefix: string, handover: 'file' | 'paper' = 'file') => {
    const { student, as } = await portal.signInStudent()
    const template = await lettersOf(portal, admin, student).letterTemplateInUse(prefix, { handover })
    const kind = requestTypeNamed('Bonafide certificate', {
      oneOpen: false,
      inYear: null,
      letterTemplateId: template.id,
    })
    const { id } = await requestTypesOf(portal, admin, { as }).requestOfKind({ ...kind, officeFields: [] })
    const shown = async () => (await admin.letters.previewOfRequest({ id })).fingerprint
    const registered = async () => (await admin.letters.register({ serial: prefix })).rows
    const again = async () =>
      (await requestTypesOf(portal, admin, { as }).requestOfKind({ ...kind, officeFields: [] })).id
    /** The template says something else from now on. */
    const rewrite = async (text: string) => {
      const [name, content] = ['Bonafide Certificate', letterContent({ handover, texts: [text] })]
      const step = { id: template.id, revision: template.revision }
      const { revision } = await admin.letterTemplates.save({ ...step, name, prefix, content })
      await admin.letterTemplates.use({ id: template.id, revision })
    }
    return { id, student, as, shown, registered, again, rewrite, templateId: template.id }
  }

  it('the archive of the student lists the letter, and what was asked and answered', async () => {
    const { id, as, shown, registered } = await ask('RX')
    await admin.requests.decide({ id, ...approval, letter: await shown() })
    const [line] = await registered()
    const answer = await as.fetch(httpPaths.ownArchive, { method: 'POST' })
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    const letters = files.get('letters.csv')?.toString()
    expect(letters).toContain('Number,Date,Title,Signed by')
    expect(letters).toContain(`${line?.serial},${line?.day},`)
    const answers = files.get('answers.csv')?.toString()
    expect(answers).toContain('Kind of request,Number,Sent,Question,Answer')
    expect(answers).toMatch(/Bonafide certificate,,[^,]+,Purpose,Education loan/)
  })

  it('the letter that was shown is issued with the approval, and one that is a file completes the request', async () => {
    const { id, student, as, shown, registered } = await ask('RA')
    await expect(admin.requests.decide({ id, ...approval })).rejects.toEqual(code('LETTER_NOT_SHOWN'))
    const letter = await shown()
    const decided = await admin.requests.decide({ id, ...approval, note: 'As asked', letter })
    expect(decided).toMatchObject({ status: 'Completed', decision: { status: 'Completed' } })
    const number = engine === 'sqlite' ? '2026-0412' : '2026-10412'
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('requests').set({ number }).where('id', '=', id).execute(),
    )
    const line = { requestId: id, requestNumber: number, student: { id: student.id } }
    expect(await registered()).toMatchObject([line])
    expect((await admin.letters.register({ request: number })).rows).toMatchObject([line])
    expect((await admin.letters.register({ recipient: number })).rows).toMatchObject([line])
    expect((await admin.letters.register({ request: '2020-9999' })).rows).toEqual([])
    const history = await admin.requests.history({ id })
    expect(history.map(({ from, status, note }) => [from, status, note])).toEqual([
      ['Pending', 'Approved', 'As asked'],
      ['Approved', 'Completed', ''],
    ])
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await as.me.certificates({})).rows[0]?.issued?.state).toBe('valid'))
  })

  it('a letter that is no longer the one that was shown is not issued, and the request stays pending', async () => {
    const { id, student, shown, registered } = await ask('RB')
    const letter = await shown()
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ courseName: 'B.Com.' }).where('id', '=', student.id).execute(),
    )
    await expect(admin.requests.decide({ id, ...approval, letter })).rejects.toEqual(code('LETTER_OUTDATED'))
    expect(await registered()).toEqual([])
    expect((await admin.requests.listOf({ studentId: student.id })).rows).toMatchObject([{ status: 'Pending' }])
  })

  it('taking the approval back takes both steps back and cancels the letter; its number stays', async () => {
    const { id, student, shown, registered } = await ask('RC')
    const { decision } = await admin.requests.decide({ id, ...approval, letter: await shown() })
    const undone = await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    expect(undone).toMatchObject({ status: 'Pending', decision: null })
    expect(await registered()).toMatchObject([
      { state: 'cancelled', cancelReason: 'The college has taken its decision back.' },
    ])
    await admin.requests.decide({ id, ...approval, letter: await shown() })
    expect((await registered()).map(({ serial, state }) => [serial.slice(-1), state === 'cancelled'])).toEqual([
      ['2', false],
      ['1', true],
    ])
    expect((await admin.requests.listOf({ studentId: student.id })).rows).toMatchObject([{ status: 'Completed' }])
  })

  it('taking it back also gives back what the approval has changed of the student', async () => {
    const { student, as } = await portal.signInStudent({ fatherName: 'Ramesh Kumar' })
    const series = { handover: 'file' as const, texts: ['# Correction\n{student.name}'] }
    const { id: letterTemplateId } = await lettersOf(portal, admin, student).letterTemplateInUse('RT', series)
    const kind = requestTypeNamed('Correction', { oneOpen: false, letterTemplateId })
    const answers = { wrong: "Father's name", fatherName: 'Ramesh Kumaar' }
    const { id } = await requestTypesOf(portal, admin, { as }).requestOfKind(kind, answers)
    const letter = (await admin.letters.previewOfRequest({ id })).fingerprint
    const { status, decision } = await admin.requests.decide({ id, ...approval, letter })
    expect(status).toBe('Completed')
    const fatherName = async () => (await admin.students.read({ id: student.id })).fatherName
    expect(await fatherName()).toBe('Ramesh Kumaar')
    await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    expect(await fatherName()).toBe('Ramesh Kumar')
  })

  it('rejecting all approved requests that match cancels their letters', async () => {
    const { id, student, shown, registered } = await ask('RN', 'paper')
    await admin.requests.decide({ id, ...approval, letter: await shown() })
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ courseName: 'B.Lib.' }).where('id', '=', student.id).execute(),
    )
    const run = await admin.decisionRuns.create({ status: 'Approved', decision: 'Rejected', course: ['B.Lib.'] })
    await admin.decisionRuns.apply({ id: run.id, requests: 1 })
    await portal.app.jobs.poll()
    const state = async () => (await admin.decisionRuns.read({ id: run.id })).state
    await waitFor(async () => expect(await state()).toBe('applied'))
    expect(await registered()).toMatchObject([{ state: 'cancelled' }])
  })

  it('one that is collected on paper leaves the request approved; rejecting it then cancels the letter', async () => {
    const { id, shown, registered } = await ask('RD', 'paper')
    expect(await admin.requests.decide({ id, ...approval, letter: await shown() })).toMatchObject({
      status: 'Approved',
    })
    await admin.requests.decide({ id, from: 'Approved', status: 'Rejected', note: 'Not needed' })
    expect(await registered()).toMatchObject([{ state: 'cancelled' }])
  })

  it('handing a letter over completes its request, and taking that back approves it again; a later decision stays', async () => {
    const { id, student, shown, registered } = await ask('RH', 'paper')
    await admin.requests.decide({ id, ...approval, letter: await shown() })
    const [{ id: letterId } = { id: '' }] = await registered()
    const status = async () => (await admin.requests.listOf({ studentId: student.id })).rows[0]?.status
    for (const collected of [true, true]) await admin.letters.collect({ id: letterId, collected })
    expect(await status()).toBe('Completed')
    await admin.letters.collect({ id: letterId, collected: false })
    expect(await status()).toBe('Approved')
    const steps = (await admin.requests.history({ id })).map(({ from, status: to, undoes }) => [from, to, !!undoes])
    expect(steps.slice(1)).toEqual([
      ['Approved', 'Completed', false],
      ['Completed', 'Approved', true],
    ])
    expect(await registered()).toMatchObject([{ collectedAt: null, state: expect.not.stringMatching('cancelled') }])
    await admin.requests.decide({ id, from: 'Approved', status: 'Completed' })
    await admin.letters.collect({ id: letterId, collected: true })
    await admin.letters.collect({ id: letterId, collected: false })
    expect(await status()).toBe('Completed')
  })

  it('the history of a request says when its letter was issued and collected, and by whom only to the office', async () => {
    await switchFeature(portal, 'requestLife')
    const { id, as, shown, registered } = await ask('QA', 'paper')
    await admin.requests.decide({ id, ...approval, letter: await shown() })
    const [{ id: letterId, serial } = { id: '', serial: '' }] = await registered()
    await admin.letters.collect({ id: letterId, collected: true })
    const told = ({ entries }: { entries: readonly RequestEntry[] }) =>
      entries.map(({ kind, status, by, letter }) => [kind, status, by !== null, letter?.serial ?? null])
    const history = (isSigned: boolean) => [
      ['decided', 'Approved', isSigned, null],
      ['issued', null, isSigned, serial],
      ['collected', null, isSigned, serial],
      ['decided', 'Completed', isSigned, null],
    ]
    expect(told(await admin.requests.life({ id })).slice(1)).toEqual(history(true))
    expect(told(await as.me.requestLife({ id })).slice(1)).toEqual(history(false))

    await admin.letters.collect({ id: letterId, collected: false })
    expect(told(await as.me.requestLife({ id })).slice(1)).toEqual(history(false).slice(0, 2))
    expect((await admin.requests.life({ id })).entries.at(-1)).toMatchObject({ kind: 'undone', status: 'Approved' })
    await admin.letters.duplicate({ id: letterId })
    await admin.letters.cancel({ id: letterId, reason: 'The name was wrong' })
    const { entries } = await as.me.requestLife({ id })
    expect(entries.slice(-2)).toMatchObject([
      { kind: 'issued', letter: { duplicateOf: serial, handover: 'paper' } },
      { kind: 'cancelled', text: 'The name was wrong', letter: { serial } },
    ])
  })

  it('a letter that is a file is issued before its request is completed, in one moment', async () => {
    const { id, shown } = await ask('QB')
    await admin.requests.decide({ id, ...approval, letter: await shown() })
    const { entries } = await admin.requests.life({ id })
    expect(entries.map(({ kind, status }) => status ?? kind)).toEqual(['sent', 'Approved', 'issued', 'Completed'])
    await switchFeature(portal, 'requestLife', false)
  })

  it('several are issued at once without being shown, and those that cannot be made are named', async () => {
    const { id, again, registered } = await ask('RE')
    const other = await again()
    const { id: wrong, rewrite } = await ask('RF')
    await rewrite(`${bonafide} {office.conduct}`)
    const made = await admin.requests.decideMany({ ids: [id, other, wrong], ...approval })
    expect(made).toMatchObject({ done: [{ id }, { id: other }], incomplete: [{ id: wrong }] })
    expect(await registered()).toHaveLength(2)
  })

  it('of all that match those are issued whose letters can be made, and the others are counted', async () => {
    const [one, wrong, late] = [await ask('RJ'), await ask('RK'), await ask('RL')]
    await wrong.rewrite(`${bonafide} {office.conduct}`)
    const studentIds = [one, wrong, late].map(({ student }) => student.id)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ courseName: 'B.Voc.' }).where('id', 'in', studentIds).execute(),
    )
    const { id } = await admin.decisionRuns.create({ status: 'Pending', decision: 'Approved', course: ['B.Voc.'] })
    await admin.requests.decide({ id: late.id, from: 'Pending', status: 'Rejected' })
    await admin.decisionRuns.apply({ id, requests: 3 })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.decisionRuns.read({ id })).state).toBe('applied'))
    const run = await admin.decisionRuns.read({ id })
    expect(run).toMatchObject({ counts: { decided: 1, leftAlone: 2 }, left: { incomplete: 1, forRegistrar: 0 } })
    expect([(await one.registered()).length, (await wrong.registered()).length]).toEqual([1, 0])
  })

  it('a kind is not put to use with a letter that is not in use, or that uses what the kind does not ask', async () => {
    const { templateId, rewrite } = await ask('RI')
    const use = async (letterTemplateId: string) => {
      const definition = requestTypeNamed('Bonafide certificate', { letterTemplateId, officeFields: [] })
      const { id, revision } = await admin.requestKinds.create({ definition })
      return admin.requestKinds.use({ id, revision })
    }
    await expect(use(templateId)).resolves.toMatchObject({ inUse: { definition: { letterTemplateId: templateId } } })
    await expect(use('9d3f8a52-3a4c-4b7e-9f0a-2b1c3d4e5f60')).rejects.toEqual(code('LETTER_TEMPLATE_NOT_IN_USE'))
    await rewrite(`${bonafide} {office.conduct}{if request.house}{request.purpose}{end}`)
    await expect(use(templateId)).rejects.toMatchObject({
      code: 'LETTER_TEMPLATE_WRONG',
      message: 'The letter uses what this kind does not ask: office.conduct, request.house.',
    })
  })

  it('an answer in words that looks like a date is printed as it was typed, and a date is written out', async () => {
    const { templateId, rewrite, student, as } = await ask('RJ')
    await rewrite('{request.roll} of {request.place}, {request.from}, {office.until}, {office.file}')
    const [text, date] = [
      (key: string) => presetQuestions.text(key, [key, '']),
      (key: string) => presetQuestions.date(key, [key, '']),
    ]
    const definition = requestTypeNamed('Bonafide certificate', {
      ...{ oneOpen: false, inYear: null, letterTemplateId: templateId },
      questions: [text('roll'), text('place'), date('from')],
      officeFields: [date('until'), text('file')],
    })
    const answers = { roll: '2024-01-07', place: 'Pune', from: '2024-01-07' }
    const { id } = await requestTypesOf(portal, admin, { as }).requestOfKind(definition, answers)
    const filled = { until: '2026-03-05', file: '2024-02-08' }
    await admin.requestKinds.fillIn({ id, revision: 0, answers: filled })
    const { fingerprint: letter } = await admin.letters.previewOfRequest({ id })
    await admin.requests.decide({ id, ...approval, letter })
    const { rows } = await admin.letters.listOf({ studentId: student.id })
    const letters = portal.app.database.read
      .selectFrom('letters')
      .select('content')
      .where('id', '=', rows[0]?.id ?? '')
    const { content } = await letters.executeTakeFirstOrThrow()
    const { sides }: LetterContent = JSON.parse(content)
    expect(sides.flatMap(({ blocks }) => blocks.flatMap((block) => ('runs' in block ? block.runs : [])))).toEqual(
      ['2024-01-07', ' of ', 'Pune', ', ', '7 January 2024', ', ', '5 March 2026', ', ', '2024-02-08'].map((t) => ({
        t,
      })),
    )
  })

  it('of two who approve at once, one issues the letter', async () => {
    const { id, shown, registered } = await ask('RG')
    const letter = await shown()
    const both = await Promise.allSettled([1, 2].map(() => admin.requests.decide({ id, ...approval, letter })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await registered()).toHaveLength(1)
  })

  // Hundreds of letters on a busy machine.
  it('200 requests that two clerks approve in one queue at once are issued once each, without a gap in the register', async () => {
    const { id, student, shown } = await ask('RM')
    const email = 'clerk@college.example'
    const password = await createAdministrator(portal.app.database, email, portal.app.now())
    const other = await portal.signIn({ email, password }, 'admin')
    const letter = await shown()
    await portal.app.database.transaction(async ({ db }) => {
      const { seq, ...row } = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const rows = Array.from({ length: 199 }, () => ({ ...row, id: randomUUID() }))
      await db.insertInto('requests').values(rows).execute()
    })
    const queue = async () => {
      const { rows } = await admin.requests.queue({ status: 'Pending', pageSize: 50 })
      return rows.flatMap((row) => (row.studentId === student.id ? [row.id] : []))
    }
    type Step = (as: Caller, ids: readonly string[]) => Promise<number>
    const oneByOne: Step = async (as, [first = '']) => {
      const [step] = await Promise.allSettled([as.requests.decide({ id: first, ...approval, letter })])
      if (step?.status === 'rejected') expect(step.reason).toEqual(code('REQUEST_DECIDED'))
      return step?.status === 'fulfilled' ? 1 : 0
    }
    const tenAtOnce: Step = async (as, ids) =>
      (await as.requests.decideMany({ ids: [...ids], ...approval })).done.length
    /** Approves what the queue shows, from the top, until it is empty, and counts what the other clerk was first with. */
    const work = async (as: Caller, approve: Step, size: number) => {
      let [approved, refused] = [0, 0]
      for (let shownIds = await queue(); shownIds.length > 0; shownIds = await queue())
        for (let at = 0; at < shownIds.length; at += size) {
          const asked = shownIds.slice(at, at + size)
          const done = await approve(as, asked)
          approved += done
          refused += asked.length - done
        }
      return { approved, refused }
    }
    const [one, two] = await Promise.all([work(admin, oneByOne, 1), work(other, tenAtOnce, 10)])
    expect(one.approved + two.approved).toBe(200)
    expect(one.refused + two.refused, 'the two have met').not.toBe(0)
    const issued = portal.app.database.read.selectFrom('letters').select(['serial', 'requestId']).orderBy('seq')
    const letters = await issued.where('studentId', '=', student.id).execute()
    const serials = letters.map(({ serial }) => Number(serial.split('-').at(-1)))
    expect(serials).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    expect(new Set(letters.map(({ requestId }) => requestId)).size).toBe(200)
    expect((await admin.letters.series({})).find(({ prefix }) => prefix === 'RM')).toMatchObject({
      first: 1,
      last: 200,
      missing: 0,
    })
  }, 180_000)
})
