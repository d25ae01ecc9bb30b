import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tables } from '../../../app/tables.ts'
import { permit } from '../../../permissions/permit.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addFilledStudent } from '../../../testing/databases/filled-student.ts'
import { tablesOf, wordsLeft } from '../../../testing/databases/filled-tables.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { removeErasedFiles } from '../../records/uploads/erased-files.ts'
import { eraseStudent } from './erase-student.store.ts'

/** Columns that are named like one with the storage key of a file, and have none. */
const noFiles = ['emailKey', 'collegeIdKey', 'cardKey', 'publicKey', 'sourceUrl', 'sortKey', 'uniqueKey']

/** That these are gone is told to programs, by their ids: see recordChanges. */
const toldAsGone = ['certificates.id', 'idCards.id', 'requests.id']

onBothEngines('forgetting a student of whom every column of every table says something', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const plans: Record<
    string,
    { student: unknown; erasure: { rows: string; columns?: object; files?: readonly string[] } }
  > = tables

  it('says of every column of every table what becomes of it', async () => {
    for (const { name, columns } of await ourTables()) {
      const plan = plans[name]?.erasure
      if (plan?.rows === 'kept') {
        expect(Object.keys(plan.columns ?? {}).sort(), name).toEqual(columns.map(({ name }) => name).sort())
      }
    }
  })

  it('names every column that has the storage key of a file', async () => {
    for (const { name, columns } of await ourTables()) {
      if (plans[name]?.student === null) continue
      const withKeys = columns.map((column) => column.name).filter((column) => /(Key|Url)$/.test(column))
      expect(plans[name]?.erasure.files ?? [], name).toEqual(
        expect.arrayContaining(withKeys.filter((column) => !noFiles.includes(column))),
      )
    }
  })

  it('leaves only what is kept for a reason, in the database and in the files', async () => {
    const student = 'forgotten-student'
    await addFilledStudent(portal.app, student)
    const filled = await wordsLeft(portal.app.database)
    const allowed = permit(
      { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' },
      'forgetStudent',
      { studentId: student },
    )
    await portal.app.database.transaction((tx) => eraseStudent(tx, portal.app.tables, allowed, portal.app.now()))
    await removeErasedFiles(portal.app)
    expect(await wordsLeft(portal.app.database)).toEqual(filled.filter(isKept))
    const left = (await contentsOfFiles()).flatMap((content) => content.match(/file of \w+\.\w+/g) ?? [])
    expect(left).toEqual([])
  })

  const ourTables = async () => (await tablesOf(portal.app.database)).filter(({ name }) => name in plans)

  function isKept(names: string) {
    const [table = '', column = ''] = names.split('.')
    const columns: Record<string, unknown> = { ...plans[table]?.erasure.columns }
    const plan = columns[column]
    return toldAsGone.includes(names) || (typeof plan === 'object' && plan !== null && 'keeps' in plan)
  }

  async function contentsOfFiles() {
    const entries = await readdir(portal.app.config.dataDir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')))
  }
})
