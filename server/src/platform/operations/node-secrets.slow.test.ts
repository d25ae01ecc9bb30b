import { afterEach, describe, expect, it, vi } from 'vitest'
import { newDatabase, skipWithoutPostgres } from '../../testing/databases/engines.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

const WITHIN_MS = 15_000
const [SECRET, OTHER_SECRET] = ['one-secret-of-all-nodes-of-a-college', 'what-somebody-typed-on-the-other-one']

describe('two nodes on one PostgreSQL', skipWithoutPostgres(), () => {
  const nodes: TestPortal[] = []
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.close()
  })

  const waitForDegraded = (node: TestPortal, degraded: string[]) =>
    vi.waitFor(async () => {
      const answer = await node.stranger.fetch('/readyz')
      expect([answer.status, await answer.json()]).toEqual([200, { ready: true, missing: [], degraded }])
    }, WITHIN_MS)

  it('say that their secrets differ while both run, and go on serving', async () => {
    const shared = { DATABASE_URL: (await newDatabase('postgres')) ?? '' }
    const first = await openTestPortal('sqlite', { ...shared, PORTAL_SECRET: SECRET })
    nodes.push(first)
    const settings = { ...shared, PORTAL_DATA_DIR: first.app.config.dataDir }
    const same = await openTestPortal('sqlite', { ...settings, PORTAL_SECRET: SECRET })
    nodes.push(same)
    await waitForDegraded(first, [])
    await waitForDegraded(same, [])
    const agreeing = await runCommandOf('check', [], { ...settings, PORTAL_SECRET: SECRET })
    expect(agreeing.output).toMatch(/✓ secrets of nodes +all nodes that run have one/)
    const elsewhere = await runCommandOf('check', [], { ...settings, PORTAL_SECRET: OTHER_SECRET })
    expect(elsewhere.output).toMatch(/✗ secrets of nodes +differ\n +The node that runs now has another PORTAL_SECRET/)

    const other = await openTestPortal('sqlite', { ...settings, PORTAL_SECRET: OTHER_SECRET })
    await waitForDegraded(other, ['secrets-differ'])
    await waitForDegraded(first, ['secrets-differ'])
    const told = first.lines.filter((line) => line.includes('"degraded":"secrets-differ"'))
    expect(told).toHaveLength(1)
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 50 })
    const differing = await runCommandOf('check', [], { ...settings, PORTAL_SECRET: SECRET })
    expect(differing.output).toMatch(
      /✗ secrets of nodes +differ\n +The nodes that run now have different PORTAL_SECRETs/,
    )
    expect(differing.output).not.toContain(OTHER_SECRET)

    await other.close()
    await waitForDegraded(first, [])
  })
})
