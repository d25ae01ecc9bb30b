import fc from 'fast-check'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPagedPdf, aPhoto } from '../../../testing/files/files.ts'
import { openTestPortal } from '../../../testing/portal/test-portal.ts'
import { documentsOfStudent } from './issued-documents.store.ts'
import { printedFieldsOf } from './printed-fields.ts'
import { stateOf, todayIn } from './state.ts'

const steps = ['addCard', 'changeCard', 'deleteCard', 'restoreCard', 'addCertificate', 'changeCertificate'] as const
const moreSteps = ['deleteCertificate', 'restoreCertificate', 'rename', 'photo', 'deactivate', 'restore'] as const
const lastSteps = ['leave', 'readmit', 'make'] as const
type Step = (typeof steps)[number] | (typeof moreSteps)[number] | (typeof lastSteps)[number]

const ACTIONS = 80

onBothEngines('after a long series of whatever the office may do', (engine) => {
  it('every card and certificate has exactly one live document in the state of its record, and no other document lives', {
    timeout: 60_000,
  }, async () => {
    const portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    const admin = await portal.signInAdmin()
    const { id, firstName: _, password: _p, status: _s, ...details } = await portal.addStudent()
    const upload = async (kind: 'certificate' | 'photo', body: Buffer<ArrayBuffer>) =>
      ((await (await admin.fetch(`/api/uploads/${kind}`, { method: 'POST', body })).json()) as { id: string }).id
    let n = 0
    const next = (word: string) => `${word}${++n}`
    const letters = () => [...String(++n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    const update = (photo: string) =>
      admin.students.update({ ...details, id, firstName: letters(), password: '', photo } as never)
    const cards = async () => (await admin.idCards.listOf({ studentId: id, includeInactive: true })).rows
    const certificates = async () => (await admin.certificates.listOf({ studentId: id, includeInactive: true })).rows
    const inBin = async (kind: string) => (await admin.bin.list({})).rows.find((row) => row.kind === kind)?.id ?? ''
    const title = () => ({ title: next('Title'), documentType: 'T' })
    const does: Record<Step, () => Promise<unknown>> = {
      addCard: () => admin.idCards.add({ studentId: id, card: next('C'), collegeId: 'C' }),
      changeCard: async () =>
        admin.idCards.update({ id: (await cards())[0]?.id ?? '', card: next('C'), collegeId: 'C' }),
      deleteCard: async () => admin.idCards.delete({ id: (await cards()).at(-1)?.id ?? '' }),
      restoreCard: async () => admin.idCards.restore({ id: await inBin('idCard') }),
      addCertificate: async () =>
        admin.certificates.add({ studentId: id, ...title(), file: await upload('certificate', aPagedPdf()) }),
      changeCertificate: async () =>
        admin.certificates.update({ id: (await certificates())[0]?.id ?? '', ...title(), file: '' }),
      deleteCertificate: async () => admin.certificates.delete({ id: (await certificates()).at(-1)?.id ?? '' }),
      restoreCertificate: async () => admin.certificates.restore({ id: await inBin('certificate') }),
      rename: () => update(''),
      photo: async () => update(await upload('photo', aPhoto)),
      deactivate: () => admin.students.deactivate({ id }),
      restore: () => admin.students.restore({ id }),
      leave: () => admin.students.markFormer({ id }),
      readmit: () => admin.students.readmit({ id }),
      make: () => portal.app.jobs.poll(),
    }
    const chosen = fc.array(fc.constantFrom(...steps, ...moreSteps, ...lastSteps), {
      minLength: ACTIONS,
      maxLength: ACTIONS,
    })
    const [series = []] = fc.sample(chosen, { numRuns: 1 })
    let done = 0
    for (const step of series) {
      // Actions that do not fit, such as a card for a former student, are refused.
      await does[step]().then(
        () => done++,
        () => {},
      )
    }
    expect(done).toBeGreaterThan(ACTIONS / 3)
    await portal.app.jobs.poll()
    const documents = await documentsOfStudent(portal.app.database.read, id)
    const live = documents.filter(({ state }) => !['revoked', 'replaced'].includes(state))
    const records = [...(await cards()), ...(await certificates())]
    expect(live.map(({ subjectId }) => subjectId).sort()).toEqual(records.map((record) => record.id).sort())
    for (const document of live) {
      const record = records.find((one) => one.id === document.subjectId)
      const printed = printedFieldsOf(document)
      const says = record && 'card' in record ? [record.card, printed.card] : [record?.title, printed.title]
      expect(says[1]).toBe(says[0])
      const { state } = stateOf(document, todayIn(portal.app))
      const user = portal.app.database.read.selectFrom('users').select(['status', 'leftAt']).where('id', '=', id)
      const { status, leftAt } = await user.executeTakeFirstOrThrow()
      const ofCard = leftAt ? 'expired' : status === 'inactive' ? 'suspended' : 'valid'
      expect(state).toBe(document.kind === 'idCard' ? ofCard : 'valid')
    }
    for (const kind of ['idCard', 'certificate']) {
      const numbers = documents.filter((document) => document.kind === kind).map(({ number }) => number)
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_number, at) => at + 1))
    }
    await portal.close()
  })
})
