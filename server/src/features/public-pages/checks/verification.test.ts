import { SHARE_PINS_WAITING_MAX } from '@portal/contract/documents/share-limits'
import { CODE_MISSES_PER_ADDRESS, JSON_BODY_MAX_BYTES, RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { readChecks } from '../../documents/issued/checks.store.ts'
import { todayIn } from '../../documents/issued/state.ts'
import { openCheckCounter } from './check-counter.ts'

const UNKNOWN = 'ABCDEFGHJKMNPQRSTVWX'
const settings = { PORTAL_VERIFICATION: 'on', PORTAL_TRUST_PROXY: 'true', PORTAL_NAME: 'Shantivan College' }

onBothEngines('checking documents', (engine) => {
  let portal: TestPortal
  let student: { id: string }
  let as: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, settings)
    ;({ student, as } = await portal.signInStudent())
  })
  afterAll(() => portal.close())

  const add = (details: Parameters<typeof addIssuedDocument>[2] = {}) =>
    addIssuedDocument(portal.app, student.id, details)
  const from = (address: string, path: string, init: RequestInit = {}) =>
    portal.stranger.fetch(path, { redirect: 'manual', ...init, headers: { 'x-forwarded-for': address } })
  const checksOf = (id: string) => readChecks(portal.app.database.read, id)

  it('accepts a typed code with spaces, a whole address, and in any case', async () => {
    const code = 'AB01CDEFGHJKMNPQRST1'
    const address = `${portal.app.config.url}/v/${code}?lang=hi`
    const typed = ['ab01 cdef ghjk mnpq rst1', 'ABOI-CDEF-GHJK-MNPQ-RSTL', 'AB०१—CDEF—GHJK—MNPQ—RST१', address]
    // Copied from a message, with marks that nobody sees, and from a keyboard of wide letters.
    typed.push('\u2068AB01\u200bCDEF\u00adGHJK\u200bMNPQ\u200bRST1\u2069', 'ＡＢ０１ＣＤＥＦＧＨＪＫＭＮＰＱＲＳＴ１')
    for (const text of typed) {
      const answer = await from('192.0.2.1', `/verify?code=${encodeURIComponent(text)}&lang=hi`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/v/${code}?lang=hi`])
    }
    const wrong = await (await from('192.0.2.1', '/verify?code=12')).text()
    expect(wrong).toContain('This is not a code: a code has 20 letters and digits, no U, and this has 2.')
  })

  it('names a certificate by its serial number, a card by the number that stands on it, and the host as the QR code has it', async () => {
    const certificate = await add()
    const card = await add({ kind: 'idCard', fields: { card: 'CS-2026-0117' } })
    const textOf = async (path: string) => (await from('192.0.2.1', path)).text()
    expect(await textOf(`/v/${certificate.code}`)).toMatch(/about serial <span class="whole">certificate-/)
    const asScanned = await textOf(`/V/${card.code}`)
    expect(asScanned).toContain('about ID <bdi>CS-2026-0117</bdi>')
    // The path of a scanned address is in upper case, so it cannot be compared letter for letter.
    expect(asScanned).toContain(`<b>${new URL(portal.app.config.url).host}</b>/…`)
  })

  it('says of an unknown code when it was checked, and how it is reported', async () => {
    const own = await openTestPortal(engine, { ...settings, PORTAL_OFFICE: 'office@college.example' })
    const text = await (await own.stranger.fetch(`/v/${UNKNOWN}`)).text()
    expect(text).toMatch(/Checked on \d/)
    expect(text).toContain('mailto:office@college.example?subject=Report%20a%20forged%20document%3A%20ABCD-EFGH-')
    await own.close()
  })

  it('leads from the address that is printed before the code to where the code is typed', async () => {
    for (const path of ['/v', '/v/', '/V/']) {
      const answer = await from('192.0.2.1', `${path}?lang=hi`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/verify?lang=hi'])
    }
    expect((await from('192.0.2.1', '/verify/')).status).toBe(200)
  })

  it('refuses the address of another host, and names it', async () => {
    const pasted = encodeURIComponent(`https://evil.example/v/${UNKNOWN}`)
    const text = await (await from('192.0.2.1', `/verify?code=${pasted}`)).text()
    expect(text).toContain('It leads to evil.example, which is not the address of Shantivan College.')
  })

  it('counts what people look at by days, writes it in one go, and adds up the counts of several nodes', async () => {
    const { id, code } = await add()
    const path = `/v/${code}`
    await Promise.all([from('192.0.2.2', path), from('192.0.2.3', path), from('192.0.2.4', `${path}?lang=hi`)])
    await from('192.0.2.2', path, { method: 'HEAD' })
    await portal.stranger.fetch(path, { headers: { accept: 'application/vc' } })
    expect(await checksOf(id)).toEqual({ total: 0, days: [] })
    const other = openCheckCounter(portal.app)
    other.countCheck(id)
    other.countCheck('00000000-0000-4000-8000-000000000000')
    await Promise.all([portal.app.checkCounter.flush(), other.close()])
    const day = todayIn(portal.app)
    expect(await checksOf(id)).toEqual({ total: 4, days: [{ day, checks: 4, lastAt: expect.any(String) }] })
  })

  it('counts by days of the college: one in its night is not one of the day before', async () => {
    const { id } = await add()
    const now = () => new Date('2026-11-18T20:00:00.000Z')
    const counter = openCheckCounter({ ...portal.app, now, config: { ...portal.app.config, timeZone: 'Asia/Kolkata' } })
    counter.countCheck(id)
    await counter.close()
    expect((await checksOf(id)).days).toMatchObject([{ day: '2026-11-19', checks: 1 }])
  })

  it('refuses an address that has asked for many codes that do not exist, and answers it for those that do', async () => {
    const { code } = await add()
    const miss = (address: string, at = 0) => from(address, `/v/${UNKNOWN.slice(0, 16)}${1000 + at}`)
    // All addresses of one /64 are one subscriber.
    const address = (at: number) => `2001:db8:1:2::${at}`
    for (let at = 0; at < CODE_MISSES_PER_ADDRESS; at++) expect((await miss(address(at), at)).status).toBe(404)
    const refused = await miss(address(1))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(RATE_LIMIT_WINDOW_MINUTES * 60)
    expect(await refused.text()).toContain('Too many wrong codes')
    expect((await from(address(1), `/v/${code}`)).status).toBe(200)
    expect((await miss('2001:db8:1:3::1')).status).toBe(404)
    portal.passTime(RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS)
    expect((await miss(address(1))).status).toBe(404)
  })

  const share = async (documents: string[], pin = '') => {
    const { url } = await as.myShares.create({ documents, until: 'week', withFiles: false, pin })
    return new URL(url ?? '').pathname
  }
  const sendPin = (path: string, pin: string, address = '192.0.2.9') =>
    from(address, path, { method: 'POST', body: new URLSearchParams({ pin }) })

  it('shows by a share also what its student shows to nobody else, until it ends', async () => {
    const documents = [
      await add({ isPublic: 0, fields: { title: 'Marksheet of term 3' } }),
      await add({ state: 'revoked', reason: 'withdrawn', fields: { title: 'Old marksheet' } }),
    ]
    const path = await share(documents.map(({ id }) => id))
    const text = await (await from('192.0.2.5', path)).text()
    for (const shown of [
      'Marksheet of term 3',
      'Old marksheet',
      'This document is valid',
      'This document was withdrawn',
    ]) {
      expect(text).toContain(shown)
    }
    expect(text).toMatch(
      /<ul class="contents">.*Marksheet of term 3.*This document is valid.*Old marksheet.*withdrawn.*<\/ul>/,
    )
    expect(text).not.toContain(`/v/${documents[0]?.code}`)
    await portal.app.checkCounter.flush()
    expect((await checksOf(documents[0]?.id ?? '')).total).toBe(1)
    expect(await as.myShares.list()).toMatchObject([{ opened: 1 }])
    portal.passTime(8 * DAY_MS)
    const [ended, unknown] = [await from('192.0.2.5', path), await from('192.0.2.5', `/s/${UNKNOWN}`)]
    expect([ended.status, await ended.text()]).toEqual([404, await unknown.text()])
  })

  it('asks for the PIN of a share, and ends it after ten wrong ones', async () => {
    const { as: later } = await portal.signInStudent()
    const { id } = await addIssuedDocument(portal.app, (await later.session.current()).user?.id ?? '', {
      fields: { title: 'Degree' },
    })
    as = later
    const path = await share([id], '482913')
    const form = await from('192.0.2.6', path)
    expect(form.headers.get('referrer-policy')).toBe('same-origin')
    expect(await form.text()).not.toContain('Degree')
    expect(await (await sendPin(path, ' 482913 ')).text()).toContain('Degree')
    for (let wrong = 0; wrong < 10; wrong++) expect((await sendPin(path, `${100000 + wrong}`)).status).toBe(403)
    expect((await sendPin(path, '482913')).status).toBe(404)
  })

  it('says that it refuses, and not that it has failed, when too many PINs wait or a body is too long', async () => {
    ;({ student, as } = await portal.signInStudent())
    const path = await share([(await add()).id], '471108')
    const tries = Array.from({ length: 3 * SHARE_PINS_WAITING_MAX }, (_, at) =>
      sendPin(path, '000000', `192.0.3.${at}`),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([403, 404, 429]))
    const other = await share([(await add()).id], '471108')
    expect((await sendPin(other, '1'.repeat(JSON_BODY_MAX_BYTES + 1))).status).toBe(413)
  })

  it('is not there at all where the college has not switched it on', async () => {
    const off = await openTestPortal(engine)
    const [known, unknown] = await Promise.all(['/verify', '/no-such-page'].map((path) => off.stranger.fetch(path)))
    expect(known?.status).toBe(404)
    expect(await known?.text()).toBe(await unknown?.text())
    await off.close()
  })
})
