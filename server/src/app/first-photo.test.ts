import { screens } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../testing/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

onBothEngines('the photo that a page names', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const headersOf = async (as: Caller, path: string) => {
    const { status, headers } = await as.fetch(path)
    return [status, headers.get('link'), headers.get('cache-control')]
  }

  it('is the student’s own, on the screens that show it, and the browser does not keep such a page', async () => {
    const [{ as }, admin] = [await portal.signInStudent(), await portal.signInAdmin()]
    const { imageUrl } = (await as.me.profile()) ?? {}
    const link = `<${imageUrl}>; rel=preload; as=image; fetchpriority=high`
    expect(await headersOf(as, screens.idCard)).toEqual([200, link, 'no-store'])
    expect(await headersOf(as, screens.myProfile)).toEqual([200, link, 'no-store'])
    for (const [caller, path] of [
      [as, screens.myRequests],
      [admin, screens.idCard],
      [portal.stranger, screens.idCard],
      [portal.caller('portal.session_token=forged'), screens.idCard],
    ] as const) {
      expect(await headersOf(caller, path)).toEqual([200, null, 'no-cache'])
    }
  })

  it('is left out while the database does not answer: the page comes all the same', async () => {
    const { as } = await portal.signInStudent()
    const outage = vi.spyOn(portal.app, 'database', 'get').mockImplementation(() => {
      throw new Error('the database is away')
    })
    expect(await headersOf(as, screens.idCard)).toEqual([200, null, 'no-cache'])
    outage.mockRestore()
  })
})
