import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DAY_MS } from '@portal/contract/time/durations'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permit } from '../../../permissions/permit.ts'
import { jobPriorities } from '../../../platform/jobs/priorities.ts'
import { insertFileRow } from '../../../platform/storage/files.store.ts'
import { orphanKey } from '../../../platform/storage/storage.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { eraseStudent } from '../../privacy/forgetting/erase-student.store.ts'
import { removeErasedFiles } from '../../records/uploads/erased-files.ts'
import { enqueueMaking } from '../issued/issue.ts'
import { examineIssuedPhotos } from '../issued/misplaced-photos.ts'
import { todayIn } from '../issued/state.ts'
import { insertCardPrint, newPrintId, permitCardPrint } from './card-prints.store.ts'
import { countCards } from './card-selection.store.ts'
import { deleteOldCardPrints } from './delete-old-card-prints.ts'

const options = { layout: 'a4', sides: 'duplex', offsetX: 0, offsetY: -0.5 } as const

onBothEngines('printing ID cards', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let courses = 0
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_CARD_QR: 'link' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  /** A course of students with a card each, which are all issued. */
  async function course(students: number) {
    const courseName = `Course ${++courses}`
    const cards = []
    for (let n = 1; n <= students; n++) {
      const { id } = await portal.addStudent({ courseName, firstName: `Student ${n}` })
      cards.push(await admin.idCards.add({ studentId: id, card: `C${courses}-${n}`, collegeId: 'CLG' }))
    }
    await portal.app.jobs.poll()
    return { courseName, cards }
  }
  async function print(selection: Parameters<Caller['cardPrints']['create']>[0]['selection']) {
    const { id } = await admin.cardPrints.create({ selection, options })
    await portal.app.jobs.poll()
    const { rows } = await admin.cardPrints.list({})
    const made = rows.find((row) => row.id === id)
    if (!made) throw new Error('no such print')
    return made
  }
  const cardOf = async ({ id }: { id: string }) => admin.idCards.read({ id })

  it('those of a course become one PDF and are marked; the next print has only the others', async () => {
    const { courseName, cards } = await course(2)
    const selection = { course: [courseName] }
    expect(await admin.cardPrints.count(selection)).toMatchObject({ cards: 2, printed: 0, withoutPhoto: 0 })
    const made = await print(selection)
    expect(made).toMatchObject({ state: 'ready', cards: 2, layout: 'a4', sides: 'duplex', undoneAt: null, job: null })
    const file = await admin.fetch(made.fileUrl ?? '')
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await file.text()).startsWith('%PDF-')).toBe(true)
    expect((await cardOf(cards[0] ?? { id: '' })).issued?.printedAt).toBe(made.readyAt)
    expect(await admin.cardPrints.count(selection)).toMatchObject({ cards: 0, printed: 2 })
    await expect(admin.cardPrints.create({ selection, options })).rejects.toMatchObject({ code: 'NO_CARDS_TO_PRINT' })
    expect((await print({ ...selection, notPrinted: false })).cards).toBe(2)
  })

  it('cards that were issued with a misplaced photo are listed, and printing them issues them anew', async () => {
    const { courseName, cards } = await course(3)
    const selection = { course: [courseName] }
    await print({ ...selection, withoutPhotos: true })
    // As an earlier version has left them: the first has a square photo, the second one of 3:4, the third none.
    const [square, upright] = [await photoOf(700, 700), await photoOf(525, 700)]
    await issuedBefore(cards[0], square)
    await issuedBefore(cards[1], upright)
    await examineIssuedPhotos(portal.app)
    expect(await admin.cardPrints.count(selection)).toMatchObject({
      ...{ cards: 0, misplacedPhotos: 1, misplacedPhotoNames: ['Student 1 Sharma'] },
    })
    const code = (await cardOf(cards[0] ?? { id: '' })).issued?.code
    expect((await print({ ...selection, misplacedPhotos: true, withoutPhotos: true })).cards).toBe(1)
    const { issued } = await cardOf(cards[0] ?? { id: '' })
    expect(issued).toMatchObject({ state: 'valid', printedAt: expect.any(String) })
    expect(issued?.code).not.toBe(code)
    expect(await admin.cardPrints.count(selection)).toMatchObject({ misplacedPhotos: 0, misplacedPhotoNames: [] })
    await examineIssuedPhotos(portal.app)
    expect((await cardOf(cards[0] ?? { id: '' })).issued?.id).toBe(issued?.id)
  })

  const photoOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()

  /** Leaves the document of a card as a version before has issued it with this photo. */
  async function issuedBefore(card: { id: string } | undefined, photo: Buffer) {
    const { app } = portal
    const [key, id] = [`issued/${randomUUID()}.jpg`, (await cardOf(card ?? { id: '' })).issued?.id ?? '']
    const stored = await app.storage.put(key, photo)
    await app.database.transaction(async (tx) => {
      await insertFileRow(tx, {
        ...{ ...stored, key, uploadId: randomUUID(), kind: 'issuedPhoto', name: '', type: 'image/jpeg' },
        ...{ uploadedBy: 'portal', used: 1, created_at: app.now().toISOString() },
      })
      const before = { photoKey: key, photoMisplaced: null }
      await tx.db.updateTable('issuedDocuments').set(before).where('id', '=', id).execute()
    })
  }

  it('cards without a photo are counted, named, left out and not marked as printed, unless they are ticked', async () => {
    const { courseName, cards } = await course(3)
    await removePhoto(cards[1])
    const selection = { course: [courseName] }
    const left = { withoutPhoto: 1, withoutPhotoNames: ['Student 2 Sharma'] }
    expect(await admin.cardPrints.count(selection)).toMatchObject({ cards: 2, ...left })
    expect((await print(selection)).cards).toBe(2)
    expect((await cardOf(cards[1] ?? { id: '' })).issued?.printedAt).toBeNull()
    expect(await admin.cardPrints.count(selection)).toMatchObject({ cards: 0, printed: 2, ...left })
    await expect(admin.cardPrints.create({ selection, options })).rejects.toMatchObject({ code: 'NO_CARDS_TO_PRINT' })
    const ticked = { ...selection, withoutPhotos: true }
    expect(await admin.cardPrints.count(ticked)).toMatchObject({ cards: 1, ...left })
    const made = await print(ticked)
    expect(made.cards).toBe(1)
    expect((await cardOf(cards[1] ?? { id: '' })).issued?.printedAt).toBe(made.readyAt)
  })

  it('a card is not printed without its photo while the photo cannot be read, also where cards without photos are', async () => {
    const { courseName } = await course(1)
    const files = path.join(portal.app.config.dataDir, 'files')
    await rename(files, `${files}-elsewhere`)
    const waiting = await print({ course: [courseName], withoutPhotos: true })
    await rename(`${files}-elsewhere`, files)
    expect(waiting).toMatchObject({ state: 'preparing', fileUrl: null })
    expect(waiting.job).toMatchObject({ fault: 'The file storage could not be reached.' })
    const dueAt = portal.app.now().toISOString()
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('jobs').set({ dueAt }).where('kind', '=', 'printCards').execute(),
    )
    await portal.app.jobs.poll()
    const { rows } = await admin.cardPrints.list({})
    expect(rows.find(({ id }) => id === waiting.id)).toMatchObject({ state: 'ready', cards: 1 })
  })

  it('a card whose photo is gone when the PDF is made is left out and not marked as printed', async () => {
    const [one, other] = (await course(2)).cards
    if (!one || !other) throw new Error('there are no cards')
    const { app } = portal
    const { user } = await admin.session.current()
    /** Prints these cards, of which one loses its photo before the PDF is made. */
    const printWithout = async (lost: typeof one, cards: (typeof one)[]) => {
      const allowed = permitCardPrint(
        { id: user?.id ?? '', userType: 'admin', staffRole: 'registrar', address: '' },
        newPrintId(),
      )
      const chosen = cards.map(({ id, studentId }) => ({ subjectId: id, studentId }))
      // Together, so that the job has not begun before the photo is gone.
      await app.database.transaction(async (tx) => {
        await insertCardPrint(tx, allowed, { options, chosen, now: app.now() })
        const { id: printId } = allowed.row
        const job = { kind: 'printCards', subjectId: printId, data: { printId }, createdBy: allowed.actor.id } as const
        await app.jobs.enqueue(tx, { ...job, total: chosen.length })
        await tx.db.updateTable('users').set({ imageUrl: null }).where('id', '=', lost.studentId).execute()
      })
      await app.jobs.poll()
      return (await admin.cardPrints.list({})).rows.find(({ id }) => id === allowed.row.id)
    }
    expect(await printWithout(one, [one, other])).toMatchObject({ state: 'ready', cards: 1 })
    expect((await cardOf(one)).issued?.printedAt).toBeNull()
    const failed = { state: 'failed', job: { fault: 'None of these cards has a photo.' } }
    expect(await printWithout(other, [other])).toMatchObject(failed)
  })

  it('a print waits for a photo that is missing in the storage, and leaves its card out when it stays so', async () => {
    const { courseName, cards } = await course(3)
    const { app } = portal
    const selection = { course: [courseName] }
    const documents = app.database.read.selectFrom('issuedDocuments').select('photoKey')
    const photoOf = async (card: (typeof cards)[number] | undefined) => {
      const { photoKey } = await documents.where('id', '=', card?.issued?.id ?? '').executeTakeFirstOrThrow()
      return path.join(app.config.dataDir, 'files', photoKey ?? '')
    }
    const [missing, lost] = [await photoOf(cards[0]), await photoOf(cards[1])]
    for (const photo of [missing, lost]) await rename(photo, `${photo}.away`)
    const fault = 'A file is missing in the file storage, or damaged. The log of the portal says which.'
    const waiting = await print(selection)
    expect(waiting).toMatchObject({ state: 'preparing', job: { state: 'waiting', fault } })
    await rename(`${missing}.away`, missing)
    for (let attempt = 2; attempt <= 4; attempt++) {
      portal.passTime(DAY_MS / 24)
      await app.jobs.poll()
    }
    const made = (await admin.cardPrints.list({})).rows.find(({ id }) => id === waiting.id)
    expect(made).toMatchObject({ state: 'ready', cards: 2 })
    expect((await cardOf(cards[1] ?? { id: '' })).issued?.printedAt).toBeNull()
    await rename(`${lost}.away`, lost)
    expect((await print(selection)).cards).toBe(1)
  })

  async function removePhoto(card: { studentId: string } | undefined) {
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ imageUrl: null })
        .where('id', '=', card?.studentId ?? '')
        .execute(),
    )
  }

  it('cards that were not printed after all count as not printed again', async () => {
    const { courseName } = await course(1)
    const { id, fileUrl } = await print({ course: [courseName] })
    for (let times = 0; times < 2; times++) await (await admin.fetch(fileUrl ?? '')).arrayBuffer()
    expect(await admin.cardPrints.undo({ id })).toMatchObject({ undoneAt: expect.any(String) })
    expect(await admin.cardPrints.count({ course: [courseName] })).toMatchObject({ cards: 1, printed: 0 })
    await expect(admin.cardPrints.undo({ id })).rejects.toMatchObject({ code: 'CARD_PRINT_CLOSED' })
    const { rows } = await admin.audit.search({})
    expect(rows.slice(0, 3)).toMatchObject([
      { action: 'undoCardPrint', record: '1' },
      { action: 'openCardPrint', record: '1' },
      { action: 'printIdCards', record: '1' },
    ])
  })

  it('what has changed since a card was issued is issued again first, and that is printed', async () => {
    const { cards } = await course(1)
    const [card] = cards
    const student = await admin.students.read({ id: card?.studentId ?? '' })
    const { commonPassword: _ignored, ...details } = { ...student, commonPassword: false }
    const { firstName, lastName, gender, dob, contact, fatherName, motherName, courseName, semester, email } = details
    await admin.students.update({
      ...{ id: student.id, firstName, lastName, dob, contact, fatherName, motherName, courseName, email },
      ...{ semester: `${semester}9`, year: student.year, gender: gender as 'Male', password: '', photo: '' },
    })
    await print({ studentIds: [student.id] })
    const { issued } = await cardOf(card ?? { id: '' })
    expect(issued).toMatchObject({ state: 'valid', printedAt: expect.any(String) })
    expect(issued?.serial).not.toBe(card?.issued?.serial)
  })

  it('cards whose documents wait behind other work, as after an import, are not missing in the print', async () => {
    const { courseName, cards } = await course(2)
    const { app } = portal
    const { user } = await admin.session.current()
    const allowed = permitCardPrint(
      { id: user?.id ?? '', userType: 'admin', staffRole: 'registrar', address: '' },
      newPrintId(),
    )
    const chosen = cards.map(({ id, studentId }) => ({ subjectId: id, studentId }))
    const waiting = cards.flatMap(({ issued }) => issued?.id ?? [])
    // Together, so that no job has begun before the other is there.
    await app.database.transaction(async (tx) => {
      await tx.db.updateTable('issuedDocuments').set({ state: 'making' }).where('id', 'in', waiting).execute()
      await enqueueMaking(app, tx, waiting, null, jobPriorities.bulkDocuments)
      await insertCardPrint(tx, allowed, { options, chosen, now: app.now() })
      const data = { printId: allowed.row.id }
      await app.jobs.enqueue(tx, { kind: 'printCards', data, total: chosen.length, createdBy: allowed.actor.id })
    })
    await app.jobs.poll()
    expect(await admin.cardPrints.count({ course: [courseName] })).toMatchObject({ cards: 0, printed: 2 })
  })

  it('cards of inactive students, withdrawn ones and students without a card are left out, and counted', async () => {
    const { courseName, cards } = await course(3)
    await portal.addStudent({ courseName })
    await admin.students.deactivate({ id: cards[0]?.studentId ?? '' })
    const withdrawn = (await cardOf(cards[1] ?? { id: '' })).issued?.id ?? ''
    await admin.documents.withdraw({ id: withdrawn, note: 'Wrong name' })
    const counts = await admin.cardPrints.count({ course: [courseName] })
    expect(counts).toMatchObject({ cards: 1, notActive: 1, notValid: 1, withoutCard: 1 })
    expect((await print({ course: [courseName] })).cards).toBe(1)
  })

  it('those of a large college are counted in parts, between which others are answered', async () => {
    const { courseName, cards } = await course(3)
    await portal.addStudent({ courseName })
    await admin.students.deactivate({ id: cards[0]?.studentId ?? '' })
    const { database } = portal.app
    const selection = {
      studentIds: [],
      course: [courseName],
      semester: [],
      year: [],
      notPrinted: true,
      misplacedPhotos: false,
      withoutPhotos: false,
    }
    const atOnce = await countCards(database.read, selection, todayIn(portal.app))
    expect(atOnce).toMatchObject({ cards: 2, notActive: 1, withoutCard: 1 })
    let turns = 0
    let counting = true
    const others = (async () => {
      for (; counting; turns++) await setImmediate()
    })()
    expect(await countCards(database.read, selection, todayIn(portal.app), 1)).toEqual(atOnce)
    counting = false
    await others
    expect(turns).toBeGreaterThanOrEqual(4)
  })

  it('the PDF is deleted after a week; who has printed how many is kept', async () => {
    const { courseName } = await course(1)
    const { id } = await print({ course: [courseName] })
    const later = { ...portal.app, now: () => new Date(Date.now() + 8 * DAY_MS) }
    const { fileKey } = await portal.app.database.read
      .selectFrom('cardPrints')
      .select('fileKey')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await deleteOldCardPrints(later)
    await removeErasedFiles(portal.app)
    for (const key of [fileKey ?? '', orphanKey(fileKey ?? '')]) expect(await portal.app.storage.open(key)).toBeNull()
    const { rows } = await admin.cardPrints.list({})
    expect(rows.find((row) => row.id === id)).toMatchObject({ fileUrl: null, cards: 1, state: 'ready' })
  })

  it('a print with the card of a student who is forgotten loses its PDF', async () => {
    const { courseName, cards } = await course(2)
    const { id, fileUrl } = await print({ course: [courseName] })
    const { user } = await admin.session.current()
    const clerk = { id: user?.id ?? '', userType: 'admin', staffRole: 'registrar', address: '' } as const
    const allowed = permit(clerk, 'forgetStudent', { studentId: cards[0]?.studentId ?? '' })
    await portal.app.database.transaction((tx) => eraseStudent(tx, portal.app.tables, allowed, portal.app.now()))
    const { rows } = await admin.cardPrints.list({})
    expect(rows.find((row) => row.id === id)?.fileUrl).toBeNull()
    expect((await admin.fetch(fileUrl ?? '')).status).toBe(404)
  })

  it('a test page has cards of nobody', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(options)
    const page = await admin.fetch('/api/card-prints/test-page', { method: 'POST', headers, body })
    expect(page.status).toBe(200)
    expect((await page.text()).startsWith('%PDF-')).toBe(true)
  })
})
