import { CHANGE_UNKNOWN } from '@portal/contract/availability-problems'
import { problems } from '@portal/contract/problems'
import { describe, expect, it } from 'vitest'
import { answerOf } from './api-error.ts'
import { isPermanent, isUnreachable, problemOf } from './problems.ts'

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

  it('that is a page of a failing proxy is none of the portal: it could not be reached', async () => {
    const error = await errorIn(new Response(page, { status: 502 }))
    expect(problemOf(error)).toBeNull()
    expect(isUnreachable(error)).toBe(true)
  })

  it.each([200, 511])('that is the page of a network which wants a sign-in (%d) is named as that', async (status) => {
    const error = await errorIn(new Response(page, { status }))
    expect(problemOf(error)).toMatchObject({ code: 'NOT_THE_PORTAL', message: problems.NOT_THE_PORTAL.message })
    expect(isPermanent(error)).toBe(false)
  })

  it('to a change that is the page of such a network says that nobody knows whether it was saved', async () => {
    const error = await answerOf(new Response(page), true).catch((reason: unknown) => reason)
    expect(problemOf(error)?.message).toBe(CHANGE_UNKNOWN)
  })
})
