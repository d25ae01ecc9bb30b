import { problems } from '@portal/contract/problems'
import { describe, expect, it } from 'vitest'
import { answerOf } from './api-error.ts'
import { isUnreachable, problemOf } from './problems.ts'

const errorIn = (response: Response) => answerOf(response).catch((error: unknown) => error)
const page = '<html><body>Sign in to the guest network</body></html>'

describe('an answer to the browser', () => {
  it('that is JSON is read', async () => {
    expect(await answerOf(new Response('{"user":null}'))).toEqual({ user: null })
  })

  it("that is the portal's refusal has its code, its sentence and its fields", async () => {
    const { status, message } = problems.EMAIL_TAKEN
    const body = { code: 'EMAIL_TAKEN', message, data: { fields: { email: message } } }
    const error = await errorIn(new Response(JSON.stringify(body), { status }))
    expect(problemOf(error)).toEqual({ code: 'EMAIL_TAKEN', message, fields: { email: message } })
    expect(isUnreachable(error)).toBe(false)
  })

  it.each([
    ['a failing proxy', 502],
    ['a guest network that wants a sign-in of its own', 200],
  ])('that is a page of %s is none of the portal: it could not be reached', async (_whose, status) => {
    const error = await errorIn(new Response(page, { status }))
    expect(problemOf(error)).toBeNull()
    expect(isUnreachable(error)).toBe(true)
  })
})
