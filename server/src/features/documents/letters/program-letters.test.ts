import { programLetterFilePath } from '@portal/contract/program-paths'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { lettersOf } from '../../../testing/records/letters.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

onBothEngines('letters as programs read them', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let program: Caller
  let templateId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    program = await portal.keyCaller(['readLetters'])
    templateId = (await lettersOf(portal, admin, { id: '' }).letterTemplateInUse('PL')).id
  })
  afterAll(() => portal.close())

  const issue = async (studentId: string) => {
    const letters = lettersOf(portal, admin, { id: studentId })
    return admin.letters.issue(await letters.shownLetter(templateId))
  }

  it('a program reads a letter with its number, its state, the address that checks it and its PDF', async () => {
    const { id: studentId } = await portal.addStudent()
    const { id, serial, issuedAt } = await issue(studentId)
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await program.programs.letter({ id })).state).toBe('valid'))
    const letter = await program.programs.letter({ id })
    expect(letter).toMatchObject({
      id,
      serial,
      studentId,
      issuedAt,
      withdrawnAt: null,
      fileUrl: programLetterFilePath(id),
    })
    expect(letter.checkUrl).toContain('/v/')
    expect((await program.programs.letters({ student: studentId })).rows).toEqual([letter])
    const file = await program.fetch(programLetterFilePath(id))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
    // Who opened it is kept as of a person of the office.
    await waitFor(async () =>
      expect((await admin.audit.search({ student: studentId })).rows).toContainEqual(
        expect.objectContaining({
          action: 'openIssuedFile',
          record: serial,
          actor: expect.objectContaining({ name: 'Nightly export' }),
        }),
      ),
    )
  })

  it('a program is told nothing of who issued a letter and of why it was withdrawn', async () => {
    const { id: studentId } = await portal.addStudent()
    const { id } = await issue(studentId)
    await admin.letters.cancel({ id, reason: 'A secret of the office' })
    const { rows } = await program.programs.letters({ student: studentId })
    expect(rows).toMatchObject([{ id, state: 'cancelled', withdrawnAt: expect.any(String) }])
    expect(JSON.stringify(rows)).not.toMatch(/secret|issuedBy|cancelledBy|signedBy/)
  })

  it('a program that asks what has changed gets new letters and those that were withdrawn since', async () => {
    const { id: studentId } = await portal.addStudent()
    const [kept, withdrawn] = [await issue(studentId), await issue(studentId)]
    portal.passTime(MINUTE_MS)
    const changedSince = portal.app.now().toISOString()
    await admin.letters.cancel({ id: withdrawn.id, reason: 'A mistake' })
    const added = await issue(studentId)
    const ids = async (since?: string) =>
      (await program.programs.letters({ student: studentId, changedSince: since })).rows.map(({ id }) => id)
    expect(await ids(changedSince)).toEqual([withdrawn.id, added.id])
    expect(await ids()).toEqual([kept.id, withdrawn.id, added.id])
  })

  it('a program can neither issue nor cancel a letter, and reads none where the college issues none', async () => {
    const { id: studentId } = await portal.addStudent()
    const { id } = await issue(studentId)
    const refused = expect.objectContaining({ code: 'FORBIDDEN' })
    const asked = { templateId, studentId, answers: {}, fingerprint: '' }
    await expect(program.letters.issue(asked)).rejects.toEqual(refused)
    await expect(program.letters.cancel({ id, reason: 'By a program' })).rejects.toEqual(refused)
    await expect(program.letters.read({ id })).rejects.toEqual(refused)
    const another = await portal.keyCaller(['viewStudents', 'readRequests'])
    await expect(another.programs.letters({})).rejects.toEqual(refused)
    await switchFeature(portal, 'letters', false)
    await expect(program.programs.letters({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(program.programs.letter({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await program.fetch(programLetterFilePath(id))).status).toBe(404)
    await switchFeature(portal, 'letters')
  })
})
