import { SHARE_WRONG_PINS_MAX, shareRequestsPerMinute } from '@portal/contract/documents/share-limits'
import { CODE_MISSES_PER_ADDRESS, RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'

const settings = { PORTAL_VERIFICATION: 'on', PORTAL_TRUST_PROXY: 'true' }
const PIN = '482913'

onBothEngines('the limits of shared links', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, settings)
  })
  afterAll(() => portal.close())

  /** A link of a new student to one document, and the document. */
  const share = async (pin = '') => {
    const { student, as } = await portal.signInStudent()
    const document = await addIssuedDocument(portal.app, student.id)
    const { url } = await as.myShares.create({ documents: [document.id], until: 'week', withFiles: false, pin })
    return { as, document, path: new URL(url ?? '').pathname }
  }
  const open = (address: string, path: string, init: RequestInit = {}) =>
    portal.stranger.fetch(path, { ...init, headers: { 'x-forwarded-for': address } })
  const sendPin = (address: string, path: string, pin: string) =>
    open(address, path, { method: 'POST', body: new URLSearchParams({ pin }) })
  const openTimes = async (times: number, address: (at: number) => string, path: string) => {
    const statuses: number[] = []
    for (let at = 0; at < times; at++) statuses.push((await open(address(at), path)).status)
    return statuses
  }
  const newMinute = () => portal.passTime(60_000)

  it('a visitor who opens a link without end is refused, told when to come back, and closes it to nobody else', async () => {
    newMinute()
    const { path } = await share()
    const { ofAddressForShare } = shareRequestsPerMinute
    expect(new Set(await openTimes(ofAddressForShare, (at) => `2001:db8:1:2::${at}`, path))).toEqual(new Set([200]))
    const refused = await open('2001:db8:1:2::ffff', path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await refused.text()).toContain('Please wait a minute')
    expect((await open('2001:db8:1:3::1', path)).status).toBe(200)
    expect((await open('2001:db8:1:2::1', (await share()).path)).status).toBe(200)
    newMinute()
    expect((await open('2001:db8:1:2::1', path)).status).toBe(200)
  })

  it('a link and an address are limited in all', async () => {
    newMinute()
    const { forShare, ofAddress } = shareRequestsPerMinute
    const { path } = await share()
    const answers = await openTimes(forShare + 1, (at) => `192.0.2.${at % 5}`, path)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
    newMinute()
    const unknown = '/s/ABCDEFGHJKMNPQRSTVWX'
    await openTimes(ofAddress, () => '192.0.2.9', unknown)
    expect((await open('192.0.2.9', path)).status).toBe(429)
    expect((await open('192.0.2.10', path)).status).toBe(200)
  })

  it('a link that is asked for too often is refused without a question to the database', async () => {
    newMinute()
    const { path } = await share()
    await openTimes(shareRequestsPerMinute.forShare, (at) => `192.0.2.${at % 5}`, path)
    const rename = (from: string, to: string) =>
      portal.app.database.transaction(({ db }) => db.schema.alterTable(from).renameTo(to).execute())
    await rename('documentShares', 'sharesAway')
    const withoutTable = [await open('192.0.2.6', path), await open('192.0.2.6', path.toLowerCase())]
    await rename('sharesAway', 'documentShares')
    expect(withoutTable.map(({ status }) => status)).toEqual([429, 429])
    expect((await open('192.0.2.6', (await share()).path)).status).toBe(200)
  })

  it('the page that was kept is not sent after a document was withdrawn, hidden or changed, or the link was ended', async () => {
    newMinute()
    const { as, document, path } = await share()
    const textOf = async () => (await open('192.0.2.20', path)).text()
    const change = (columns: Record<string, string | number>) =>
      portal.app.database.transaction(({ db }) =>
        db.updateTable('issuedDocuments').set(columns).where('id', '=', document.id).execute(),
      )
    expect(await textOf()).toContain('This document is valid')
    expect(await textOf()).toContain(`/v/${document.code}`)
    await as.myDocuments.setPublic({ id: document.id, isPublic: false })
    expect(await textOf()).not.toContain(`/v/${document.code}`)
    await change({ state: 'revoked', reason: 'withdrawn', note: 'Given by mistake' })
    expect(await textOf()).toContain('Given by mistake')
    await change({ note: 'Given to another student' })
    expect(await textOf()).toContain('Given to another student')
    const [{ id } = { id: '' }] = await as.myShares.list()
    await as.myShares.end({ id })
    expect((await open('192.0.2.20', path)).status).toBe(404)
  })

  it('wrong codes and wrong PINs of a network do not refuse the right PINs of others in it', async () => {
    newMinute()
    const { path } = await share(PIN)
    const { path: guessed } = await share(PIN)
    for (let at = 0; at < CODE_MISSES_PER_ADDRESS; at++) await open('192.0.2.30', `/v/ABCDEFGHJKMNPQRS${1000 + at}`)
    expect((await open('192.0.2.30', '/v/ABCDEFGHJKMNPQRSTVWX')).status).toBe(429)
    for (let wrong = 0; wrong < SHARE_WRONG_PINS_MAX; wrong++) {
      expect((await sendPin('192.0.2.30', guessed, `${100_000 + wrong}`)).status).toBe(403)
    }
    expect((await sendPin('192.0.2.30', path, PIN)).status).toBe(200)
    // The link with the wrong ones has ended; codes that do not exist stay refused.
    expect((await sendPin('192.0.2.31', guessed, PIN)).status).toBe(404)
    expect((await open('192.0.2.30', '/s/ABCDEFGHJKMNPQRSTVWX')).status).toBe(429)
    portal.passTime(RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS)
    expect((await open('192.0.2.30', '/s/ABCDEFGHJKMNPQRSTVWX')).status).toBe(404)
  })
})
