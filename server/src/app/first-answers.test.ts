import { screens } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { styleSource } from '../platform/http/style-source.ts'
import { onBothEngines } from '../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { waitFor } from '../testing/runner/wait-for.ts'

onBothEngines('what comes with a page', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const opened = async (as: Caller, path: string) => {
    const { status, headers, text } = await as.fetch(path).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
    }))
    const [, json] = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(text) ?? []
    return {
      head: [status, headers.get('link'), headers.get('cache-control')],
      answers: json === undefined ? null : JSON.parse(json),
    }
  }

  /** Opens a screen until what renders it has started. */
  const previewed = (as: Caller, path: string) =>
    waitFor(async () => {
      const answer = await as.fetch(path)
      const text = await answer.text()
      expect(text).toContain('id="main"')
      return { headers: answer.headers, text }
    })

  it('is the student’s own photo and answers, and the browser does not keep such a page', async () => {
    const { as } = await portal.signInStudent()
    const profile = await as.me.profile()
    const link = `<${profile?.imageUrl}>; rel=preload; as=image; fetchpriority=high`
    const { user } = await as.session.current()
    const cards = await as.me.idCards({ page: 1, pageSize: 10 })
    expect(await opened(as, `${screens.idCard}?page=2`)).toEqual({
      head: [200, link, 'no-store'],
      answers: {
        '/api/live': expect.any(String),
        '/api/session': { user },
        '/api/me/id-cards?page=1&pageSize=10': cards,
      },
    })
    expect(await opened(as, `${screens.myProfile}?`)).toEqual({
      head: [200, link, 'no-store'],
      answers: { '/api/live': expect.any(String), '/api/session': { user }, '/api/me/profile': profile },
    })
    expect((await opened(as, screens.myRequests)).head).toEqual([200, null, 'no-store'])
  })

  it('is the screen as it will look, with the photo, and nothing in it that the policy of the page refuses', async () => {
    const { as, student } = await portal.signInStudent()
    const { imageUrl } = (await as.me.profile()) ?? {}
    const photo = Buffer.from(await (await as.fetch(imageUrl ?? '')).arrayBuffer()).toString('base64')
    const profile = await previewed(as, screens.myProfile)
    const [, preview = ''] =
      /<div id="root" data-screen="">(.*)<\/div>\s*<script type="application/s.exec(profile.text) ?? []
    expect(preview).toMatch(/^<div class="\w+" inert="" aria-hidden="true" data-frame="true">/)
    expect(preview).toContain(student.email)
    expect(preview).toContain(`src="data:image/jpeg;base64,${photo}" data-url="${imageUrl}"`)
    expect(profile.headers.get('link')).toBeNull()
    await as.me.submitRequest({ message: 'A bonafide certificate, please.' })
    const requests = await previewed(as, screens.myRequests)
    expect(requests.text).toContain('A bonafide certificate, please.</p>')
    expect(requests.text).not.toContain(' style=')
    const [, style = ''] = /<div id="root" data-screen=""><style>(.*?)<\/style>/.exec(requests.text) ?? []
    expect(requests.headers.get('content-security-policy')).toContain(styleSource(style))
  })

  it('has the styles of its screen in one file, with all that they have in files of their own', async () => {
    const { as } = await portal.signInStudent()
    const { text } = await previewed(as, screens.myRequests)
    const [, names = '', joined = ''] =
      /<link rel="stylesheet" data-instead-of="([^"]+)" crossorigin href="([^"]+)"/.exec(text) ?? []
    const read = async (path: string) => (await as.fetch(path)).text()
    const styles = await Promise.all(names.split(' ').map((name) => read(`/${name}`)))
    expect(styles.length).toBeGreaterThan(3)
    expect(await read(joined)).toBe(styles.join(''))
    expect(text.match(/rel="stylesheet"/g)).toHaveLength(1)
  })

  it('is the frame of the screen where the delays of the specification show a spinner', async () => {
    const specified = await openTestPortal(engine, { PORTAL_PACE: 'specified' })
    const { as, student } = await specified.signInStudent()
    const text = await (await as.fetch(screens.myProfile)).text()
    expect(text).toContain(student.email)
    expect(text).not.toContain('id="main"')
    await specified.close()
  })

  it('is everybody’s own, also when many open theirs at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => portal.signInStudent()))
    const texts = await Promise.all(people.map(async ({ as }) => (await as.fetch(screens.myProfile)).text()))
    for (const [at, text] of texts.entries()) {
      const shown = people.filter(({ student }) => text.includes(student.email))
      expect(shown).toEqual([people[at]])
    }
  })

  it('ends no script element, whatever a student is called', async () => {
    const { as } = await portal.signInStudent({ firstName: '</script><b>' })
    const { answers } = await opened(as, screens.myProfile)
    expect(answers['/api/session'].user.firstName).toBe('</script><b>')
    expect(await (await as.fetch(screens.myProfile)).text()).not.toContain('</script><b>')
  })

  it('is nothing for those who may not read it', async () => {
    const admin = await portal.signInAdmin()
    for (const caller of [admin, portal.stranger, portal.caller('portal.session_token=forged')]) {
      expect(await opened(caller, screens.idCard)).toEqual({ head: [200, null, 'no-cache'], answers: null })
    }
  })

  it('is left out while the database does not answer: the page comes all the same', async () => {
    const { as } = await portal.signInStudent()
    const outage = vi.spyOn(portal.app, 'database', 'get').mockImplementation(() => {
      throw new Error('the database is away')
    })
    expect(await opened(as, screens.idCard)).toEqual({ head: [200, null, 'no-cache'], answers: null })
    outage.mockRestore()
  })
})
