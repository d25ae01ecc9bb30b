import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { photoImportFilesPath } from '@portal/contract/office-paths'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permit } from '../../../permissions/permit.ts'
import type { Database } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { orphanKey } from '../../../platform/storage/storage.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addImport, csvOf } from '../../../testing/records/imports.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { removeErasedFiles } from '../../records/uploads/erased-files.ts'
import { eraseStudent } from './erase-student.store.ts'

onBothEngines('a forgotten student', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const registrar = { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' } as const
  const erase = (studentId: string) =>
    portal.app.database.transaction((tx) =>
      eraseStudent(tx, portal.app.tables, permit(registrar, 'forgetStudent', { studentId }), portal.app.now()),
    )

  /** A student with one of everything that the portal keeps, all with words that nobody else has. */
  async function studentWithEverything(word: string) {
    const { student, as } = await portal.signInStudent({
      firstName: `${word}first`,
      lastName: 'Kumar',
      email: `${word}@college.example`,
      motherName: `${word}mother`,
      fatherName: `${word}father`,
    })
    const records = recordsOf(portal, admin, { id: student.id, as })
    await portal.signIn(student, 'student')
    await expect(portal.signIn({ ...student, password: 'wrong' }, 'student')).rejects.toThrow()
    await portal.stranger.session.requestReset({ email: student.email })
    await records.undeliveredEmail()
    const card = { card: `${word}-card`, collegeId: `${word}-college` }
    await admin.idCards.add({ studentId: student.id, ...card })
    const deleted = await admin.idCards.add({ studentId: student.id, card: `${word}-old`, collegeId: 'C' })
    await admin.idCards.delete({ id: deleted.id })
    for (const title of [`${word} marks`, `${word} deleted`]) {
      const file = await records.upload('certificate')
      const { id } = await admin.certificates.add({ studentId: student.id, title, documentType: word, file })
      if (title.endsWith('deleted')) await admin.certificates.delete({ id })
    }
    const id = await records.request(`${word} asks`)
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected', note: `${word} note` })
    await records.withdrawnRequest()
    const heading = ['First Name', 'Last Name', 'Email', 'Course Name', 'Contact']
    const known = [`${word}other`, 'Kumar', student.email, `${word} course`, '1']
    await addImport(portal, admin, csvOf(heading, known))
    const photos = await admin.photoImports.create()
    await admin.fetch(photoImportFilesPath(photos.id), {
      method: 'POST',
      body: aPhoto,
      headers: { [FILE_NAME_HEADER]: `${word}-college.jpg` },
    })
    return { student, as, card }
  }

  it('is in no table any more, but for an id; another student keeps everything', async () => {
    const { student } = await studentWithEverything('qwyxa')
    const other = await studentWithEverything('qwyxb')
    const before = await rowsWith(portal.app.database, 'qwyxb')
    await erase(student.id)
    expect(await rowsWith(portal.app.database, 'qwyxa')).toEqual({})
    expect(await rowsWith(portal.app.database, 'qwyxb')).toEqual(before)
    expect(Object.keys(await rowsWith(portal.app.database, student.id)).sort()).toEqual([
      'audit',
      'identities',
      'importRows',
      'photoImportFiles',
      'recordChanges',
      'users',
    ])
    expect(await admin.students.read({ id: other.student.id })).toMatchObject({ firstName: 'qwyxbfirst' })
  })

  it('is signed out, found by nobody, and cannot sign in; their e-mail and card are free again', async () => {
    const { student, as, card } = await studentWithEverything('qwyxc')
    const counts = await admin.counts.read()
    await erase(student.id)
    await expect(as.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(portal.signIn(student, 'student')).rejects.toThrow(/BAD_CREDENTIALS/)
    await expect(admin.students.readAny({ id: student.id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
    await expect(admin.students.restore({ id: student.id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
    expect(await admin.students.byIds({ ids: [student.id] })).toEqual([])
    const found = await admin.search.everything({ q: 'qwyxcfirst' })
    expect(found.students.rows.map(({ id }) => id)).not.toContain(student.id)
    for (const status of ['active', 'inactive'] as const) {
      const { rows } = await admin.students.list({ status, pageSize: 50, sort: 'newest' })
      expect(rows.map(({ id }) => id)).not.toContain(student.id)
    }
    expect((await admin.counts.read()).students).toBe(counts.students - 1)
    const again = await portal.addStudent({ email: student.email })
    await admin.idCards.add({ studentId: again.id, ...card })
  })

  it('leaves who did what and when in the audit trail, without names, cards and titles', async () => {
    const { student } = await studentWithEverything('qwyxd')
    const of = async () => (await admin.audit.search({ student: student.id, pageSize: 50 })).rows
    const before = await of()
    await erase(student.id)
    const after = await of()
    expect(after.map(({ action, at, actor }) => [action, at, actor?.id])).toEqual(
      before.map(({ action, at, actor }) => [action, at, actor?.id]),
    )
    expect(after.every(({ record, student }) => record === '' && student?.name === '' && student.email === '')).toBe(
      true,
    )
  })

  it('has no file in the storage any more, also where the sweep had set one aside', async () => {
    const { student } = await studentWithEverything('qwyxe')
    await removeErasedFiles(portal.app)
    const { database, storage } = portal.app
    const photo = await database.read
      .selectFrom('users')
      .select('imageUrl')
      .where('id', '=', student.id)
      .executeTakeFirst()
    const key = photo?.imageUrl ?? ''
    const before = await storedKeys()
    await erase(student.id)
    expect(await storedKeys()).toEqual(before)
    await storage.move(key, orphanKey(key))
    expect(await removeErasedFiles(portal.app)).toBe(4)
    // The photo in two sizes, a photo that was sent for an import, the document of a certificate and that of a deleted one.
    expect(before.length - (await storedKeys()).length).toBe(5)
    expect(await storage.sizeOf(orphanKey(key))).toBeNull()
    expect(await removeErasedFiles(portal.app)).toBe(0)
  })

  it('loses files also when the storage failed at first', async () => {
    await removeErasedFiles(portal.app)
    const { student } = await portal.signInStudent()
    await erase(student.id)
    const { database, storage, log } = portal.app
    const failing = { ...storage, remove: () => Promise.reject(new Error('no storage')) }
    await expect(removeErasedFiles({ database, storage: failing, log })).rejects.toThrow('no storage')
    expect(await removeErasedFiles(portal.app)).toBe(1)
  })

  it('lets words that others share be searched further, and forgets words that nobody else has', async () => {
    const student = await portal.addStudent({ firstName: 'qwyxgfirst', lastName: 'Kumar' })
    await portal.addStudent({ firstName: 'Anand', lastName: 'Kumar' })
    await erase(student.id)
    const words = await portal.app.database.read.selectFrom('nameWords').select('word').execute()
    expect(words.map(({ word }) => word)).toContain('kumar')
    expect(words.map(({ word }) => word)).not.toContain('qwyxgfirst')
  })

  it('has no ID card that was added at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await portal.addStudent()
      await Promise.allSettled([
        admin.idCards.add({ studentId: id, card: `at-once-${engine}-${round}`, collegeId: 'C' }),
        erase(id),
      ])
      const cards = portal.app.database.read.selectFrom('idCards').select('card').where('studentId', '=', id)
      expect(await cards.execute()).toEqual([])
    }
  })

  it('leaves no question about a row of theirs: the import asks for its columns, and is planned anew', async () => {
    const student = await portal.addStudent()
    const heading = ['First Name', 'Last Name', 'Email', 'Course Name']
    const row = (name: string, email: string, course: string) => [name, 'Kumar', email, course]
    const rows = [
      row('Asha', student.email, 'M.Sc. Qwyxk'),
      row('Bina', `bina-${student.id}@college.example`, 'MSc Qwyxk'),
    ]
    const { id } = await addImport(portal, admin, csvOf(heading, ...rows))
    expect((await admin.imports.read({ id })).questions).not.toEqual([])
    await erase(student.id)
    expect(await admin.imports.read({ id })).toMatchObject({ state: 'columns', questions: [] })
    await admin.imports.cancel({ id })
  })

  it('is forgotten once, and an administrator never', async () => {
    const { student } = await portal.signInStudent()
    const [{ id = '' } = {}] = await portal.app.database.read
      .selectFrom('users')
      .select('id')
      .where('userType', '=', 'admin')
      .execute()
    const outcomes = await Promise.allSettled([erase(student.id), erase(student.id), erase(id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('cannot have their audit entries changed in any other way', async () => {
    const { student } = await studentWithEverything('qwyxh')
    await erase(student.id)
    const changes = [
      `record = 'changed'`,
      `record = '', "actorId" = 'somebody'`,
      `record = '', at = '2020-01-01T00:00:00.000Z'`,
      `record = '', "studentId" = null`,
      `record = '', action = 'signIn'`,
      `record = '', fields = 'email'`,
      `record = '', address = ''`,
    ]
    for (const change of changes) {
      const update = sql.raw(`update audit set ${change} where "studentId" = '${student.id}'`)
      const changed = portal.app.database.transaction(({ db }) => update.execute(db))
      await expect(changed, change).rejects.toThrow(/only ever added to/)
    }
  })

  it('is the only one whose audit entries can be emptied', async () => {
    const { student } = await portal.signInStudent()
    await admin.idCards.add({ studentId: student.id, card: `KEPT-${engine}`, collegeId: 'C' })
    const update = sql.raw(`update audit set record = '' where "studentId" = '${student.id}'`)
    await expect(portal.app.database.transaction(({ db }) => update.execute(db))).rejects.toThrow(/only ever added to/)
  })

  it.runIf(engine === 'sqlite')('cannot be read in the free parts of the database file either', async () => {
    const { student } = await studentWithEverything('qwyxi')
    const file = path.join(portal.app.config.dataDir, 'portal.sqlite')
    const other = new DatabaseSync(file)
    const contains = async (text: string) => {
      other.exec('pragma wal_checkpoint(truncate)')
      return (await readFile(file, 'latin1')).toLowerCase().includes(text)
    }
    expect(await contains('qwyxi')).toBe(true)
    await erase(student.id)
    expect(await contains('qwyxi')).toBe(false)
    other.close()
  })

  async function storedKeys() {
    const keys: string[] = []
    for await (const { key } of portal.app.storage.list()) keys.push(key)
    return keys.sort()
  }
})

/** How many rows of each table have this text in any column; tables without such a row are left out. */
async function rowsWith({ read, engine }: Database, text: string) {
  const tables = await tableNames(read, engine)
  const counted: Record<string, number> = {}
  for (const table of tables) {
    const rows = await read
      .selectFrom(table as 'users')
      .selectAll()
      .execute()
    const matching = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase())).length
    if (matching > 0) counted[table] = matching
  }
  return counted
}

/** Every table, without the tables inside SQLite's search indexes. */
async function tableNames(read: Kysely<Tables>, engine: Database['engine']) {
  const names = (await read.introspection.getTables()).map(({ name }) => name)
  if (engine === 'postgres') return names
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list where type = 'table'`.execute(read)
  return names.filter((name) => rows.some((row) => row.name === name))
}
