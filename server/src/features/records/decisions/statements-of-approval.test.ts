import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { statementsOfTransaction } from '../../../testing/databases/statements.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { type SortName, sortsOfRequests } from '../../../testing/records/sorts-of-requests.ts'
import { decideRequest } from '../requests/decisions.actions.ts'

/** With everything that follows from an approval switched on. PostgreSQL locks the student, and then reads the request again. */
const budgets: readonly { name: SortName; sqlite: number; postgres: number }[] = [
  { name: 'a free message', sqlite: 8, postgres: 10 },
  // The former value, and the college's own fields by which students are found.
  { name: 'changes a field', sqlite: 18, postgres: 22 },
  { name: 'letter on paper', sqlite: 18, postgres: 22 },
  { name: 'letter as file', sqlite: 20, postgres: 24 },
]

onBothEngines('one approval', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    for (const feature of ['requestKinds', 'letters', 'notifications', 'staffRoles'] as const)
      await switchFeature(portal, feature)
  })
  afterAll(() => portal.close())

  it('runs no more statements than it needs, and reads request, student and version of the kind once', async () => {
    const sorts = await sortsOfRequests(portal, await portal.signInAdmin())
    const { id: clerk } = await signInStaff(portal, 'clerk')
    const actor = { id: clerk, userType: 'admin', staffRole: 'clerk', address: '' } as const
    const step = { from: 'Pending', status: 'Approved', note: '' } as const
    for (const { name, ...budget } of budgets) {
      const { id, seen, letter } = await sorts.send(name, 'Counted')
      const statements = await statementsOfTransaction(engine, 'insert into "requestDecisions"', () =>
        decideRequest(portal.app, actor, { id, ...step, seen, letter }),
      )
      expect(statements.length, [name, ...statements].join('\n')).toBeLessThanOrEqual(budget[engine])
      const reads = (table: string) =>
        statements.filter((text) => text.startsWith('select') && text.includes(`from "${table}"`))
      expect(reads('requests')).toHaveLength(engine === 'sqlite' ? 1 : 2)
      expect(reads('requestKindVersions')).toEqual([])
      if (name === 'changes a field') expect(reads('users').filter((text) => text.includes('*'))).toHaveLength(1)
    }
  })
})
