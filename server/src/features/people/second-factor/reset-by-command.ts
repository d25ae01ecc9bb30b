import { BY_COMMAND_LINE, recordAudit } from '../../../audit/record-audit.ts'
import { findUserByEmail } from '../../../auth/accounts.store.ts'
import { resetFactors } from '../../../auth/second-factor/reset-factors.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/open.ts'
import { outboxOfCommand } from '../../../platform/email/outbox.ts'
import { AdministratorError } from '../administrators/administrators.ts'

/** Takes the second factors of a person away. Throws `AdministratorError` for whoever has none. */
export async function resetSecondFactorByCommand(database: Database, config: Config, email: string) {
  const now = () => new Date()
  await database.transaction(async (tx) => {
    const person = await findUserByEmail(tx.db, email)
    if (!person) throw new AdministratorError('There is nobody with this e-mail.')
    if (!(await resetFactors({ config, now, outbox: outboxOfCommand(now) }, tx, person.id)))
      throw new AdministratorError('This person has no second factor.')
    await recordAudit(tx, { action: 'resetSecondFactor', by: BY_COMMAND_LINE, studentId: person.id }, now())
  })
}
