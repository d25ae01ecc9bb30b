import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'

const CONTACT = 'mailto:security@college.example'
const PATH = '/.well-known/security.txt'

describe('addresses that programs know by heart', () => {
  let portal: TestPortal
  let plain: TestPortal
  beforeAll(async () => {
    plain = await openTestPortal('sqlite')
    portal = await openTestPortal('sqlite', {
      PORTAL_SECURITY_CONTACT: CONTACT,
      PORTAL_URL: 'https://portal.college.edu',
    })
  })
  afterAll(async () => {
    await plain.close()
    await portal.close()
  })

  it('security.txt names the contact, its own address, and an end within a year', async () => {
    const answer = await portal.stranger.fetch(PATH)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain(`Contact: ${CONTACT}\n`)
    expect(text).toContain(`Canonical: https://portal.college.edu${PATH}\n`)
    const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - portal.app.now().getTime()) / DAY_MS
    expect(Math.round(days)).toBe(180)
  })

  it('there is no security.txt where no contact is named', async () => {
    expect((await plain.stranger.fetch(PATH)).status).toBe(404)
  })

  it('who wants to change a password comes to the account', async () => {
    const answer = await plain.stranger.fetch('/.well-known/change-password', { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account'])
  })
})
