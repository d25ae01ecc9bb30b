import { randomBytes } from 'node:crypto'
import type { AuditedAction } from '@portal/contract/actions'
import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { BY_COMMAND_LINE, recordAudit } from '../../../audit/record-audit.ts'
import { insertAccount } from '../../../auth/accounts.store.ts'
import { changePassword } from '../../../auth/password-changes/change-password.ts'
import { hashPassword } from '../../../auth/passwords/password-hash.ts'
import { orTaken } from '../../../platform/database/errors.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { insertStaff, newUserId } from '../students/students.store.ts'
import { changeRole, disable, enable, type LockedStaff, lockStaff } from './change-staff.ts'

const GENERATED_PASSWORD_BYTES = 16

/** The name of whoever is added without one. */
export const UNNAMED = { firstName: 'Portal', lastName: 'Administrator' }

export const generatePassword = () => randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url')

/** A refused change of administrators. Its message is shown on the command line. */
export class AdministratorError extends Error {}

/**
 * Creates a person of the office, a registrar unless another role is given. Returns the generated password, which is not
 * stored in plain text. Throws `AdministratorError` when the e-mail is taken.
 */
export async function createAdministrator(
  database: Database,
  email: string,
  now: Date,
  staffRole: StaffRole = 'registrar',
) {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const id = newUserId()
  const creation = database.transaction(async (tx) => {
    await insertAccount(tx, { id, name: email, email, passwordHash }, now)
    await insertStaff(tx, { id, email, staffRole, ...UNNAMED }, now)
    await recordCommandLineAudit(tx, 'createAdministrator', id, now)
  })
  await orTaken(creation, () => new AdministratorError('This e-mail is already in use.'))
  return password
}

/**
 * Disables an administrator and ends their sessions. `issuer`: of the institution's own sign-in, where there is one. Throws
 * `AdministratorError` for the last active registrar.
 */
export const disableAdministrator = (database: Database, email: string, now: Date, issuer?: string) =>
  change(
    database,
    email,
    'disableAdministrator',
    now,
    async (tx, row) => {
      if (row.status !== 'active') throw new AdministratorError(notActive)
      return disable(tx, { row })
    },
    issuer,
  )

/** Enables an administrator who was disabled. */
export const enableAdministrator = (database: Database, email: string, now: Date) =>
  change(database, email, 'enableStaff', now, (tx, row) => enable(tx, { row }))

/**
 * Gives an administrator another role and ends their sessions. Throws `AdministratorError` for the last active registrar.
 */
export const setAdministratorRole = (database: Database, email: string, role: StaffRole, now: Date, issuer?: string) =>
  change(
    database,
    email,
    'changeStaffRole',
    now,
    async (tx, row) => ((await changeRole(tx, { row }, role)) ? { record: `${row.staffRole} → ${role}` } : false),
    issuer,
  )

/**
 * Sets and returns a generated password. Ends the sessions and reset links of the administrator and resets their failed
 * sign-ins. Throws `AdministratorError` when no active administrator has the e-mail.
 */
export async function resetAdministratorPassword(database: Database, email: string, now: Date) {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  await change(database, email, 'setAdministratorPassword', now, async (tx, row) => {
    if (row.status !== 'active') throw new AdministratorError(notActive)
    await changePassword(tx, row, passwordHash, 'assigned', now)
    return true
  })
  return password
}

const notActive = 'There is no active administrator with this e-mail.'
const messages: Partial<Record<ProblemCode, string>> = {
  STAFF_NOT_FOUND: 'There is no administrator with this e-mail.',
  LAST_REGISTRAR: 'This is the last active registrar. Create another one first.',
}

/** Changes a locked administrator and records it, unless nothing had to be changed. Throws `AdministratorError`. */
async function change(
  database: Database,
  email: string,
  action: AuditedAction,
  now: Date,
  work: (tx: Tx, row: LockedStaff) => Promise<boolean | { record: string }>,
  issuer?: string,
) {
  const changing = database.transaction(async (tx) => {
    const row = await lockStaff(tx, { email }, issuer)
    const changed = await work(tx, row)
    if (changed) await recordCommandLineAudit(tx, action, row.id, now, changed === true ? '' : changed.record)
  })
  await changing.catch((error: unknown) => {
    const message = error instanceof Problem ? messages[error.code] : undefined
    throw message ? new AdministratorError(message) : error
  })
}

function recordCommandLineAudit(tx: Tx, action: AuditedAction, studentId: string, now: Date, record = '') {
  return recordAudit(tx, { action, by: BY_COMMAND_LINE, studentId, record }, now)
}
