import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { runCommandOf } from '../../../testing/portal/run-command.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'

onBothEngines('npm run forget, while the portal is running', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const forget = async (...args: string[]) => {
    const { dataDir, databaseUrl } = portal.app.config
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const { code, output } = await runCommandOf('forget', args, settings)
    return { code, output: output.trim() }
  }

  it('shows who it is and what goes, changes nothing without --yes, and then forgets them with their files', async () => {
    const { student, as } = await portal.signInStudent({ firstName: 'Waleed' })
    const records = recordsOf(portal, admin, { id: student.id, as })
    await admin.idCards.add({ studentId: student.id, card: 'W-CARD', collegeId: 'W-COLLEGE' })
    await records.certificate()
    await records.request()
    const shown = (await forget('W-COLLEGE')).output
    expect(shown).toContain(`Waleed Sharma, ${student.email}, active`)
    expect(shown).toContain('1 ID card, 1 certificate, 1 request (1 pending)')
    expect(shown).toMatch(/Nothing has been changed\. Add --yes to forget\.$/)
    expect(await as.me.profile()).toMatchObject({ firstName: 'Waleed' })

    expect((await forget(student.email.toUpperCase(), '--yes')).output).toMatch(/is forgotten\. Files removed: 2\.$/)
    await expect(as.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const { rows } = await admin.audit.search({ student: student.id })
    expect(rows[0]).toMatchObject({ action: 'forgetStudent', actor: null, address: 'command line', record: '' })
    expect(JSON.stringify(rows)).not.toContain('Waleed')
  })

  it('names the students of a College Id that several have, and forgets none of them', async () => {
    for (const card of ['TWICE-1', 'TWICE-2']) {
      const { id } = await portal.addStudent()
      await admin.idCards.add({ studentId: id, card, collegeId: 'TWICE' })
    }
    expect(await forget('TWICE', '--yes')).toEqual({
      code: 1,
      output: expect.stringContaining('These are several students: name an id.'),
    })
    expect((await admin.students.list({ q: 'twice' })).total).toBe(2)
  })

  it('forgets again, after an older backup has been restored, whom the kept list names', async () => {
    const student = await portal.addStudent({ firstName: 'Yamini' })
    const listed = await portal.addStudent()
    await forget(listed.id, '--yes')
    const { output } = await forget('--list')
    expect(output).toMatch(new RegExp(`^${listed.id} \\d{4}-\\d\\d-\\d\\dT`, 'm'))
    const file = path.join(portal.app.config.dataDir, 'forgotten.txt')
    await writeFile(file, `${output}\n${student.id} 2026-11-22T00:00:00.000Z\nunknown-id\n`)
    expect((await forget('--again', file)).output).toContain('Students of this list who are in the database: 1')
    expect((await admin.students.read({ id: student.id })).firstName).toBe('Yamini')
    expect((await forget('--again', file, '--yes')).output).toContain('Students forgotten again: 1.')
    await expect(admin.students.readAny({ id: student.id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
    expect((await forget('--again', file, '--yes')).output).toBe('None of these students is in the database.')
  })

  it('says that the list to forget again is not there, and changes nothing', async () => {
    const missing = path.join(portal.app.config.dataDir, 'missing.txt')
    expect(await forget('--again', missing, '--yes')).toEqual({
      code: 1,
      output: `There is no file ${missing}. Name the list that "npm run forget -- --list" has written. Nothing has been changed.`,
    })
    const folder = portal.app.config.dataDir
    expect((await forget('--again', folder, '--yes')).output).toMatch(
      /^The file .+ cannot be read \(EISDIR\)\. Name the list/,
    )
  })

  it('also removes words of a former name', async () => {
    const student = await portal.addStudent({ firstName: 'Zxqformer' })
    const { email: _, ...draft } = await recordsOf(portal, admin, { id: student.id, as: admin }).draft()
    await admin.students.update({ id: student.id, ...draft, email: student.email, photo: '', password: '' })
    const words = async () =>
      (await portal.app.database.read.selectFrom('nameWords').select('word').execute()).map(({ word }) => word)
    expect(await words()).toEqual(expect.arrayContaining(['zxqformer', 'mistry']))
    await forget(student.id, '--yes')
    expect(await words()).not.toEqual(expect.arrayContaining(['zxqformer']))
    expect(await words()).not.toEqual(expect.arrayContaining(['mistry']))
  })

  it('finds nobody by an unknown id, and no administrator', async () => {
    for (const text of ['unknown', 'registrar@college.example']) {
      expect((await forget(text, '--yes')).output).toBe(
        'There is no student with this id, e-mail, College Id or card id.',
      )
    }
  })
})

it('npm run forget prints its usage when its arguments are wrong', async () => {
  expect((await runCommandOf('forget', [], {})).output).toContain('npm run forget -- STUDENT')
})
