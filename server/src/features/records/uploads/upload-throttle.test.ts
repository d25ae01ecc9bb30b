import { UPLOAD_BYTES_PER_PERSON, UPLOADS_PER_PERSON } from '@portal/contract/limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS

onBothEngines('limits on the uploads of a clerk', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const newClerk = async (email: string) => {
    const password = await createAdministrator(portal.app.database, email, new Date())
    return portal.signIn({ email, password }, 'admin')
  }
  const send = async (as: Caller, body: NonNullable<RequestInit['body']> = aPdf()) => {
    const answer = await as.fetch('/api/uploads/certificate', { method: 'POST', body })
    return [answer.status, ((await answer.json()) as { message?: string }).message]
  }
  /** Sets how much of the limit the clerk has already used. */
  const setConsumed = (column: 'files' | 'bytes', consumed: number) =>
    portal.app.database.transaction(({ db }) =>
      db.updateTable('rateLimits').set({ consumed }).where('key', 'like', `upload/${column}/%`).execute(),
    )
  const refused = [429, 'Too many files in a short time. Please go on in a few minutes.']

  it('above the limit of files the clerk has to wait, while another clerk is not limited', async () => {
    const [clerk, other] = [await newClerk('one@college.example'), await newClerk('two@college.example')]
    expect((await send(clerk))[0]).toBe(201)
    await setConsumed('files', UPLOADS_PER_PERSON - 2)
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await send(clerk))[0]))
    expect(statuses.sort()).toEqual([201, 201, ...Array(8).fill(429)])
    expect(await send(clerk)).toEqual(refused)
    expect((await send(other))[0]).toBe(201)
    portal.passTime(QUARTER_HOUR_MS + 1)
    expect((await send(clerk))[0]).toBe(201)
  })

  it('above the limit of bytes the clerk has to wait, with or without a content length; refused files count too', async () => {
    const clerk = await newClerk('three@college.example')
    const html = '<!doctype html>'
    expect((await send(clerk, html))[0]).toBe(415)
    await setConsumed('bytes', UPLOAD_BYTES_PER_PERSON - aPdf().length)
    expect((await send(clerk))[0]).toBe(201)
    expect(await send(clerk, html)).toEqual(refused)
    await setConsumed('bytes', UPLOAD_BYTES_PER_PERSON - 1_000_000)
    const withoutLength = { method: 'POST', body: new Blob([aPdf()]).stream(), duplex: 'half' } as RequestInit
    expect((await clerk.fetch('/api/uploads/certificate', withoutLength)).status).toBe(429)
  })
})
