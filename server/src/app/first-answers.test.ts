import { screens } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../testing/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

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

  it('is the student’s own photo and answers, and the browser does not keep such a page', async () => {
    const { as } = await portal.signInStudent()
    const profile = await as.me.profile()
    const link = `<${profile?.imageUrl}>; rel=preload; as=image; fetchpriority=high`
    const { user } = await as.session.current()
    const cards = await as.me.idCards({ page: 1, pageSize: 10 })
    expect(await opened(as, screens.idCard)).toEqual({
      head: [200, link, 'no-store'],
      answers: { '/api/session': { user }, '/api/me/id-cards?page=1&pageSize=10': cards },
    })
    expect(await opened(as, screens.myProfile)).toEqual({
      head: [200, link, 'no-store'],
      answers: { '/api/session': { user }, '/api/me/profile': profile },
    })
    expect((await opened(as, screens.myRequests)).head).toEqual([200, null, 'no-store'])
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
