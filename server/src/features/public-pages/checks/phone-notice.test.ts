import { ROLLING_SLOT_MS } from '@portal/contract/delays'
import { CODE_MISSES_PER_ADDRESS } from '@portal/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/engines.ts'
import { aPhone, forge, issueCard } from '../../../testing/phones.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

onBothEngines('what a guard reads who scans the code on a phone', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_TRUST_PROXY: 'true' })
  })
  afterAll(() => portal.close())

  const anOfflineCard = async () => {
    const { student, as } = await portal.signInStudent()
    const { cardId, code } = await issueCard(portal.app, student.id)
    const phone = aPhone()
    const { deviceId } = await phone.keep(as, cardId)
    return { as, code, deviceId, show: () => phone.show(code, deviceId, portal.app.now()) }
  }
  const open = async (code: string, rolling: string, { query = '', method = 'GET', address = '192.0.2.1' } = {}) => {
    const headers = { 'x-forwarded-for': address }
    const response = await portal.stranger.fetch(`/V/${code}/${rolling}${query}`, { method, headers })
    return { status: response.status, text: await response.text() }
  }

  const tonesOf = (text: string) => [...text.matchAll(/class="answer (\w+)"/g)].map(([, tone]) => tone)

  it('that the phone shows it now, above what was printed on the card', async () => {
    const { code, show } = await anOfflineCard()
    const { status, text } = await open(code, show())
    expect(status).toBe(200)
    expect(text).toContain('Shown by the student’s own phone, now')
    expect(text.indexOf('own phone, now')).toBeLessThan(text.indexOf('<h1>'))
    expect(tonesOf(text)).toEqual(['good', 'good'])
    expect(text).not.toContain('This is the code printed on the card')
  })

  it('nothing green where the phone proves nothing: the whole answer is as cautious as its most cautious part', async () => {
    const { code, show } = await anOfflineCard()
    const rolling = show()
    await open(code, rolling)
    const seen = (await open(code, rolling)).text
    expect(tonesOf(seen)).toEqual(['caution', 'caution'])
    expect(seen).toMatch(/<title>This code was checked before, 1 second ago – /)
    expect(seen).toContain('The register says about the card:')
    expect(tonesOf((await open(code, forge(show()))).text)).toEqual(['bad', 'bad'])
    portal.passTime(4 * ROLLING_SLOT_MS)
    expect(tonesOf((await open(code, rolling)).text)).toEqual(['bad', 'bad'])
  })

  it('how long ago a code was checked, in one second or more', async () => {
    const { code, show } = await anOfflineCard()
    const rolling = show()
    await open(code, rolling)
    expect((await open(code, rolling)).text).toContain('checked before, 1 second ago')
    expect((await open(code, rolling, { query: '?lang=hi' })).text).toContain('यह कोड 1 सेकंड पहले भी')
    portal.passTime(5_000)
    expect((await open(code, rolling)).text).toMatch(/checked before, [5-9] seconds ago/)
  })

  it('that the same code was checked before, or is old', async () => {
    const { code, show } = await anOfflineCard()
    const rolling = show()
    await open(code, rolling, { method: 'HEAD' })
    expect((await open(code, rolling)).text).toContain('own phone, now')
    expect((await open(code, rolling)).text).toContain('checked before')
    expect((await open(code, rolling, { query: '?lang=hi' })).text).toContain('पहले भी जाँचा')
    portal.passTime(4 * ROLLING_SLOT_MS)
    expect((await open(code, rolling)).text).toContain('An old picture of a phone')
  })

  it('that the phone was removed from the list of the student', async () => {
    const { as, code, deviceId, show } = await anOfflineCard()
    await as.cardDevices.remove({ id: deviceId })
    expect((await open(code, show())).text).toContain('may no longer show the card')
  })

  it('that a code was forged, and only so often for one address', async () => {
    const { code, show } = await anOfflineCard()
    const address = '198.51.100.7'
    for (let n = 0; n < CODE_MISSES_PER_ADDRESS; n++) {
      const { status, text } = await open(code, forge(show()), { address })
      expect([status, text.includes('was not made by the student’s phone')]).toEqual([200, true])
    }
    expect((await open(code, forge(show()), { address })).status).toBe(429)
    expect((await open(code, show(), { address: '203.0.113.9' })).text).toContain('own phone, now')
  })

  it('nothing about a card that does not exist', async () => {
    const { code, show } = await anOfflineCard()
    expect((await open('0'.repeat(code.length), show())).status).toBe(404)
  })
})
