import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'

const UNKNOWN = 'ABCDEFGHJKMNPQRSTVWX'
const HINDI_BROWSER = 'mr;q=0.2, hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7'

let portal: TestPortal
let code: string
let share: string
beforeAll(async () => {
  portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on' })
  const { student, as } = await portal.signInStudent()
  const document = await addIssuedDocument(portal.app, student.id)
  code = document.code ?? ''
  const { url } = await as.myShares.create({ documents: [document.id], until: 'week', withFiles: false, pin: '471147' })
  share = new URL(url ?? '').pathname
})
afterAll(() => portal.close())

const open = (path: string, acceptLanguage = 'en', init: RequestInit = {}) =>
  portal.stranger.fetch(path, {
    redirect: 'manual',
    ...init,
    headers: { 'accept-language': acceptLanguage, ...init.headers },
  })
const languageAt = async (path: string, acceptLanguage?: string) =>
  /<html lang="(\w+)"/.exec(await (await open(path, acceptLanguage)).text())?.[1]
const linksOf = async (path: string) =>
  [...(await (await open(path)).text()).matchAll(/<a href="([^"]*)" lang="\w+" hreflang/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
const pages = () => ['/verify', '/verify/how', `/v/${code}`, `/v/${UNKNOWN}`, share, `/s/${UNKNOWN}`]

it('a page is in the language that the browser prefers, in English for all others, and says so to caches', async () => {
  for (const path of pages()) {
    expect([path, await languageAt(path, HINDI_BROWSER)]).toEqual([path, 'hi'])
    for (const other of ['', '*', 'ta-IN,ta;q=0.9', 'en-IN,en;q=0.9,hi;q=0.8', 'hi;q=0, en', 'a,'.repeat(2_000)])
      expect([path, other, await languageAt(path, other)]).toEqual([path, other, 'en'])
    expect((await open(path)).headers.get('vary')).toBe('Accept, Accept-Encoding, Accept-Language')
  }
})

it('the language that somebody chooses goes before that of the browser, on the next pages too', async () => {
  for (const path of pages()) expect(await languageAt(`${path}?lang=en`, HINDI_BROWSER)).toBe('en')
  const page = await (await open(`/v/${code}?lang=en`, HINDI_BROWSER)).text()
  const leads = [...page.matchAll(/href="(\/[sv][^"]*)"/g)].map(([, link = '']) => link)
  expect(leads.length).toBeGreaterThan(2)
  expect(leads.filter((link) => !link.includes('lang='))).toEqual([])
  const typed = await open(`/verify?code=${code}&lang=en`, HINDI_BROWSER)
  expect(typed.headers.get('location')).toBe(`/v/${code}?lang=en`)
  expect((await open('/v', HINDI_BROWSER)).headers.get('location')).toBe('/verify')
})

it('the links to the other languages keep the whole address', async () => {
  const rolling = '0123456789ABCDEF'
  for (const path of [...pages(), `/V/${UNKNOWN}/${rolling}`]) {
    const links = (await linksOf(path)).map((link) => new URL(link, `http://localhost${path}`))
    expect(links.map(({ pathname, search }) => pathname + search)).toEqual([`${path}?lang=en`, `${path}?lang=hi`])
  }
  const typed = '/verify?code=12%22%3E'
  expect(await linksOf(`${typed}&lang=hi`)).toEqual([`${typed}&lang=en`, `${typed}&lang=hi`])
})

it('who has typed the PIN of a share reads it in the other language, without the PIN again', async () => {
  const form = await (await open(share, HINDI_BROWSER)).text()
  const action = /<form class="ask" method="post" action="([^"]*)"/.exec(form)?.[1] ?? ''
  expect(action).toBe(`${share}?lang=hi`)
  const origin = portal.app.config.url
  const shown = await open(action, HINDI_BROWSER, {
    method: 'POST',
    body: new URLSearchParams({ pin: '471147' }),
    headers: { origin },
  })
  const cookie = shown.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await shown.text()).toContain(`<a href="${share}?lang=en" lang="en"`)
  const english = await open(`${share}?lang=en`, HINDI_BROWSER, { headers: { cookie } })
  expect(await english.text()).toContain('This document is valid')
})

it('a Hindi page has the Hindi name of the college, as the office has entered it for letters, and an English page the other', async () => {
  const hindi = 'शांतिवन महाविद्यालय'
  const admin = await portal.signInAdmin()
  await admin.settings.change({ setting: 'letterheadName', value: { en: '', hi: hindi }, revision: 0 })
  await expect.poll(() => portal.app.collegeSettings.decidedOf('letterheadName').hi).toBe(hindi)
  const { name } = portal.app.config
  // What is kept of a page is that of the minute.
  portal.passTime(60_000)
  for (const path of pages()) {
    const text = await (await open(path, HINDI_BROWSER)).text()
    expect([path, text.includes(`<b>${hindi}</b>`), text.includes(name)]).toEqual([path, true, false])
    expect(await (await open(path)).text()).toContain(`<b>${name}</b>`)
  }
})
