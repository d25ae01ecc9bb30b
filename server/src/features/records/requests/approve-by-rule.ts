import { type RuleReason, readByPerson } from '@portal/contract/records/request-types/approval-rule'
import { permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { decide } from '../decisions/decide.ts'
import { ways } from '../decisions/ways.ts'
import { beginWork } from '../decisions/work.ts'
import type { Asked } from '../request-types/ask-for-request-type.store.ts'
import { isRuleAside } from '../request-types/refused-requests.store.ts'
import { keepRuleOutcome, ruleOf } from '../request-types/rules.store.ts'

type Sent = { id: string; studentId: string; kindId: string | null }

/**
 * Approves a request by the rule of its type, in the transaction that sends it, with its letter where it makes one. Where a
 * condition does not hold, the letter cannot be made, or the office has refused the student one, the request stays pending and
 * keeps why.
 */
export async function approveByRule(app: AppContext, tx: Tx, { id, studentId, kindId }: Sent, asked: Asked, now: Date) {
  const actor = await ruleOf(tx.db, kindId ?? '')
  const isAside = await isRuleAside(tx.db, { studentId, kindId: kindId ?? '' }, now)
  const reason = isAside ? 'refused' : (reasonToLeave(app, asked) ?? (await approve()))
  await keepRuleOutcome(tx, permit(actor, 'decideRequest', { id, studentId }), reason ?? 'approved')

  async function approve(): Promise<RuleReason | null> {
    const work = beginWork({ app, tx, actor, now, way: ways.byRule })
    const { left } = await decide(work, { from: 'Pending', status: 'Approved', note: '' }, [{ id }])
    return left.size > 0 ? 'letter' : null
  }
}

function reasonToLeave(app: AppContext, { definition, student, answers, wrote }: Asked): RuleReason | null {
  if (student.status !== 'active') return 'former'
  if (definition.letterTemplateId !== null && !app.features.letters) return 'letter'
  return readByPerson(definition, answers, wrote)
}
