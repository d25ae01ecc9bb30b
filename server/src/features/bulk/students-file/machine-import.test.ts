import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { importFile } from '../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { readImportQuery } from './upload.routes.ts'

const refused = (query: string) => {
  try {
    readImportQuery(`/api/imports${query}`)
  } catch (error) {
    return (error as { fields: Record<string, string> }).fields
  }
  return null
}

it('a file that is sent without a query is planned with the defaults and waits', () => {
  expect(readImportQuery('/api/imports')).toEqual({
    options: {
      ...{
        matchBy: 'email',
        access: 'invite',
        overwriteCorrections: [],
        restoreInactive: false,
        cardPattern: '',
        leaveOutHidden: false,
        newEmails: 'ask',
      },
    },
    ...{ autoApply: false, confirmed: false, mapping: '' },
  })
})

it('a program says in the query how the rows are understood and whether they are applied', () => {
  const query = `?apply=true&confirmed=true&matchBy=collegeId&access=none&restoreInactive=true&mapping=ERP
    &overwriteCorrections=semester,year&cardPattern=${encodeURIComponent('{course}-{n:000}')}`.replaceAll(/\s/g, '')
  expect(readImportQuery(`/api/imports${query}`)).toEqual({
    options: {
      ...{ matchBy: 'collegeId', access: 'none', overwriteCorrections: ['semester', 'year'], restoreInactive: true },
      cardPattern: '{course}-{n:000}',
      leaveOutHidden: false,
      newEmails: 'ask',
    },
    ...{ autoApply: true, confirmed: true, mapping: 'ERP' },
  })
})

it('a dry run is never applied', () => {
  expect(readImportQuery('/api/imports?dryRun=true&apply=true').autoApply).toBe(false)
})

it('a wrong or unknown parameter is refused by name, so that a typing error applies nothing', () => {
  expect(refused('?aply=true')).toEqual({ aply: 'This is not a parameter of an import' })
  expect(Object.keys(refused('?apply=yes&matchBy=name&overwriteCorrections=shoe') ?? {}).sort()).toEqual([
    'apply',
    'matchBy',
    'overwriteCorrections',
  ])
  expect(refused('?cardPattern=CARD')?.cardPattern).toContain('{n:0000}')
})

onBothEngines('a program that sends a list of students with a key', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let program: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    program = await portal.keyCaller(['importStudents'])
  })
  afterAll(() => portal.close())

  const people = (name: string, semester = '1') =>
    Array.from({ length: 12 }, (_, at) => ({ email: `${name}-${at}@college.example`, lastName: name, semester }))
  const countOf = async (name: string) => (await admin.students.list({ q: name })).total

  it('has it applied as soon as it is planned, and reads the report', async () => {
    const wrong = { email: 'no address', lastName: 'Nightly' }
    const { id } = await importFile(portal, program, [...people('Nightly'), wrong], {
      query: '?apply=true&access=none',
    })
    const report = await program.imports.read({ id })
    expect(report).toMatchObject({ state: 'applied', counts: { new: 12, applied: 12, wrong: 1, refused: 0 } })
    expect(await countOf('nightly')).toBe(12)
    const [entry] = (await admin.audit.search({ action: 'importStudents' })).rows
    expect(entry).toMatchObject({ record: 'students.csv: 12 new, 0 changed', actor: { id: report.createdBy.id } })
  })

  it('only hears what would happen in a dry run', async () => {
    const report = await importFile(portal, program, people('Dryrun'), { query: '?dryRun=true&apply=true&access=none' })
    expect(report).toMatchObject({ state: 'preview', counts: { new: 12, applied: 0 } })
    expect(await countOf('dryrun')).toBe(0)
  })

  it('waits for an administrator where many students would change, unless it says that this is meant', async () => {
    await importFile(portal, program, people('Threshold'), { query: '?apply=true&access=none' })
    const file = people('Threshold', '2')
    const waiting = await importFile(portal, program, file, { query: '?apply=true&access=none' })
    expect(waiting).toMatchObject({ state: 'preview', threshold: { exceeded: true, changed: 12 } })
    const done = await importFile(portal, program, file, { query: '?apply=true&confirmed=true&access=none' })
    expect(done).toMatchObject({ state: 'applied', counts: { applied: 12 } })
  })

  it('is refused with the name of a mapping that is not kept, and may not undo', async () => {
    const sending = importFile(portal, program, people('Mapped'), { query: '?apply=true&mapping=ERP' })
    await expect(sending).rejects.toThrow('IMPORT_MAPPING_NOT_FOUND')
    const { rows } = await program.imports.list({})
    await expect(program.imports.undo({ id: rows[0]?.id ?? '' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
