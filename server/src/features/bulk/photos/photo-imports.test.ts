import { IMPORT_UNDO_DAYS } from '@portal/contract/delays'
import { photoImportFilesPath } from '@portal/contract/office-paths'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPhoto, aPng } from '../../../testing/files/files.ts'
import { rawZip } from '../../../testing/files/raw-zip.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { undoBulkOperation } from '../operation/change-bulk-operation.ts'
import { deleteOldBulkOperations } from '../operation/old-bulk-operations.ts'
import { photoImports } from './photo-import.operation.ts'

onBothEngines('an import of photos', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  let numbers = 0
  /** A student with a card whose ids nobody else has. */
  async function addStudent(details: Parameters<TestPortal['addStudent']>[0] = {}) {
    numbers += 1
    const student = await portal.addStudent(details)
    const [card, collegeId] = [`PHOTO-${numbers}`, `PC-${numbers}`]
    await admin.idCards.add({ studentId: student.id, card, collegeId })
    return { ...student, card, collegeId }
  }
  const send = async (id: string, name: string, body: Buffer | Uint8Array) => {
    const headers = { [FILE_NAME_HEADER]: encodeURIComponent(name) }
    const response = await admin.fetch(photoImportFilesPath(id), { method: 'POST', body: Buffer.from(body), headers })
    return (await response.json()) as unknown
  }
  const begin = async () => (await admin.photoImports.create()).id
  const outcomesOf = async (id: string) => {
    const { rows } = await admin.photoImports.files({ id, pageSize: 50 })
    return rows.map(({ name, outcome, student, result }) => ({ name, outcome, studentId: student?.id ?? null, result }))
  }
  const photoOf = async (id: string) => (await admin.students.read({ id })).imageUrl
  /** Waits until no job is due, and reads the import. */
  const finished = async (id: string) => {
    await portal.app.jobs.poll()
    return admin.photoImports.read({ id })
  }

  it('finds students by College Id, card or e-mail in the names, and says why a file is not used', async () => {
    const [byId, byCard, byEmail, twice] = await Promise.all([{}, {}, {}, {}].map(() => portal.addStudent()))
    const [one, two, three, four] = [byId, byCard, byEmail, twice]
    if (!one || !two || !three || !four) throw new Error('no students')
    await admin.idCards.add({ studentId: one.id, card: `A-${engine}`, collegeId: `CLG-20388` })
    await admin.idCards.add({ studentId: two.id, card: `CARD_7`, collegeId: 'CLG-2' })
    await admin.idCards.add({ studentId: four.id, card: `D-${engine}`, collegeId: 'CLG-4' })
    const id = await begin()
    const files: [string, Buffer][] = [
      ['clg-20388 Aditi Rao.jpg', aPhoto],
      ['card_7.JPG', aPng],
      [`${three.email.toUpperCase()}.png`, aPng],
      ['CLG-4.jpg', aPhoto],
      ['CLG-4_2.png', aPng],
      ['nobody.jpg', aPhoto],
      ['CLG-20388.pdf', aPdf()],
      ['CLG-2.jpg', Buffer.concat([aPhoto, Buffer.alloc(5 * 1024 * 1024)])],
    ]
    for (const [name, body] of files) expect(await send(id, name, body)).toEqual({ added: 1, known: 0 })
    expect(await send(id, 'nobody.jpg', aPhoto)).toEqual({ added: 0, known: 1 })
    expect(await outcomesOf(id)).toEqual([
      { name: 'clg-20388 Aditi Rao.jpg', outcome: 'replaces', studentId: one.id, result: null },
      { name: 'card_7.JPG', outcome: 'replaces', studentId: two.id, result: null },
      { name: files[2]?.[0], outcome: 'replaces', studentId: three.id, result: null },
      { name: 'CLG-4.jpg', outcome: 'twice', studentId: four.id, result: null },
      { name: 'CLG-4_2.png', outcome: 'twice', studentId: four.id, result: null },
      { name: 'nobody.jpg', outcome: 'nobody', studentId: null, result: null },
      { name: 'CLG-20388.pdf', outcome: 'notAPhoto', studentId: null, result: null },
      { name: 'CLG-2.jpg', outcome: 'tooLarge', studentId: null, result: null },
    ])
    expect((await admin.photoImports.read({ id })).counts).toMatchObject({ total: 8, replaces: 3, unmatched: 5 })
    expect((await admin.photoImports.files({ id, show: 'unmatched' })).total).toBe(5)
  })

  it('takes the photos of a ZIP archive, gives them in the background, and takes them back', async () => {
    const [first, second] = [await addStudent(), await addStudent()]
    await withoutPhoto(second.id)
    const before = await photoOf(first.id)
    const id = await begin()
    const archive = rawZip([
      { name: `folder/${first.collegeId}.jpg`, data: aPhoto },
      { name: `${second.card}.png`, data: aPng },
      { name: '__MACOSX/._x.jpg', data: 'x' },
      { name: '.DS_Store', data: 'x' },
    ])
    expect(await send(id, 'photos.zip', archive)).toEqual({ added: 2, known: 0 })
    await expect(admin.photoImports.apply({ id, photos: 3, onlyMissing: false })).rejects.toMatchObject({
      code: 'PHOTO_IMPORT_CHANGED',
    })
    await admin.photoImports.apply({ id, photos: 2, onlyMissing: false })
    expect(await finished(id)).toMatchObject({ state: 'applied', counts: { applied: 2, refused: 0 }, job: null })
    const given = await photoOf(first.id)
    expect(given).not.toBe(before)
    expect((await admin.fetch(given ?? '')).status).toBe(200)
    expect(await photoOf(second.id)).not.toBeNull()
    const { rows } = await admin.audit.search({ student: first.id, action: 'updateStudent' })
    expect(rows[0]?.fields).toEqual(['imageUrl'])

    await admin.photoImports.undo({ id })
    expect(await finished(id)).toMatchObject({ state: 'undone', counts: { undone: 2, leftAlone: 0 } })
    expect(await photoOf(first.id)).toBe(before)
    expect(await photoOf(second.id)).toBeNull()
    await expect(admin.photoImports.undo({ id })).rejects.toMatchObject({ code: 'PHOTO_IMPORT_CHANGED' })
  })

  it('keeps the photos of students who have one, refuses what cannot be read, and leaves later changes alone', async () => {
    const [kept, broken, changed] = [await addStudent(), await addStudent(), await addStudent()]
    await withoutPhoto(broken.id)
    await withoutPhoto(changed.id)
    const id = await begin()
    await send(id, `${kept.collegeId}.jpg`, aPhoto)
    await send(id, `${broken.collegeId}.jpg`, aPhoto.subarray(0, aPhoto.length / 2))
    await send(id, `${changed.collegeId}.jpg`, aPhoto)
    await admin.photoImports.apply({ id, photos: 2, onlyMissing: true })
    expect((await finished(id)).counts).toMatchObject({ kept: 1, refused: 1, applied: 1 })
    expect((await outcomesOf(id)).map(({ result }) => result)).toEqual(['kept', 'refused', 'applied'])
    await withoutPhoto(changed.id)
    await admin.photoImports.undo({ id })
    expect((await finished(id)).counts).toMatchObject({ kept: 1, refused: 1, undone: 0, leftAlone: 1 })
  })

  it('can be stopped, goes on, and can be undone from there', async () => {
    const student = await addStudent()
    const id = await begin()
    await send(id, `${student.collegeId}.jpg`, aPhoto)
    const applied = admin.photoImports.apply({ id, photos: 1, onlyMissing: false })
    await applied
    const stopped = await admin.photoImports.stop({ id }).catch(() => null)
    // The one photo may have been given before it was stopped.
    if (stopped) {
      expect(stopped.state).toBe('stopped')
      expect((await admin.photoImports.resume({ id })).state).toBe('applying')
    }
    expect(await finished(id)).toMatchObject({ state: 'applied', counts: { applied: 1 } })
  })

  it('goes on taking the photos back when its undoing had failed, and gives no more', async () => {
    const [one, other] = [await addStudent(), await addStudent()]
    await withoutPhoto(one.id)
    await withoutPhoto(other.id)
    const id = await begin()
    await send(id, `${one.collegeId}.jpg`, aPhoto)
    await send(id, `${other.collegeId}.jpg`, aPhoto)
    await admin.photoImports.apply({ id, photos: 2, onlyMissing: false })
    await finished(id)
    // Half of it is still to be given, as when it was stopped.
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('photoImportFiles')
        .set({ result: null })
        .where('importId', '=', id)
        .where('studentId', '=', other.id)
        .execute(),
    )
    const nobody = { id: one.id, userType: 'admin', staffRole: 'registrar', address: '' } as const
    await undoBulkOperation(portal.app, photoImports, nobody, { id })
    expect(await finished(id)).toMatchObject({ state: 'stopped', job: { state: 'dead' }, counts: { applied: 1 } })
    expect((await admin.photoImports.resume({ id })).state).toBe('undoing')
    expect(await finished(id)).toMatchObject({ state: 'undone', counts: { undone: 1, applied: 0 } })
    expect(await photoOf(one.id)).toBeNull()
  })

  it('refuses archives that are damaged or lie, and says so', async () => {
    const id = await begin()
    const whole = rawZip([{ name: 'a.jpg', data: aPhoto }])
    const archives = [whole.subarray(0, whole.length - 30), rawZip([{ name: 'a.jpg', data: aPhoto, claimedBytes: 5 }])]
    for (const archive of archives)
      expect(await send(id, 'photos.zip', archive)).toMatchObject({ code: 'PHOTO_ARCHIVE_UNREADABLE' })
  })

  it('is deleted with its files when it is discarded, and when its time is over', async () => {
    const student = await addStudent()
    const [discarded, applied] = [await begin(), await begin()]
    for (const id of [discarded, applied]) await send(id, `${student.collegeId}.jpg`, aPhoto)
    const sent = () => portal.app.database.read.selectFrom('files').selectAll().where('kind', '=', 'photoImport')
    await admin.photoImports.discard({ id: discarded })
    await expect(admin.photoImports.read({ id: discarded })).rejects.toMatchObject({ code: 'PHOTO_IMPORT_NOT_FOUND' })
    await admin.photoImports.apply({ id: applied, photos: 1, onlyMissing: false })
    const former = await finished(applied)
    expect(former.state).toBe('applied')
    portal.passTime((IMPORT_UNDO_DAYS + 1) * DAY_MS)
    await deleteOldBulkOperations(portal.app, photoImports)
    portal.passTime(-(IMPORT_UNDO_DAYS + 1) * DAY_MS)
    await expect(admin.photoImports.read({ id: applied })).rejects.toMatchObject({ code: 'PHOTO_IMPORT_NOT_FOUND' })
    expect(await sent().where('used', '=', 1).execute()).toEqual([])
  })

  async function withoutPhoto(id: string) {
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ imageUrl: null }).where('id', '=', id).execute(),
    )
  }
})
