import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { findProfile } from '../../../auth/accounts.store.ts'
import { resetFactors } from '../../../auth/second-factor/reset-factors.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'

/**
 * Takes the second factors of a student or of somebody of the office away, who has lost their device. Throws
 * NO_SECOND_FACTOR, also where there is nobody, and FORBIDDEN for one's own.
 */
export async function resetSecondFactor(app: AppContext, actor: AuthenticatedActor, id: string) {
  await auditedWrite(
    app,
    actor,
    'resetSecondFactor',
    async (tx) => {
      const person = await findProfile(tx.db, id)
      if (!person) throw new Problem('NO_SECOND_FACTOR')
      if (id === actor.id) throw new Problem('FORBIDDEN')
      return { studentId: id }
    },
    async (tx, { row }) => {
      if (!(await resetFactors(app, tx, row.studentId))) throw new Problem('NO_SECOND_FACTOR')
      tx.invalidate(topics.students, topics.staff)
      return { result: null, about: {} }
    },
  )
}
