import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { formatCode } from '@portal/contract/text/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { withoutRequestId } from '../../../testing/portal/probe.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { findDocumentByCode } from '../../documents/issued/issued-documents.store.ts'

type Details = Parameters<typeof addIssuedDocument>[2]

const UNKNOWN = 'ABCDEFGHJKMNPQRSTVWX'
const settings = {
  PORTAL_VERIFICATION: 'on',
  PORTAL_NAME: 'Shantivan College',
  PORTAL_OFFICE: 'Office of the Registrar, College Road · +91 253 000 0000 · registrar@shantivan.example',
  PORTAL_TIME_ZONE: 'Asia/Kolkata',
}

onBothEngines('the page of an issued document', (engine) => {
  let portal: TestPortal
  let studentId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, settings)
    studentId = (await portal.addStudent()).id
  })
  afterAll(() => portal.close())

  const add = (details: Details = {}) => addIssuedDocument(portal.app, studentId, details)
  const open = (path: string, init?: RequestInit) => portal.stranger.fetch(path, init)
  const textAt = async (path: string) => (await open(path)).text()
  const textOf = async (details: Details) => textAt(`/v/${(await add(details)).code}`)

  it('says that a certificate is valid, since when, and what was printed on it', async () => {
    const fields = {
      name: 'Aarav Rajesh Sharma',
      title: 'Bonafide certificate',
      collegeId: 'CLG-1',
      contact: '9876543210',
    }
    const { code, serial } = await add({ issuedAt: '2026-11-18T20:00:00.000Z', fields })
    const answer = await open(`/v/${code}`)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('<h1>This document is valid</h1>')
    // In the time zone of the college it was the next day.
    expect(text).toContain('issued this document to <bdi>Aarav Rajesh Sharma</bdi> on <b>19 November 2026</b>')
    for (const shown of ['Aarav Rajesh Sharma', 'Bonafide certificate', 'CLG-1', serial]) expect(text).toContain(shown)
    expect(text).toContain('Compare this with the paper in your hand.')
    expect(text).toContain('Check the address bar')
    expect(text).toContain('href="mailto:registrar@shantivan.example')
    expect(text).not.toContain('9876543210')
    expect(/<title>(.*)<\/title>/.exec(text)?.[1]).toBe('This document is valid – Shantivan College')
  })

  const ofBoard = { title: 'Class XII Marksheet', documentType: 'Marksheet', issuer: 'State Board of Pune' }

  it('says of a document of another institution that the college keeps a copy, and not that it has issued it', async () => {
    const { code } = await add({ issuedAt: '2026-11-18T20:00:00.000Z', fields: ofBoard })
    const text = await textAt(`/v/${code}`)
    expect(text).toContain('<h1>This copy is valid</h1>')
    expect(text).toContain('A document of <bdi>State Board of Pune</bdi>. Shantivan College has kept this copy since')
    expect(text).toContain('only <bdi>State Board of Pune</bdi> can say')
    const lines = [...text.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value])
    expect(lines).toContainEqual(['Issued by', '<bdi>State Board of Pune</bdi>'])
    expect(lines).toContainEqual(['Confirmed by', 'Shantivan College'])
    expect(lines).toContainEqual(['Confirmed on', '19 November 2026'])
    expect(text).not.toMatch(/Issue date|[Ii]ssued by (Shantivan|the college)|that the college (has )?issued/)
    expect(/<title>(.*)<\/title>/.exec(text)?.[1]).toBe('This copy is valid – Shantivan College')
    const hindi = await textAt(`/v/${code}?lang=hi`)
    for (const shown of ['<h1>यह प्रति मान्य है</h1>', 'यह <bdi>State Board of Pune</bdi> का दस्तावेज़ है।', 'पुष्टिकर्ता']) {
      expect(hindi).toContain(shown)
    }
  })

  it.each<[Details, string]>([
    [{ state: 'revoked', reason: 'withdrawn' }, 'This copy was withdrawn'],
    [{ state: 'replaced', reason: 'newDocument' }, 'This copy was replaced'],
    [{ reviewedSince: '2026-11-20T09:00:00.000Z' }, 'This copy is being examined'],
  ])('says of a copy that is not valid that it is the copy: %j', async (details, title) => {
    const text = await textOf({ ...details, fields: ofBoard })
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain('when it confirmed the copy on')
    expect(text).not.toContain('when it was issued')
  })

  it('asks nobody to find the semester of the student on a marksheet of an earlier one', async () => {
    const fields = { name: 'Aarav Sharma', title: 'Semester 2 Marksheet', collegeId: 'CLG-1', semester: '3' }
    const [compared = '', register = ''] = (await textOf({ fields })).split('From the college’s register')
    expect(compared).toContain('Semester 2 Marksheet')
    expect(compared).not.toContain('<dt>Semester</dt>')
    expect(register).toContain('<dt>Semester</dt>')
  })

  it('says first of a valid certificate what the college confirms and what not: a genuine code can stand on other marks', async () => {
    const firstLines = async (details: Details, query = '') => {
      const text = await textAt(`/v/${(await add(details)).code}${query}`)
      const [, verdict = ''] = /<h1>[^<]*<\/h1>(.*?)<\/div>/s.exec(text) ?? []
      return verdict.replace(/<[^>]*>/g, ' ').replace(/ +/g, ' ')
    }
    const file = { sha256: 'a'.repeat(64), bytes: 9 }
    expect(await firstLines({ ...file, issuedAt: '2026-11-18T20:00:00.000Z' })).toMatch(
      /^ Shantivan College confirms that it issued this document to Aarav Sharma on 19 November 2026 and has not withdrawn it. Marks, grades and other contents are not confirmed by this page. To check them, drop the file of the document below. Checked on/,
    )
    expect(await firstLines({})).toContain('are not confirmed by this page. To check them, ask the college.')
    expect(await firstLines({ ...file, fields: ofBoard })).toContain(
      'Marks, grades and other contents are not confirmed',
    )
    expect(await firstLines(file, '?lang=hi')).toContain('यह पृष्ठ अंकों, ग्रेड और बाकी बातों की पुष्टि नहीं करता।')
    expect(await firstLines({ kind: 'idCard' })).not.toContain('not confirmed')
    expect(await textOf({ state: 'revoked', reason: 'withdrawn' })).not.toContain('are not confirmed')
  })

  it('says of an older record since when it is in the register, and not that it was issued when issuing was switched on', async () => {
    const older = { registeredAt: '2024-05-04T20:00:00.000Z', issuedAt: '2026-11-18T20:00:00.000Z' }
    const valid = await textOf(older)
    expect(valid).toContain('has had it in its register since <b>5 May 2024</b> and has not withdrawn it.')
    expect(valid).toContain('<dt>In the register since</dt><dd>5 May 2024</dd>')
    const withdrawn = await textOf({ ...older, state: 'revoked', reason: 'withdrawn' })
    expect(withdrawn).toContain('as it has stood in the register since 5 May 2024')
    for (const text of [valid, withdrawn]) expect(text).not.toMatch(/19 November|Issue date|was issued on/)
    expect(await textOf({ ...older, kind: 'idCard' })).toContain('<dt>In the register since</dt>')
    const copy = await textOf({ ...older, fields: ofBoard })
    expect(copy).toContain('has kept this copy since <b>5 May 2024</b>')
    expect(copy).toContain('<dt>Confirmed on</dt><dd>19 November 2026</dd>')
  })

  const PRINTED_CODE = 'This is the code printed on the card. Seen on a screen? Scan the large code that changes.'

  it('says of the code of a valid card that it is the printed one, which proves nothing on a screen', async () => {
    const { code } = await add({ kind: 'idCard' })
    expect(await textAt(`/v/${code}`)).toContain(PRINTED_CODE)
    expect(await textAt(`/v/${code}?lang=hi`)).toContain('यह कार्ड पर छपा हुआ कोड है।')
    expect(await textOf({ kind: 'idCard', state: 'revoked', reason: 'lost' })).not.toContain(PRINTED_CODE)
    expect(await textOf({})).not.toContain(PRINTED_CODE)
  })

  it('has one time zone, which the script that compares files knows too', async () => {
    expect(await textOf({})).toContain('<body data-time-zone="Asia/Kolkata">')
  })

  it('shows of an ID card its name, number, College Id, validity and photo, and never contact details', async () => {
    const hidden = {
      email: 'aarav@college.example',
      contact: '9876543210',
      fatherName: 'Rajesh Sharma',
      bloodGroup: 'O+',
    }
    const fields = { name: 'Aarav Sharma', card: 'CS-117', collegeId: 'CLG-1', validUntil: '2099-06-30', ...hidden }
    const text = await textOf({ kind: 'idCard', validUntil: '2099-06-30', photoKey: 'students/a.jpg', fields })
    for (const shown of ['This ID card is valid today', 'CS-117', 'CLG-1', '30 June 2099', '/photo"']) {
      expect(text).toContain(shown)
    }
    for (const value of Object.values(hidden)) expect(text).not.toContain(value)
  })

  const at = '2026-11-20T09:00:00.000Z'
  it.each<[string, Details, string, string]>([
    ['withdrawn', { state: 'revoked', stateAt: at, reason: 'withdrawn' }, 'was withdrawn', 'has withdrawn it'],
    ['deleted', { state: 'revoked', stateAt: at, reason: 'deleted' }, 'was withdrawn', 'removed it from its records'],
    ['lost', { kind: 'idCard', state: 'revoked', stateAt: at, reason: 'lost' }, 'card was withdrawn', 'reported lost'],
    [
      'replaced',
      { state: 'replaced', stateAt: at, reason: 'newDocument' },
      'was replaced',
      'a new one takes its place',
    ],
    ['suspended', { kind: 'idCard', suspendedAt: at }, 'card is suspended', 'not an active student'],
    ['examined', { reviewedSince: at }, 'is being examined', 'has questioned it'],
    ['left', { kind: 'idCard', expiredAt: at }, 'card has expired', 'left the college'],
    ['over', { kind: 'idCard', validUntil: '2026-11-19' }, 'card has expired', 'last day of validity is over'],
  ])('says of a document that is not valid (%s) since when, and why', async (_, details, title, reason) => {
    const text = await textOf({ ...details, photoKey: 'students/a.jpg', note: 'Ask at window 3.' })
    expect(text).toContain(title)
    expect(text).toContain(reason)
    expect(text).toContain('<b>20 November 2026</b>')
    expect(text).toContain('Ask at window 3.')
    expect(text).toContain('This is what was printed on it')
    expect(text).not.toContain('/photo"')
    expect(text).not.toContain('Compare this with')
  })

  it('says at once that a document is under review, what the office has written, and that it is valid again', async () => {
    const { id, code } = await add()
    const office = await portal.signInAdmin()
    expect(await textAt(`/v/${code}`)).toContain('<h1>This document is valid</h1>')
    await office.documents.review({ id, note: 'The marks are being compared.' })
    expect(await textAt(`/v/${code}`)).toContain('The marks are being compared.')
    await office.documents.review({ id, note: 'The examiner has been asked.' })
    expect(await textAt(`/v/${code}`)).toContain('The examiner has been asked.')
    await office.documents.endReview({ id })
    expect(await textAt(`/v/${code}`)).toContain('<h1>This document is valid</h1>')
  })

  it('is found by the code in any case, with hyphens, and with letters that look like digits', async () => {
    const { code } = await add({ code: 'AB01CDEFGHJKMNPQRST1' })
    const asPrinted = await textAt(`/v/${code}`)
    for (const path of [`/V/${code?.toLowerCase()}`, `/v/${formatCode(code ?? '')}`, '/v/ABOICDEFGHJKMNPQRSTL']) {
      expect(await textAt(path)).toBe(asPrinted)
    }
  })

  it('is the same for a code that is unknown, of a private, erased or unfinished document, but for the code', async () => {
    const rows = [await add({ isPublic: 0 }), await add({ state: 'erased' }), await add({ state: 'making' })]
    const answers = await Promise.all(
      [UNKNOWN, ...rows.map(({ code }) => code ?? '')].map(async (code) => {
        const answer = await open(`/v/${code}`, { headers: { 'accept-encoding': 'identity' } })
        const text = (await answer.text())
          .replaceAll(code, 'CODE')
          .replaceAll(formatCode(code), 'CODE')
          .replace(/Checked on [^<]+/, '')
        const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
        return { status: answer.status, text, headers }
      }),
    )
    expect(answers[0]?.status).toBe(404)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const { code } of rows) expect((await open(`/v/${code}/photo`)).status).toBe(404)
  })

  it('has the same text compressed and not compressed, in both languages', async () => {
    const { code } = await add({ fields: { name: '<style>आरव – Ünal</style>', title: 'Bonafide' } })
    for (const language of ['', '?lang=hi']) {
      const page = async (encoding: string) => {
        const answer = await open(`/v/${code}${language}`, { headers: { 'accept-encoding': encoding } })
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
        return answer.text()
      }
      const plain = await page('identity')
      expect(plain).toContain('&lt;style&gt;आरव – Ünal&lt;/style&gt;')
      expect(plain.endsWith('</html>')).toBe(true)
      expect(await page('gzip')).toBe(plain)
    }
  })

  it('holds what a comparison can answer once, and is compressed as one gzip file', async () => {
    const { code } = await add({ sha256: 'a'.repeat(64), bytes: 9 })
    const page = await textAt(`/v/${code}`)
    expect(page.match(/data-answer="comparing"/g)).toHaveLength(1)
    const sent = await new Promise<Buffer>((resolve, reject) =>
      get(`${portal.url}/v/${code}`, { headers: { 'accept-encoding': 'br, gzip' } }, async (response) =>
        resolve(Buffer.concat(await response.toArray())),
      ).on('error', reject),
    )
    expect(
      gunzipSync(sent)
        .toString()
        .replace(/Checked on [^<]+/, ''),
    ).toBe(page.replace(/Checked on [^<]+/, ''))
    expect(sent.length).toBeLessThan(page.length / 3)
  })

  it('runs nothing that somebody has typed', async () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'{name}'
    const fields = Object.fromEntries(
      ['name', 'title', 'documentType', 'issuer', 'collegeId', 'course', 'semester', 'card'].map((name) => [
        name,
        attack,
      ]),
    )
    const texts = [
      await textOf({ fields, state: 'revoked', reason: 'withdrawn', note: attack }),
      await textOf({ kind: 'idCard', fields }),
      await textAt(`/v/${encodeURIComponent(attack)}`),
      await textAt(`/verify?code=${encodeURIComponent(attack)}`),
    ]
    for (const text of texts) {
      expect(text).not.toMatch(/<script>|<img src=x/)
      expect(text).toContain('&lt;script&gt;')
    }
  })

  it('keeps the direction and the language of names, and says when a name has letters that look like others', async () => {
    expect(await textOf({ fields: { name: 'محمد علي' } })).toContain('<bdi lang="ur">محمد علي</bdi>')
    expect(await textOf({ fields: { name: 'தமிழ்ச்செல்வன்' } })).toContain('<bdi lang="ta">தமிழ்ச்செல்வன்</bdi>')
    expect(await textOf({ fields: { name: 'Aarav शर्मा' } })).not.toContain('alphabets')
    expect(await textOf({ fields: { name: 'Ааrav Sharma' } })).toContain('these alphabets: Latin, Cyrillic.')
    for (const name of ['ꓮarav', 'Ⲟm', 'ᗅarav']) {
      expect(await textOf({ fields: { name } })).toContain('these alphabets: Latin, ')
    }
    expect(await textOf({ fields: { issuer: 'Ѕtate Board' } })).toContain('these alphabets: Latin, Cyrillic.')
    expect(await textOf({ fields: { issuer: 'جامعہ اردو' } })).toContain('<bdi lang="ur">جامعہ اردو</bdi>')
  })

  it('is shown in Hindi at a click', async () => {
    const { code } = await add()
    expect(await textAt(`/v/${code}`)).toContain(`<a href="/v/${code}?lang=hi" lang="hi" hreflang="hi">हिन्दी</a>`)
    const hindi = await textAt(`/v/${code}?lang=hi`)
    expect(hindi).toContain('<html lang="hi">')
    expect(hindi).toContain('यह दस्तावेज़ मान्य है')
  })

  it('is kept nowhere, found by no search engine, loads nothing of others and sets no cookie', async () => {
    const { code } = await add()
    for (const path of [`/v/${code}`, `/v/${UNKNOWN}`, '/verify']) {
      const { headers } = await open(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toContain('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*connect-src 'none'/)
      expect(headers.get('content-security-policy')).not.toMatch(/https?:|unsafe/)
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('permissions-policy')).toContain(path === '/verify' ? 'camera=(self)' : 'camera=()')
    }
  })

  it('is complete without JavaScript in less than 30 kB, with what is needed to compare a file by hand', async () => {
    const sha256 = createHash('sha256').update('file').digest('hex')
    const text = await textOf({ sha256, bytes: 12_345, originalSha256: 'b'.repeat(64), originalBytes: 99 })
    expect(Buffer.byteLength(text)).toBeLessThan(30_000)
    expect(text).toContain(`<code>${sha256}</code>`)
    expect(text).toContain('12345 bytes')
    expect(text).toMatch(/<script type="module" src="\/assets\/public-pages\/compare-[\w-]+\.js">/)
  })

  it('shows the photo of a valid card, and no longer when the card is void', async () => {
    await portal.app.storage.put('students/photo-of-card.jpg', aPhoto)
    const card = { kind: 'idCard', photoKey: 'students/photo-of-card.jpg' } as const
    const photo = await open(`/v/${(await add(card)).code}/photo`)
    expect(Buffer.from(await photo.arrayBuffer())).toEqual(aPhoto)
    expect(photo.headers.get('cache-control')).toBe('no-store')
    const lost = await add({ ...card, state: 'revoked', reason: 'lost' })
    expect((await open(`/v/${lost.code}/photo`)).status).toBe(404)
  })

  it('says in the place of the photo, in words, that it cannot be read right now', async () => {
    const card = { kind: 'idCard', photoKey: 'students/photo-of-card.jpg' } as const
    const { code } = await add(card)
    const files = path.join(portal.app.config.dataDir, 'files')
    await rename(files, `${files}-elsewhere`)
    const english = await open(`/v/${code}/photo`)
    const hindi = await open(`/v/${code}/photo?lang=hi`)
    const page = await open(`/v/${code}`)
    await rename(`${files}-elsewhere`, files)
    expect([english.status, english.headers.get('content-type')]).toEqual([503, 'image/svg+xml'])
    expect((await english.text()).replace(/<[^>]+>/g, ' ')).toMatch(/The photo cannot be +shown right now/)
    expect((await hindi.text()).replace(/<[^>]+>/g, ' ')).toMatch(/फ़ोटो अभी नहीं +दिखाई जा सकती/)
    // The answer itself needs no file.
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('This ID card is valid today')])
  })

  it('gives programs the credential, and refuses them like people', async () => {
    const headers = { accept: 'application/vc' }
    const [shown, hidden] = [await add({ credential: '{"a":1}' }), await add({ credential: '{"a":1}', isPublic: 0 })]
    const answer = await open(`/v/${shown.code}`, { headers })
    expect(await answer.json()).toEqual({ a: 1 })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const refused = await Promise.all([hidden.code, UNKNOWN].map((code) => open(`/v/${code}`, { headers })))
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    const [one = '', other] = await Promise.all(refused.map(async (each) => withoutRequestId(await each.text())))
    expect(one).toBe(other)
  })

  it('is not even read when its student keeps it from the public, so that no time tells it from one that does not exist', async () => {
    const { code } = await add({ isPublic: 0 })
    expect(await findDocumentByCode(portal.app.database.read, code ?? '')).toBeUndefined()
  })

  it('is not in the log with its code', async () => {
    const { code } = await add()
    for (const path of [`/v/${code}`, `/V/${code?.toLowerCase()}`, `/v/${code}/photo`, `/s/${code}`]) await open(path)
    await open(`/verify?code=${code}`, { redirect: 'manual' })
    // What people make of an address that they type by heart.
    for (const path of ['/verify/', '/', '/v%2F', '/%76/', '/id/', '/v-', '/V-', '/V', '/admin/', '/api/v/'])
      for (const end of ['', '...', ';', ',x']) await open(`${path}${code}${end}`)
    for (const space of ['-', ' ', '.', '–'])
      await open(`/check/${encodeURIComponent(formatCode(code ?? '').replaceAll('-', space)).toLowerCase()}/`)
    const log = portal.lines.join('').toUpperCase()
    expect(log).toContain('"PATH":"/V/…"')
    expect(log).not.toContain(code)
    expect(log).not.toContain(code?.slice(0, 4))
  })
})

onBothEngines('the page of an issued document when the database cannot be reached', (engine) => {
  it('gives no verdict', async () => {
    const portal = await openTestPortal(engine, settings)
    const { id } = await portal.addStudent()
    const { code } = await addIssuedDocument(portal.app, id)
    await portal.app.database.close()
    const answer = await portal.stranger.fetch(`/v/${code}`)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('The college cannot answer now')
    const toProgram = await portal.stranger.fetch(`/v/${code}`, { headers: { accept: 'application/vc' } })
    expect(toProgram.status).toBe(503)
    expect(toProgram.headers.get('access-control-allow-origin')).toBe('*')
    expect(await toProgram.json()).toMatchObject({ code: 'UNAVAILABLE' })
    await portal.close().catch(() => {})
  })
})
