import { randomUUID } from 'node:crypto'
import { type ColumnMetadata, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tables as allTables } from '../../../app/tables.ts'
import { referringColumn, tablesOfStudents } from '../../../platform/database/definitions/student-references.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { importSteps, rowsOf } from '../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

type Table = keyof Tables
const references = new Map(
  tablesOfStudents(allTables).flatMap(({ name, student, addedSince }) =>
    addedSince ? [[name, referringColumn(student)] as const] : [],
  ),
)
const tables = [...references.keys()]
/** Every student has rows of these; the import writes them, so their columns are compared. */
const written = ['users', 'identities', 'accounts', 'idCards', 'issuedDocuments'] as const
const added = tables.filter((table) => !written.some((name) => name === table))
/** Without these values a row is the import's own, or nothing that somebody has decided. */
const telling: Partial<Record<Table, object>> = {
  invitations: { sentBy: 'slip' },
  promotionRows: { result: 'moved' },
  importRows: { result: 'applied' },
}
/** Tables that refer to students and say nothing that somebody has added. */
const unheeded: Partial<Record<string, string[]>> = {
  importedValues: ['studentId'],
  queuedEmails: ['userId'],
  audit: ['actorId', 'studentId'],
  formerValues: ['studentId'],
  apiKeys: ['userId'],
  idempotencyKeys: ['actorId', 'recordId'],
  // These come with a request, which keeps the student.
  ...{ requestMessages: ['studentId'], requestFiles: ['studentId'], requestNotes: ['studentId'] },
  requestSteps: ['studentId'],
  // What the portal tells them.
  ...{ notifications: ['userId'], notificationPreferences: ['userId'], unsubscribeTokens: ['userId'] },
  // With what they sign in.
  ...{ totpSecrets: ['userId'], passkeys: ['userId'], recoveryCodes: ['userId'], pendingSignIns: ['userId'] },
  externalIdentityPermits: ['userId'],
  // What other systems are told.
  webhookDeliveries: ['studentId'],
  pushSubscriptions: ['userId', 'sessionId'],
  // Who of the office has a request open.
  requestPresence: ['userId'],
}
/** What the portal writes by itself, keys, times, and helps for searching. */
const doNotCount: Record<(typeof written)[number], string[]> = {
  // A photo needs its file: see the test of undoing.
  users: [
    'seq',
    'imageUrl',
    'id',
    'uid',
    'created_at',
    'updated_at',
    'sortName',
    'sortCollegeId',
    'sortCourse',
    'sortSemester',
    'search',
    'collegeId',
    'emailsRefused',
    'staleRequestsBelow',
    'customRevision',
  ],
  identities: ['id', 'name', 'email', 'emailSetAt', 'emailVerified', 'createdAt', 'updatedAt'],
  accounts: ['id', 'accountId', 'providerId', 'userId', 'isInitial', 'createdAt', 'updatedAt'],
  idCards: ['seq', 'id', 'cardKey', 'studentId', 'uid', 'created_at', 'updated_at'],
  issuedDocuments: [
    ...['seq', 'id', 'code', 'kind', 'studentId', 'year', 'number', 'serial', 'stateAt', 'issuedBy', 'issuedAt'],
    ...['fields', 'sourceKey', 'fileKey', 'photoKey', 'sha256', 'bytes', 'credential', 'keyId'],
  ],
}

onBothEngines('undoing an import when somebody has added something since', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let adminId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_CARD_FIELDS: 'bloodGroup' })
    admin = await portal.signInAdmin()
    adminId = (await admin.session.current()).user?.id ?? ''
  })
  afterAll(() => portal.close())

  const { person, apply, findId } = importSteps(() => ({ portal, admin }), 'since')
  let importId: string
  let studentId: string
  /** An applied import of one student with a card, whose document is made. */
  beforeEach(async () => {
    const number = randomUUID().slice(0, 8)
    const one = person({ card: `CARD-${number}`, collegeId: `CLG-${number}` })
    importId = (await apply([one])).id
    studentId = await findId(one.email)
  })

  const change = (table: Table, values: object, column: string) =>
    portal.app.database.transaction(({ db }) =>
      db
        .updateTable(table as 'users')
        .set(values)
        .where(column as 'id', '=', studentId)
        .execute(),
    )
  const preview = async () => {
    const { undone, leftAlone, rows } = await admin.imports.undoPreview({ id: importId })
    return { undone, leftAlone, reason: rows[0]?.reason ?? '' }
  }
  const undo = async () => {
    await admin.imports.undo({ id: importId })
    await portal.app.jobs.poll()
  }
  const columnsOf = async (table: string) =>
    (await portal.app.database.read.introspection.getTables()).find(({ name }) => name === table)?.columns ?? []

  it('removes a student about whom nobody has done anything', async () => {
    expect(await preview()).toEqual({ undone: 1, leftAlone: 0, reason: '' })
  })

  it('leaves a printed ID card alone, and its address still answers', async () => {
    const code = async () => {
      const documents = portal.app.database.read.selectFrom('issuedDocuments').select('code')
      return (await documents.where('studentId', '=', studentId).executeTakeFirst())?.code ?? ''
    }
    await change('issuedDocuments', { printId: 'a print', printedAt: new Date().toISOString() }, 'studentId')
    expect(await preview()).toEqual({
      ...{ undone: 0, leftAlone: 1 },
      reason: "The student's ID card has been printed since.",
    })
    const address = `/v/${await code()}`
    await undo()
    expect((await portal.stranger.fetch(address)).status).toBe(200)
    expect(await rowsOf(admin, importId)).toMatchObject([{ result: 'leftAlone' }])
  })

  it('leaves alone what a colleague has written on a card', async () => {
    const { rows } = await admin.idCards.listOf({ studentId })
    const { id = '', card = '', collegeId = '' } = rows[0] ?? {}
    await admin.idCards.update({ id, card, collegeId, bloodGroup: 'B+' })
    await portal.app.jobs.poll()
    await undo()
    expect(await rowsOf(admin, importId)).toMatchObject([
      { result: 'leftAlone', reason: 'Somebody has changed Blood Group since.' },
    ])
    expect((await admin.idCards.listOf({ studentId })).rows).toMatchObject([{ bloodGroup: 'B+' }])
  })

  it('leaves a card alone that an import gave a student who was known, once it is printed', async () => {
    const known = person({ card: `KNOWN-${engine}`, collegeId: `K-${engine}` })
    await apply([known])
    const { id } = await apply([{ ...known, card: `KNOWN-2-${engine}` }])
    studentId = await findId(known.email)
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('issuedDocuments')
        .set({ printedAt: new Date().toISOString() })
        .where('studentId', '=', studentId)
        .where('state', '=', 'valid')
        .execute(),
    )
    expect(await admin.imports.undoPreview({ id })).toMatchObject({
      ...{ undone: 0, leftAlone: 1 },
      rows: [{ reason: "The student's ID card has been printed since." }],
    })
  })

  describe('a row in any table that can refer to a student keeps them:', () => {
    it.each(added)('%s', async (table) => {
      const reference = references.get(table) ?? ''
      const row = await aRow(table, reference)
      const [names, values] = [Object.keys(row).map((name) => sql.ref(name)), Object.values(row)]
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
        portal.app.database.write,
      )
      expect(await preview()).toMatchObject({ undone: 0, leftAlone: 1, reason: expect.stringContaining(' ') })
      await undo()
      expect(await rowsOf(admin, importId)).toMatchObject([{ result: 'leftAlone' }])
    })
  })

  it.each(written)(
    'a value in any column of %s keeps the student, unless the portal writes it by itself',
    async (table) => {
      const reference =
        table === 'users' || table === 'identities' ? 'id' : table === 'accounts' ? 'userId' : 'studentId'
      const before = await portal.app.database.read
        .selectFrom(table as 'users')
        .selectAll()
        .where(reference as 'id', '=', studentId)
        .executeTakeFirstOrThrow()
      for (const { name, dataType } of await columnsOf(table)) {
        if (doNotCount[table].includes(name)) continue
        await change(table, { [name]: valueFor(dataType, name === 'userType' ? 'student' : `new ${name}`) }, reference)
        const counts = name === 'userType' || (await preview()).leftAlone === 1
        expect({ name, counts }).toEqual({ name, counts: true })
        await change(table, { [name]: before[name as 'id'] }, reference)
      }
      expect(await preview()).toMatchObject({ undone: 1 })
    },
  )

  it('every table with a column for a student is among them', async () => {
    const known = await portal.app.database.read.introspection.getTables()
    const unnamed = known.flatMap(({ name, columns }) => {
      const all = columns.map((column) => column.name).filter((column) => /^(student|user)Id$/.test(column))
      const left = all.filter((column) => references.get(name as Table) !== column)
      return left.filter((column) => !unheeded[name]?.includes(column)).map((column) => `${name}.${column}`)
    })
    expect(unnamed).toEqual([])
  })

  /** A row about the student, with made-up values in the other columns and rows for what they must refer to. */
  async function aRow(table: Table, reference: string) {
    const parents = await parentRows(table)
    const ofDocument = table === 'documentChecks'
    const row: Record<string, unknown> = {}
    for (const column of (await columnsOf(table)).filter(needsValue)) {
      row[column.name] = parents[column.name] ?? valueFor(column.dataType, `${randomUUID()}`)
    }
    return { ...row, [reference]: ofDocument ? parents.documentId : studentId, ...telling[table] }
  }

  async function parentRows(table: Table): Promise<Record<string, unknown>> {
    const { write } = portal.app.database
    const [photos, promotion] = [randomUUID(), randomUUID()]
    const begun = { createdBy: adminId, created_at: new Date().toISOString() }
    await write
      .insertInto('photoImports')
      .values({ ...begun, id: photos, state: 'collecting' })
      .execute()
    await write
      .insertInto('promotions')
      .values({ ...begun, id: promotion, state: 'draft' })
      .execute()
    const [templateId, versionId, runId] = [randomUUID(), randomUUID(), randomUUID()]
    await write
      .insertInto('letterRuns')
      .values({ ...begun, id: runId, state: 'applied', templateId, answers: '{}' })
      .execute()
    await write
      .insertInto('letterTemplates')
      .values({ ...begun, id: templateId, name: 'Bonafide', prefix: 'BC' })
      .execute()
    await write
      .insertInto('letterTemplateVersions')
      .values({ id: versionId, templateId, version: 1, state: 'kept', content: '{}', savedBy: adminId, savedAt: '' })
      .execute()
    const other = await apply([person()])
    const document = await write
      .selectFrom('issuedDocuments')
      .select('id')
      .where('studentId', '=', studentId)
      .executeTakeFirstOrThrow()
    return {
      ...{ deletedBy: adminId, decidedBy: adminId, promotionId: promotion, documentId: document.id },
      ...{ templateId, versionId, runId, otherId: adminId },
      importId: table === 'photoImportFiles' ? photos : other.id,
    }
  }
})

const needsValue = ({ name, isNullable, hasDefaultValue }: ColumnMetadata) =>
  name !== 'seq' && !isNullable && !hasDefaultValue

function valueFor(dataType: string, text: string) {
  if (/int/i.test(dataType)) return 7
  if (/bool/i.test(dataType)) return true
  if (/timestamp/i.test(dataType)) return new Date()
  return text
}
