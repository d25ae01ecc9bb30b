import { LOOK_AGAIN_MS, ROLLING_SLOT_MS } from '@portal/contract/delays'
import { CODE_MISSES_PER_ADDRESS } from '@portal/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aPhone, forge, issueCard } from '../../../testing/records/phones.ts'

type Options = { query?: string; method?: string; address?: string; cookie?: string }

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
    const show = (laterMs = 0) => phone.show(code, deviceId, new Date(portal.app.now().getTime() + laterMs))
    return { as, code, deviceId, show }
  }
  const openPath = async (path: string, { method = 'GET', address = '192.0.2.1', cookie = '' } = {}) => {
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
    const response = await portal.stranger.fetch(path, { method, headers })
    const [setCookie = ''] = response.headers.getSetCookie()
    return { status: response.status, text: await response.text(), setCookie, cookie: setCookie.split(';')[0] ?? '' }
  }
  const open = (code: string, rolling: string, { query = '', ...options }: Options = {}) =>
    openPath(`/V/${code}/${rolling}${query}`, options)

  const linkTo = (language: string, text: string) =>
    new RegExp(`<a href="([^"]*)" lang="${language}"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
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
    expect(seen).toContain('Scan with the camera</a>')
    expect(seen).toContain('The register says about the card:')
  })

  it('one verdict and no second one where the screen does not count: an old picture, a forged code, one of later', async () => {
    const { code, show } = await anOfflineCard()
    const old = show()
    const early = show(4 * ROLLING_SLOT_MS)
    const isForged = (await open(code, forge(show()))).text
    const isEarly = (await open(code, early)).text
    portal.passTime(4 * ROLLING_SLOT_MS)
    const { text } = await open(code, old)
    expect(text).toMatch(/<h1 class="phone">Not accepted. Scan again<\/h1><p>An old picture of a phone: /)
    expect(text).toMatch(/<title>Not accepted. Scan again – /)
    expect([text, isForged, isEarly].map(tonesOf)).toEqual([['bad'], ['bad'], ['caution']])
    for (const page of [text, isForged, isEarly]) {
      expect(page).not.toContain('The register says')
      expect(page.match(/<h1/g)).toHaveLength(1)
    }
    expect((await open(code, old, { query: '?lang=hi' })).text).toContain('स्वीकार नहीं। फिर से स्कैन करें')
  })

  it('the same in another language: the link keeps the code of the phone, and what it has proved', async () => {
    const { code, show } = await anOfflineCard()
    const rolling = show()
    const { text, cookie } = await open(code, rolling)
    expect(linkTo('hi', text)).toBe(`/V/${code}/${rolling}?lang=hi`)
    const hindi = await openPath(linkTo('hi', text), { cookie })
    expect(hindi.text).toContain('छात्र के अपने फ़ोन पर, अभी दिखाया गया')
    expect(tonesOf(hindi.text)).toEqual(['good', 'good'])
    const english = await openPath(linkTo('en', hindi.text), { cookie })
    expect(english.text).toContain('Shown by the student’s own phone, now')
  })

  it('the answer again for half a minute on the device that has checked it, and on no other', async () => {
    const { code, show } = await anOfflineCard()
    const rolling = show()
    const { cookie, setCookie } = await open(code, rolling)
    expect(setCookie).toContain(`; Max-Age=30; Path=/V/${code}/${rolling}; HttpOnly; SameSite=Lax`)
    const again = await open(code, rolling, { cookie })
    expect(again.text).toContain('Your device looked at this code 1 second ago')
    expect(tonesOf(again.text)).toEqual(['good', 'good'])
    expect(again.setCookie).toBe('')
    for (const other of ['', `${cookie}x`, cookie.replace(/\d{4}\./, '9999.'), 'phone-check=1.2'])
      expect((await open(code, rolling, { cookie: other })).text).toContain('checked before')
    portal.passTime(LOOK_AGAIN_MS - 5_000)
    expect((await open(code, rolling, { cookie })).text).toContain('own phone, now')
    portal.passTime(6_000)
    expect((await open(code, rolling, { cookie })).text).toContain('checked before')
  })

  it('the answer again also when the code has become old in this half minute, and never for another code', async () => {
    const { code, show } = await anOfflineCard()
    const rolling = show(-2 * ROLLING_SLOT_MS)
    const { cookie } = await open(code, rolling)
    const next = show()
    await open(code, next)
    expect((await open(code, next, { cookie })).text).toContain('checked before')
    portal.passTime(LOOK_AGAIN_MS - 1_000)
    expect((await open(code, rolling, { cookie })).text).toContain('own phone, now')
  })

  it('no cookie for an address that is not as the code has it', async () => {
    const { code, show } = await anOfflineCard()
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`
    const { text, setCookie } = await open(typed, show())
    expect([text.includes('own phone, now'), setCookie]).toEqual([true, ''])
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
