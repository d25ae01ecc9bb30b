import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { withoutRequestId } from '../../../testing/portal/probe.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { readChecks } from '../issued/checks.store.ts'
import { newCode } from '../issued/code.ts'

const credential = JSON.stringify({ type: ['VerifiableCredential', 'OpenBadgeCredential'], name: 'Degree of आरव' })

onBothEngines('the credential of a document', (engine) => {
  let portal: TestPortal
  let studentId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    studentId = (await portal.addStudent()).id
  })
  afterAll(() => portal.close())

  const add = (details: Parameters<typeof addIssuedDocument>[2] = {}) =>
    addIssuedDocument(portal.app, studentId, { credential, ...details })
  const ask = (code: string | null, accept: string, method = 'GET') =>
    portal.stranger.fetch(`/v/${code}`, { method, headers: { accept, origin: 'https://verifier.example' } })

  it.each([
    ['application/vc', 'application/vc'],
    ['application/ld+json', 'application/ld+json'],
    ['application/json', 'application/json'],
    ['application/json, text/plain, */*', 'application/json'],
    ['application/ld+json;q=0.5, APPLICATION/VC', 'application/vc'],
    ['application/vc;q=0.5, application/ld+json', 'application/ld+json'],
    ['text/html;q=0.8, application/vc', 'application/vc'],
  ])('is sent to a program that accepts %s', async (accept, type) => {
    const { code } = await add()
    const answer = await ask(code, accept)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('vary')).toContain('Accept')
    expect(await answer.text()).toBe(credential)
  })

  it.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', '', 'application/vc;q=0'])(
    'is not sent to a browser that accepts %j: it gets the page',
    async (accept) => {
      const { code } = await add()
      expect((await ask(code, accept)).headers.get('content-type')).toMatch(/^text\/html/)
    },
  )

  it('is also sent when the document is no longer valid: its status says so', async () => {
    const { code } = await add({ state: 'revoked', reason: 'withdrawn' })
    expect((await ask(code, 'application/vc')).status).toBe(200)
  })

  it('is refused alike for a code that is unknown, private, being made or not possible', async () => {
    const codes = [
      newCode(),
      'not-a-code',
      (await add({ isPublic: 0 })).code,
      (await add({ state: 'making', credential: null })).code,
      (await add({ state: 'failed', credential: null, note: 'The photo is missing.' })).code,
    ]
    const answers = codes.map(async (code) => {
      const answer = await ask(code, 'application/vc')
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      return { status: answer.status, text: withoutRequestId(await answer.text()) }
    })
    const [first, ...others] = await Promise.all(answers)
    expect(first?.status).toBe(404)
    for (const other of others) expect(other).toEqual(first)
  })

  it('programs that ask are not counted as people who check', async () => {
    const { id, code } = await add()
    await ask(code, 'application/vc')
    await portal.app.checkCounter.flush()
    expect(await readChecks(portal.app.database.read, id)).toMatchObject({ total: 0 })
  })
})
