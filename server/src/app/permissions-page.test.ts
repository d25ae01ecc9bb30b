import path from 'node:path'
import { auditedActions, isKeyAction, limitOf } from '@portal/contract/actions'
import type { Does } from '@portal/contract/procedures'
import { expect, it } from 'vitest'
import { type Endpoint, endpoints } from '../testing/portal/endpoints.ts'
import { whoMayCall } from './api-document/operation-facts.ts'

const PAGE = path.join(import.meta.dirname, '../../../docs/permissions.md')

const confirms: Record<Does, string> = { reads: 'reads', changes: 'no', asks: 'yes', asksSometimes: 'for some inputs' }

function rowOf({ name, method, path: address, action, needs, does }: Endpoint) {
  const isAudited = auditedActions.some((audited) => audited === action)
  const isForPrograms = action !== 'anyone' && isKeyAction(action)
  const marks = [isAudited, isForPrograms].map((is) => (is ? 'yes' : ''))
  const cells = [
    `\`${name}\``,
    `\`${method} ${address}\``,
    action,
    whoMayCall(action).join(', '),
    needs ?? '',
    limitOf(action) ?? 'its own',
    confirms[does],
    ...marks,
  ]
  return `| ${cells.join(' | ')} |`
}

const page = `# Who may do what

Made from the contract by \`server/src/app/permissions-page.test.ts\`, which fails where they differ; \`npm run test:unit -- permissions-page -u\`
writes it anew. A student reaches only what is their own. *Confirms*: what it asks of whoever has a second factor to confirm, where
\`PORTAL_SECOND_FACTOR\` is not \`off\` ([why](decisions/0136-acts-that-reach-many-ask-again-who-it-is.md)); \`reads\` changes nothing. *Audited*: its
action has entries in the audit trail. *Programs*: a key can be allowed to call it. *Needs*: what the college must have switched on.
*Limit*: which of the limits of one person in a minute it counts against (\`requestsPerMinute\` in \`contract/src/limits.ts\`).

| Procedure or route | Address | Action | Who may | Needs | Limit | Confirms | Audited | Programs |
|---|---|---|---|---|---|---|---|---|
${endpoints.map(rowOf).join('\n')}
`

it('the page of who may do what says what the contract says', async () => {
  await expect(page).toMatchFileSnapshot(PAGE)
})
