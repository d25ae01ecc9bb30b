import { afterAll, afterEach, expect, it, vi } from 'vitest'

Object.assign(globalThis, { window: new EventTarget() })
const { askToConfirm, isKnownConfirmed, onAsk } = await import('./confirmation.ts')

afterEach(() => vi.unstubAllGlobals())
afterAll(() => Reflect.deleteProperty(globalThis, 'window'))

const notConfirmed = { isConfirmed: false, ways: ['password'], singleSignOn: null }
const answerWith = (state: object) => vi.stubGlobal('fetch', async () => Response.json(state))

it('who is asked when their session ends is answered no, and the next person is asked and confirms', async () => {
  answerWith(notConfirmed)
  const [shown, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  const end = onAsk(() => {
    shown.resolve()
    return answer.promise
  })
  const first = askToConfirm()
  await shown.promise
  end()
  const endNext = onAsk(async () => true)
  expect(await askToConfirm()).toBe(true)
  expect(isKnownConfirmed()).toBe(true)
  answer.resolve(true)
  expect(await first).toBe(false)
  endNext()
  expect(isKnownConfirmed()).toBe(false)
})

it('who signs in while the portal is asked is not asked for the one before', async () => {
  const [sent, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  vi.stubGlobal('fetch', () => {
    sent.resolve()
    return answer.promise
  })
  const end = onAsk(async () => true)
  const asking = askToConfirm()
  await sent.promise
  end()
  let isAsked = false
  const endNext = onAsk(async () => {
    isAsked = true
    return true
  })
  answer.resolve(Response.json(notConfirmed))
  expect([await asking, isAsked]).toEqual([false, false])
  endNext()
})
