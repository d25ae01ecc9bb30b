import { fullName } from '@portal/contract/people/full-name'
import type { StaffInviteInput } from '@portal/contract/people/staff/staff'
import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import { Problem } from '@portal/contract/problems'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { insertAccount } from '../../../auth/accounts.store.ts'
import { canInvite, inviteStaff, makeStaffHandout } from '../../../auth/invitations/invitations.ts'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import { type AuthenticatedActor, type Permit, requirePermission, type Subject } from '../../../permissions/permit.ts'
import { orTaken } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { invitationLimit } from '../invitations/invitation-limit.ts'
import { insertStaff, newUserId } from '../students/students.store.ts'
import { changeRole, disable, enable, type LockedStaff, lockStaff } from './change-staff.ts'
import { lockRegistrars } from './staff.store.ts'

/**
 * Adds a person to the office and sends them a link to choose a password; where no e-mail can be sent, whoever adds them makes
 * it with `makeSlip`. Throws EMAIL_TAKEN.
 */
export async function invite(app: AppContext, actor: AuthenticatedActor, { role, ...person }: StaffInviteInput) {
  requirePermission(actor, 'inviteStaff')
  const find = async (tx: Tx): Promise<Subject> => {
    if (!(await lockRegistrars(tx, app.config.oidc?.issuer)).includes(actor.id)) throw new Problem('FORBIDDEN')
    return { studentId: newUserId() }
  }
  const adding = auditedWrite(app, actor, 'inviteStaff', find, async (tx, allowed, now) => {
    const id = allowed.row.studentId
    await insertAccount(tx, { id, name: fullName(person), email: person.email, passwordHash: null }, now)
    await insertStaff(tx, { ...person, id, staffRole: role }, now)
    if (canInvite(app.config)) await sendLink(app, tx, allowed, now)
    return { result: null, about: { record: role } }
  })
  await orTaken(adding, () => new Problem('EMAIL_TAKEN'))
}

/** Sends a person who has no password yet a new link. Throws STAFF_NOT_FOUND, STAFF_NOT_INVITABLE and MAIL_NOT_SET_UP. */
export async function inviteAgain(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'inviteStaff')
  requireMail(app)
  await auditedWrite(app, actor, 'inviteStaff', locked(app, id, actor), async (tx, allowed, now) => {
    await sendLink(app, tx, allowed, now)
    return { result: null, about: { record: allowed.row.staffRole ?? '' } }
  })
}

/**
 * Makes a code with which a person who has no password yet chooses one, to be handed to them. It ends the links before it.
 * Throws STAFF_NOT_FOUND and STAFF_NOT_INVITABLE.
 */
export const makeSlip = (app: AppContext, actor: AuthenticatedActor, id: string) =>
  auditedWrite(app, actor, 'inviteStaff', locked(app, id, actor), async (tx, allowed, now) => {
    await consumeOrThrow(tx, [invitationLimit(id)], now, 'TOO_MANY_INVITATIONS')
    const slip = await makeStaffHandout(app, tx, allowed, now)
    if (!slip) throw new Problem('STAFF_NOT_INVITABLE')
    return { result: slip, about: { record: allowed.row.staffRole ?? '', fields: ['slip'] } }
  })

/** Throws STAFF_NOT_FOUND, LAST_REGISTRAR and FORBIDDEN. */
export const setRole = (app: AppContext, actor: AuthenticatedActor, id: string, role: StaffRole) =>
  auditedWrite(app, actor, 'changeStaffRole', locked(app, id, actor), async (tx, allowed) => {
    const before = allowed.row.staffRole
    const isChanged = await changeRole(tx, allowed, role)
    return { result: null, about: isChanged ? { record: `${before} → ${role}` } : null }
  })

/** Throws STAFF_NOT_FOUND, LAST_REGISTRAR and FORBIDDEN. */
export const disableStaff = (app: AppContext, actor: AuthenticatedActor, id: string) =>
  auditedWrite(app, actor, 'disableStaff', locked(app, id, actor), async (tx, allowed) => {
    return { result: null, about: (await disable(tx, allowed)) ? {} : null }
  })

/** Throws STAFF_NOT_FOUND and FORBIDDEN. */
export const enableStaff = (app: AppContext, actor: AuthenticatedActor, id: string) =>
  auditedWrite(app, actor, 'enableStaff', locked(app, id, actor), async (tx, allowed) => {
    return { result: null, about: (await enable(tx, allowed)) ? {} : null }
  })

const locked =
  ({ config }: AppContext, id: string, by: { id: string }) =>
  (tx: Tx): Promise<LockedStaff> =>
    lockStaff(tx, { id }, config.oidc?.issuer, by)

async function sendLink(app: AppContext, tx: Tx, allowed: Permit<'inviteStaff', Subject>, now: Date) {
  await consumeOrThrow(tx, [invitationLimit(allowed.row.studentId)], now, 'TOO_MANY_INVITATIONS')
  if (!(await inviteStaff(app, tx, allowed, now))) throw new Problem('STAFF_NOT_INVITABLE')
}

function requireMail({ config }: AppContext) {
  if (!canInvite(config)) throw new Problem('MAIL_NOT_SET_UP')
}
