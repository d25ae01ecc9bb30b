import { issuedFilePath, publicPaths } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { readPdf } from '../../../testing/files/pdf-content.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { bonafide, bonafideInHindi, lettersOf } from '../../../testing/records/letters.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { issueLetter, reissueLetters } from './issue-letter.ts'

const settings = { PORTAL_VERIFICATION: 'on', PORTAL_TIME_ZONE: 'Asia/Kolkata', PORTAL_NAME: 'Shantivan College' }
let prefixes = 0
/** A series of its own for each test. */
const newPrefix = () =>
  `T${String.fromCharCode(65 + (prefixes % 26))}${String.fromCharCode(65 + Math.floor(prefixes++ / 26))}`

onBothEngines('letters', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let letters: ReturnType<typeof lettersOf>
  const year = () => portal.app.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }).slice(0, 4)
  beforeAll(async () => {
    portal = await openTestPortal(engine, settings)
    admin = await portal.signInAdmin()
    letters = lettersOf(portal, admin, { id: '' })
  })
  afterAll(() => portal.close())

  /** Issues a letter and waits until it is made. */
  const issue = async (templateId: string, studentId: string, answers: Record<string, string> = {}) => {
    const { id } = await admin.letters.issue(await letters.shownLetter(templateId, studentId, answers))
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.letters.read({ id })).state).toBe('valid'))
    return admin.letters.read({ id })
  }
  const textOf = async (documentId: string, caller = admin) => {
    const response = await caller.fetch(issuedFilePath(documentId))
    expect(response.status).toBe(200)
    const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()))
    return pages.map(({ text }) => text).join('\n')
  }
  const page = async (code: string | null | undefined, language = 'en') => {
    const path = `${publicPaths.checkDocument.replace(':code', code ?? '')}?lang=${language}`
    return (await portal.stranger.fetch(path)).text()
  }

  it('is issued with the next number of its series, and stands signed among the certificates of its student', async () => {
    const prefix = newPrefix()
    const { student, as } = await portal.signInStudent()
    const { id: templateId } = await letters.letterTemplateInUse(prefix)
    const letter = await issue(templateId, student.id, { 'request.purpose': 'a bank loan' })
    expect(letter).toMatchObject({
      serial: `${prefix}-${year()}-000001`,
      title: 'Bonafide Certificate',
      student: { id: student.id },
      template: { name: 'Bonafide Certificate' },
    })
    const own = await as.me.certificates({})
    expect(own).toMatchObject({ total: 1 })
    expect(own.rows[0]).toMatchObject({
      ...{
        title: 'Bonafide Certificate',
        documentType: 'Letter',
        courseName: letter.course,
        semester: letter.semester,
      },
      issued: { kind: 'letter', serial: letter.serial, state: 'valid' },
      imageUrl: issuedFilePath(letter.document?.id ?? ''),
    })
    expect((await admin.certificates.listOf({ studentId: student.id })).total).toBe(0)
    const text = await textOf(letter.document?.id ?? '', as)
    expect(text).toContain('is a student of Shantivan College')
    expect(text).toContain('It is issued for a bank loan.')
    expect(text).toContain(`No. ${letter.serial}`)
    const credential = await as.fetch(`${issuedFilePath(letter.document?.id ?? '')}/credential`)
    expect(await credential.json()).toMatchObject({ credentialSubject: { licenseNumber: letter.serial } })
  })

  it('shows on its public page, in both languages, what its template ticks, and neither parents, birth nor purpose', async () => {
    const { student } = await portal.signInStudent({ fatherName: 'Qwerty Zxcvb' })
    const ticked = await letters.letterTemplateInUse(newPrefix(), { shown: ['course', 'purpose'], validDays: 30 })
    const plain = await letters.letterTemplateInUse(newPrefix(), { shown: [] })
    const one = await issue(ticked.id, student.id, { 'request.purpose': 'a visa to Narnia' })
    const other = await issue(plain.id, student.id, { 'request.purpose': 'a visa to Narnia' })
    const english = await page(one.document?.code)
    expect(english).toContain('This letter is valid')
    expect(english).toContain('a visa to Narnia')
    expect(english).toContain(one.course)
    expect(english).toContain('Valid until')
    expect(await page(one.document?.code, 'hi')).toContain('यह पत्र मान्य है')
    const little = await page(other.document?.code)
    for (const hidden of ['Narnia', other.course, 'Qwerty', 'Valid until']) expect(little).not.toContain(hidden)
    const credential = await portal.stranger.fetch(
      publicPaths.checkDocument.replace(':code', other.document?.code ?? ''),
      {
        headers: { accept: 'application/vc' },
      },
    )
    expect(await credential.text()).not.toContain('Narnia')
  })

  it('is refused when record or template have changed since it was shown, and where a value is missing', async () => {
    const { student } = await portal.signInStudent()
    const template = await letters.letterTemplateInUse(newPrefix())
    const shown = await letters.shownLetter(template.id, student.id)
    const { transaction } = portal.app.database
    await transaction(({ db }) => db.updateTable('users').set({ semester: '8' }).where('id', '=', student.id).execute())
    await expect(admin.letters.issue(shown)).rejects.toMatchObject({ code: 'LETTER_OUTDATED' })
    const needed = await letters.letterTemplateInUse(newPrefix(), { texts: ['Conduct: {office.conduct}'] })
    const faults = [{ code: 'missing', what: 'office.conduct' }]
    const asked = { templateId: needed.id, studentId: student.id }
    expect(await admin.letters.preview(asked)).toMatchObject({ svg: null, faults })
    await expect(admin.letters.issue({ ...asked, fingerprint: '' })).rejects.toMatchObject({
      ...{ code: 'LETTER_INCOMPLETE', message: 'Conduct has no value.' },
    })
    expect((await admin.letters.listOf({ studentId: student.id })).total).toBe(0)
  })

  it('breaks no line within an academic year, from the left and from the right', async () => {
    const { student } = await portal.signInStudent()
    const years = Array.from({ length: 60 }, (_, index) => `${'a'.repeat(index % 7)} {letter.academicYear}`).join(' ')
    for (const [language, word] of [
      ['en', 'student'],
      ['ar', 'طالب'],
    ] as const) {
      const more = { languages: [language], texts: [`# Letter\n${word} {student.name}: ${years}`] }
      const { id } = await letters.letterTemplateInUse(newPrefix(), more)
      const { document } = await issue(id, student.id)
      expect((await textOf(document?.id ?? '')).match(/\d{4}–\d{2}\b/g)).toHaveLength(60)
    }
  })

  it('keeps its words when its template is changed later, and can be made again from what is kept', async () => {
    const { student } = await portal.signInStudent()
    const template = await letters.letterTemplateInUse(newPrefix())
    const letter = await issue(template.id, student.id)
    const { revision } = await admin.letterTemplates.save({
      ...{ id: template.id, revision: template.revision, name: 'Bonafide', prefix: template.prefix },
      content: { ...(template.inUse?.content as never as object), texts: ['Something else.'] } as never,
    })
    await admin.letterTemplates.use({ id: template.id, revision })
    const { transaction } = portal.app.database
    const documentId = letter.document?.id ?? ''
    await transaction(({ db }) =>
      db.updateTable('issuedDocuments').set({ state: 'failed' }).where('id', '=', documentId).execute(),
    )
    await admin.documents.retry({ id: documentId })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.letters.read({ id: letter.id })).state).toBe('valid'))
    expect(await textOf(documentId)).toContain('is a student of Shantivan College')
    expect((await admin.letterTemplates.read({ id: template.id })).versions.map(({ state }) => state)).toEqual([
      'inUse',
      'kept',
    ])
  })

  it('numbers letters of one series without a gap when many are issued at once, also from several templates', async () => {
    const prefix = newPrefix()
    const { id: first } = await letters.letterTemplateInUse(prefix)
    const { id: second } = await letters.letterTemplateInUse(prefix)
    const students = await Promise.all(Array.from({ length: 6 }, () => portal.addStudent()))
    const shown = await Promise.all(
      students.map(({ id }, index) => letters.shownLetter(index % 2 ? first : second, id)),
    )
    const refused = { ...shown[0], fingerprint: 'other' } as (typeof shown)[0]
    const issued = await Promise.all([
      ...shown.map((one) => admin.letters.issue(one)),
      admin.letters.issue(refused).catch(() => null),
    ])
    const numbers = issued.flatMap((one) => (one ? [Number(one.serial.slice(-6))] : []))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    const ofSeries = async () => (await admin.letters.series()).find((one) => one.prefix === prefix)
    const range = { prefix, year: Number(year()), first: 1, last: 6 }
    expect(await ofSeries()).toEqual({ ...range, missing: 0, missingNumbers: [] })
    // As if somebody had deleted them behind the portal's back.
    const lost = portal.app.database.transaction(({ db }) =>
      db.deleteFrom('letters').where('prefix', '=', prefix).where('number', 'in', [1, 3, 4, 6]).execute(),
    )
    await lost
    expect(await ofSeries()).toEqual({ ...range, missing: 4, missingNumbers: [1, 3, 4, 6] })
  })

  it('goes on with the number of the paper register in its first year, and begins with 1 in the next', async () => {
    const prefix = newPrefix()
    const { student } = await portal.signInStudent()
    const template = await admin.letterTemplates.create({
      ...{ name: 'Character', prefix, firstNumber: 412 },
      content: { ...(await letters.letterTemplate(newPrefix())).draft?.content } as never,
    })
    expect(template).toMatchObject({ nextSerial: `${prefix}-${year()}-000412`, isSeriesUsed: false })
    await admin.letterTemplates.use({ id: template.id, revision: template.revision })
    expect((await issue(template.id, student.id)).serial).toBe(`${prefix}-${year()}-000412`)
    const used = await admin.letterTemplates.read({ id: template.id })
    expect(used).toMatchObject({ nextNumber: 413, isSeriesUsed: true })
    const changed = { id: used.id, revision: used.revision, name: used.name, content: used.inUse?.content as never }
    await expect(admin.letterTemplates.save({ ...changed, prefix: newPrefix() })).rejects.toMatchObject({
      code: 'LETTER_SERIES_USED',
    })
    for (const taken of ['ID', 'ct', 'A', 'ABCDE', 'B1']) {
      await expect(admin.letterTemplates.save({ ...changed, prefix: taken })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
    }
    const shown = await letters.shownLetter(template.id, student.id)
    const nextYear = Date.UTC(Number(year()), 11, 31, 19) - portal.app.now().getTime()
    portal.passTime(nextYear)
    const letter = await portal.app.database.transaction((tx) =>
      issueLetter(portal.app, tx, { ...shown, fingerprint: null, issuedBy: null }),
    )
    portal.passTime(-nextYear)
    await admin.letters.cancel({ id: letter.id, reason: 'Taken back' })
    expect(await admin.letters.read({ id: letter.id })).toMatchObject({
      state: 'cancelled',
      cancelReason: 'Taken back',
    })
    // 31 December, 19:00 in UTC, is 1 January in India.
    expect(letter.serial).toBe(`${prefix}-${Number(year()) + 1}-000001`)
    const row = await portal.app.database.read.selectFrom('letters').select('day').where('id', '=', letter.id).execute()
    expect(row).toEqual([{ day: `${Number(year()) + 1}-01-01` }])
  })

  it('is replaced by a correction, repeated by a duplicate that names the first, and cancelled with the reason', async () => {
    const { student, as } = await portal.signInStudent()
    const { id: templateId } = await letters.letterTemplateInUse(newPrefix())
    const first = await issue(templateId, student.id)
    const shown = await letters.shownLetter(templateId, student.id, { 'request.purpose': 'a passport' })
    const second = await admin.letters.issue({ ...shown, replaces: first.id })
    expect(await admin.letters.read({ id: first.id })).toMatchObject({ state: 'replaced', replacedBy: second.serial })
    expect(await page(first.document?.code)).toContain('This letter was replaced')
    await expect(admin.letters.issue({ ...shown, replaces: first.id })).rejects.toMatchObject({ code: 'LETTER_ENDED' })
    const duplicate = await admin.letters.duplicate({ id: second.id })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.letters.read({ id: duplicate.id })).state).toBe('valid'))
    expect(duplicate).toMatchObject({ duplicateOf: second.serial })
    const text = await textOf(duplicate.document?.id ?? '')
    expect(text).toContain(`Duplicate of ${second.serial}`)
    expect(text).toContain(`No. ${duplicate.serial}`)
    expect(text).toContain('for a passport')
    await admin.letters.cancel({ id: second.id, reason: 'Wrong purpose' })
    const cancelled = await admin.letters.read({ id: second.id })
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: 'Wrong purpose' })
    expect(await page(cancelled.document?.code)).toContain('Wrong purpose')
    await expect(admin.letters.duplicate({ id: second.id })).rejects.toMatchObject({ code: 'LETTER_ENDED' })
    const withdrawn = await admin.documents.withdraw({ id: duplicate.document?.id ?? '', note: 'Lost again' })
    expect(withdrawn).toBeDefined()
    expect(await admin.letters.read({ id: duplicate.id })).toMatchObject({
      ...{ state: 'cancelled', cancelReason: 'Lost again' },
    })
    // The replaced one is not listed any more; the cancelled ones say so.
    expect((await as.me.certificates({})).rows.map(({ issued }) => issued?.state)).toEqual(['revoked', 'revoked'])
  })

  it('is reissued in its place, with another number, when the key that signed it is not safe', async () => {
    const { student } = await portal.signInStudent()
    const { id: templateId } = await letters.letterTemplateInUse(newPrefix())
    const letter = await issue(templateId, student.id)
    await portal.app.database.transaction((tx) => reissueLetters(portal.app, tx, [letter.id]))
    const { rows } = await admin.letters.listOf({ studentId: student.id })
    expect(rows.map(({ state, replaces }) => `${state} ${replaces}`)).toEqual([
      `making ${letter.serial}`,
      'replaced null',
    ])
    await portal.app.jobs.poll()
  })

  it('stays valid when its student leaves, and ends on its last day', async () => {
    const { student } = await portal.signInStudent()
    const stays = await issue((await letters.letterTemplateInUse(newPrefix())).id, student.id)
    const ends = await issue((await letters.letterTemplateInUse(newPrefix(), { validDays: 1 })).id, student.id)
    await admin.students.markFormer({ id: student.id })
    const { transaction } = portal.app.database
    const documents = [ends.document?.id ?? '']
    expect(ends.document?.validUntil).toBe(ends.day)
    await transaction(({ db }) =>
      db.updateTable('issuedDocuments').set({ validUntil: '2020-01-01' }).where('id', 'in', documents).execute(),
    )
    const states = [stays, ends].map(async ({ id }) => (await admin.letters.read({ id })).state)
    expect(await Promise.all(states)).toEqual(['valid', 'expired'])
  })

  it('a preview marks what the fields have become, and the issued letter does not', async () => {
    const prefix = newPrefix()
    const { student } = await portal.signInStudent()
    const { id: templateId } = await letters.letterTemplateInUse(prefix)
    const preview = await admin.letters.preview({ templateId, studentId: student.id })
    expect(preview.svg).toContain('#fff3d6')
    const { id } = await issue(templateId, student.id)
    const { content } = await portal.app.database.read
      .selectFrom('letters')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(content).toContain(student.firstName)
    expect(content).not.toContain('"v":')
    const plain = await letters.letterTemplateInUse(newPrefix(), { texts: ['# Notice\nNothing is filled in.'] })
    const { svg = '' } = await admin.letters.preview({ templateId: plain.id, studentId: student.id })
    // Number and date only.
    expect(svg?.match(/#fff3d6/g)).toHaveLength(2)
  })

  it('is handed over to who shows an ID card of theirs: its code, its number or its QR code; another card is refused', async () => {
    const prefix = newPrefix()
    const [{ student }, { student: other }] = [await portal.signInStudent(), await portal.signInStudent()]
    const { id: templateId } = await letters.letterTemplateInUse(prefix, { handover: 'paper' })
    const { id } = await issue(templateId, student.id)
    const cardOf = async (studentId: string, card: string) => {
      const added = await admin.idCards.add({ studentId, card, collegeId: `C-${card}` })
      await portal.app.jobs.poll()
      await waitFor(async () => expect((await admin.idCards.read({ id: added.id })).issued?.code).toBeTruthy())
      return admin.idCards.read({ id: added.id })
    }
    const [own, foreign] = [await cardOf(student.id, `Own ${prefix}`), await cardOf(other.id, `Foreign ${prefix}`)]
    const collect = (card: string) => admin.letters.collect({ id, collected: true, card })
    const refused = (code: string) => expect.objectContaining({ code })
    await expect(collect('no such card')).rejects.toEqual(refused('SHOWN_CARD_UNKNOWN'))
    await expect(collect(foreign.card)).rejects.toEqual(refused('SHOWN_CARD_OF_ANOTHER'))
    await expect(collect(`https://x/v/${foreign.issued?.code}`)).rejects.toEqual(refused('SHOWN_CARD_OF_ANOTHER'))
    expect(await admin.letters.read({ id })).toMatchObject({ collectedAt: null, collectedCard: null })
    const shown = [
      own.card.toLowerCase(),
      own.issued?.serial ?? '',
      `HTTPS://X/V/${own.issued?.code}`,
      `ID: ${own.card}\nCollege Id: ${own.collegeId}`,
      `ID: ${own.card}`,
    ]
    for (const card of shown) {
      expect(await collect(card)).toMatchObject({ collectedCard: own.card, collectedAt: expect.any(String) })
      expect(await admin.letters.collect({ id, collected: false })).toMatchObject({ collectedCard: null })
    }
    expect(await collect('')).toMatchObject({ collectedCard: null, collectedAt: expect.any(String) })
    await admin.letters.collect({ id, collected: false })
    await admin.documents.withdraw({ id: own.issued?.id ?? '', note: 'Found on the street' })
    await expect(collect(own.card)).rejects.toEqual(refused('SHOWN_CARD_ENDED'))
  })

  it('the register finds letters by each of its columns, and is downloaded as a spreadsheet and as a PDF', async () => {
    const prefix = newPrefix()
    const { student } = await portal.signInStudent({ firstName: 'Ümit', lastName: 'Çelik' })
    const signatory = await letters.signatory()
    const template = await letters.letterTemplateInUse(prefix, { handover: 'paper', signers: [signatory.id] })
    const one = await issue(template.id, student.id)
    const two = await issue(template.id, student.id)
    await admin.letters.collect({ id: one.id, collected: true })
    await admin.letters.cancel({ id: two.id, reason: 'Not needed' })
    const found = async (filters: object) => {
      const page = await admin.letters.register({ templateId: template.id, ...filters })
      return page.rows.map(({ serial }) => Number(serial.slice(-6)))
    }
    expect(await found({})).toEqual([2, 1])
    expect(await found({ serial: `${prefix.toLowerCase()}-${year()}-000001` })).toEqual([1])
    expect(await found({ recipient: 'celik umit' })).toEqual([2, 1])
    expect(await found({ recipient: 'nobody' })).toEqual([])
    expect(await found({ signedBy: 'joshi' })).toEqual([2, 1])
    expect(await found({ signedBy: 'd_.' })).toEqual([])
    expect(await found({ signedBy: 'Dr. v' })).toEqual([2, 1])
    expect(await found({ state: 'cancelled', cancelReason: 'needed' })).toEqual([2])
    expect(await found({ state: 'valid' })).toEqual([1])
    expect(await found({ collected: 'collected' })).toEqual([1])
    expect(await found({ collected: 'waiting' })).toEqual([])
    expect(await found({ fromDay: one.day, untilDay: one.day })).toEqual([2, 1])
    expect(await found({ fromDay: '2099-01-01' })).toEqual([])
    expect(await found({ duplicates: 'duplicates' })).toEqual([])
    const card = await admin.idCards.add({ studentId: student.id, card: `C-${prefix}`, collegeId: 'C' })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.idCards.read({ id: card.id })).issued?.code).toBeTruthy())
    const { issued } = await admin.idCards.read({ id: card.id })
    expect(await found({ recipient: `HTTPS://X/V/${issued?.code}` })).toEqual([2, 1])
    const download = (format: string) =>
      admin.fetch('/api/exports/letters', {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ format, templateId: template.id }),
      })
    const sheet = await download('xlsx')
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')])
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    const { pages } = await readPdf(Buffer.from(await (await download('pdf')).arrayBuffer()))
    expect(pages[0]?.text).toContain(one.serial)
    expect(pages[0]?.text).toContain('Not needed')
  })

  it('a template needs right texts in both languages before it is used, and a draft is not lost to another one', async () => {
    const both = { languages: ['en', 'hi'] as const }
    const half = await letters.letterTemplate(newPrefix(), { ...both, languages: ['en', 'hi'], texts: [bonafide, ''] })
    const wrong = { code: 'LETTER_TEMPLATE_WRONG' }
    await expect(admin.letterTemplates.use({ id: half.id, revision: half.revision })).rejects.toMatchObject(wrong)
    expect(half.draft?.problems.map((list) => list.map(({ code }) => code))).toEqual([[], ['empty']])
    const save = (texts: string[], revision: number) =>
      admin.letterTemplates.save({
        ...{ id: half.id, revision, name: 'Both', prefix: half.prefix },
        content: { ...half.draft?.content, texts } as never,
      })
    for (const text of ['{constructor}', 'an emoji 😀']) {
      const { id, revision } = await save(
        [bonafide, text],
        (await admin.letterTemplates.read({ id: half.id })).revision,
      )
      await expect(admin.letterTemplates.use({ id, revision })).rejects.toMatchObject(wrong)
    }
    const { revision } = await admin.letterTemplates.read({ id: half.id })
    const results = await Promise.allSettled([
      save([bonafide, bonafideInHindi], revision),
      save([bonafide, bonafideInHindi], revision),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const used = await admin.letterTemplates.use({ id: half.id, revision: revision + 1 })
    expect(used).toMatchObject({ draft: null, inUse: { version: 1, state: 'inUse' } })
    const kept = await admin.letterTemplates.keep({ id: half.id, revision: used.revision })
    expect(kept).toMatchObject({ inUse: null, versions: [{ state: 'kept' }] })
    const { student } = await portal.signInStudent()
    await expect(admin.letters.preview({ templateId: half.id, studentId: student.id })).rejects.toMatchObject({
      code: 'LETTER_TEMPLATE_NOT_IN_USE',
    })
  })

  it('a signatory signs only on their days; their picture is made anew, and stands in no preview', async () => {
    const upload = (body: string | Buffer<ArrayBuffer>) =>
      admin.fetch('/api/uploads/signature', { method: 'POST', body })
    const svg = await upload('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await svg.json()).toMatchObject({ code: 'SIGNATURE_TYPE' })
    const uploaded = await upload(aPhoto)
    expect(uploaded.status, await uploaded.clone().text()).toBe(201)
    const { id: picture } = (await uploaded.json()) as { id: string }
    const day = portal.app.now().toISOString().slice(0, 10)
    const draft = { name: 'Dr. Vandana Joshi', office: 'Principal', fromDay: '2020-01-01', picture }
    const signatory = await admin.letterSignatories.create(draft)
    expect(signatory).toMatchObject({ hasPicture: true, isCurrent: true })
    const file = await portal.app.database.read
      .selectFrom('files')
      .selectAll()
      .where('uploadId', '=', picture)
      .execute()
    expect(file).toMatchObject([{ kind: 'signature', type: 'image/png', used: 1 }])
    const { student } = await portal.signInStudent()
    const template = await letters.letterTemplateInUse(newPrefix(), { signers: [signatory.id] })
    const { svg: drawn } = await admin.letters.preview({ templateId: template.id, studentId: student.id })
    expect(drawn).not.toContain('<image')
    const letter = await issue(template.id, student.id)
    expect(letter.signedBy).toBe('Dr. Vandana Joshi')
    expect(await textOf(letter.document?.id ?? '')).not.toMatch(/signature/i)
    await admin.letterSignatories.update({ ...draft, picture: '', id: signatory.id, untilDay: '2021-01-01' })
    expect(await admin.letters.preview({ templateId: template.id, studentId: student.id })).toMatchObject({
      faults: [{ code: 'signatory', what: 'Dr. Vandana Joshi' }],
    })
    expect(day > '2021-01-01').toBe(true)
  })

  it('exists only where letters are switched on; those that are issued stay valid and listed when they are off', async () => {
    const { student, as } = await portal.signInStudent()
    const template = await letters.letterTemplateInUse(newPrefix())
    const letter = await issue(template.id, student.id)
    await switchFeature(portal, 'letters', false)
    await expect(admin.letterTemplates.list()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(admin.letters.register({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await as.me.certificates({})).total).toBe(1)
    expect(await page(letter.document?.code)).toContain('This letter is valid')
    await switchFeature(portal, 'letters')
  })
})
