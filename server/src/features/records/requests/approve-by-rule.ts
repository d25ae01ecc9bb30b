import { randomUUID } from 'node:crypto'
import { type RuleReason, readByPerson } from '@portal/contract/records/request-kinds/approval-rule'
import { recordAudit } from '../../../audit/record-audit.ts'
import { permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { isLettersOn } from '../../parts.ts'
import type { Asked } from '../request-kinds/ask-for-kind.store.ts'
import { letterOfRequest } from '../request-kinds/letter-of-request.ts'
import { isRuleAside } from '../request-kinds/refused-requests.store.ts'
import { keepRuleOutcome, ruleOf } from '../request-kinds/rules.store.ts'
import { decideLocked } from './decisions-bulk.store.ts'
import { approveWithLetter } from './letters-of-decisions.ts'
import { invalidateRequest } from './request-changes.ts'
import { tellDecided } from './tell-decided.ts'

type Sent = { id: string; studentId: string; kindId: string | null }

/**
 * Approves a request by the rule of its kind, in the transaction that sends it, with its letter where it makes one. Where a
 * condition does not hold, the letter cannot be made, or the office has refused the student one, the request stays pending and
 * keeps why.
 */
export async function approveByRule(app: AppContext, tx: Tx, { id, studentId, kindId }: Sent, asked: Asked, now: Date) {
  const actor = await ruleOf(tx.db, kindId ?? '')
  const allowed = permit(actor, 'decideRequest', { id, studentId, status: 'Pending' as const })
  const isAside = await isRuleAside(tx.db, { studentId, kindId: kindId ?? '' }, now)
  const reason = isAside ? 'refused' : (reasonToLeave(app, asked) ?? (await approve()))
  await keepRuleOutcome(tx, allowed, reason ?? 'approved')

  async function approve(): Promise<RuleReason | null> {
    const decisionId = randomUUID()
    const step = { from: 'Pending', status: 'Approved', note: '', idOf: () => decisionId } as const
    const letter = await letterOfRequest(app, tx.db, id)
    if (!letter) await decideLocked(tx, [allowed], step, now)
    else if (!(await approveWithLetter(app, tx, allowed, { letter, note: '', decisionId }, now))) return 'letter'
    await tellDecided(app, tx, [{ request: { id, studentId }, decisionId }])
    const record = `${step.from} → ${step.status}`
    await recordAudit(tx, { action: 'decideRequest', by: actor, studentId, record }, now)
    invalidateRequest(tx, allowed.row, ['Approved'])
    return null
  }
}

function reasonToLeave(app: AppContext, { definition, student, answers, wrote }: Asked): RuleReason | null {
  if (student.status !== 'active') return 'former'
  if (definition.letterTemplateId !== null && !isLettersOn(app)) return 'letter'
  return readByPerson(definition, answers, wrote)
}
