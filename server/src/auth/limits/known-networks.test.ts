import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { digestOf } from '../digest.ts'
import { addKnownNetwork, isKnownNetwork, isNewNetwork } from './known-networks.store.ts'
import { rateLimitKey } from './network.ts'

const ADDRESS = '203.0.113.7'

onBothEngines('the networks that an account has signed in from', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const secretOf = (secret: string) => ({ secret })
  const add = (signing: { secret: string }, student: { id: string; email: string }) =>
    portal.app.database.transaction((tx) => addKnownNetwork(signing, tx, student, ADDRESS, portal.app.now()))
  const keysOf = async ({ id }: { id: string }) =>
    (await portal.app.database.read.selectFrom('knownNetworks').select('key').where('userId', '=', id).execute()).map(
      ({ key }) => key,
    )

  it('cannot be tried out by whoever has a copy of the database without the secret', async () => {
    const student = await portal.addStudent()
    await add(portal.app, student)
    const [key = ''] = await keysOf(student)
    expect(key).not.toContain(digestOf(student.email))
    expect(key).not.toContain(digestOf(rateLimitKey(ADDRESS)))
    await add(secretOf('another secret of another portal'), student)
    expect(new Set(await keysOf(student)).size).toBe(2)
  })

  it('are known by its e-mail and network alone', async () => {
    const { read } = portal.app.database
    const [student, other] = [await portal.addStudent(), await portal.addStudent()]
    await add(portal.app, student)
    const isKnown = (email: string, address: string) =>
      isKnownNetwork(portal.app, read, email, address, portal.app.now())
    expect(await isKnown(student.email, ADDRESS)).toBe(true)
    expect(await isKnown(student.email, '203.0.113.8')).toBe(false)
    expect(await isKnown(other.email, ADDRESS)).toBe(false)
    expect(await isNewNetwork(portal.app, read, student, '203.0.113.8', portal.app.now())).toBe(true)
  })

  it('are forgotten, and the next one is no news, after the secret was changed', async () => {
    const { read } = portal.app.database
    const student = await portal.addStudent()
    await add(portal.app, student)
    const changed = secretOf('the secret that came after a theft')
    expect(await isKnownNetwork(changed, read, student.email, ADDRESS, portal.app.now())).toBe(false)
    expect(await isNewNetwork(changed, read, student, ADDRESS, portal.app.now())).toBe(false)
  })
})
