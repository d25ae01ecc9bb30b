import type { OwnAccount, OwnSessions } from '@portal/contract/people/account/account'
import { readUserAgent } from '@portal/contract/people/account/browser-name'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { changedFields } from '../../../audit/changed-fields.ts'
import { lockAccount } from '../../../auth/accounts.store.ts'
import { signsInElsewhereOnly } from '../../../auth/passwords/password-sign-in.ts'
import { endOtherSessions, endOwnSession, listSessionsOf } from '../../../auth/sessions/own-sessions.store.ts'
import { clockOf } from '../../../auth/sessions/sessions.store.ts'
import { type AuthenticatedActor, requirePermission } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { findOwnAccount, lockStaffMember, updateOwnName } from './account.store.ts'

/** Who is signed in, and in which session. */
type Own = { actor: AuthenticatedActor; sessionId: string }

export async function readOwnAccount(app: AppContext, { actor }: Own): Promise<OwnAccount> {
  requirePermission(actor, 'viewOwnAccount')
  const found = await findOwnAccount(app.database.read, actor.id)
  if (!found) throw new Problem('NOT_SIGNED_IN')
  const { password, passwordSince, userType, status, ...person } = found
  return {
    ...person,
    passwordSince: password === null ? null : new Date(passwordSince).toISOString(),
    isPasswordOff: signsInElsewhereOnly(app.config, { userType, status }),
  }
}

/** Changes the name of a person of the office: what they have done is shown with it, and signed with it from now on. */
export async function changeOwnName(app: AppContext, own: Own, name: { firstName: string; lastName: string }) {
  requirePermission(own.actor, 'changeOwnName')
  const before = await readOwnAccount(app, own)
  if (changedFields(before, name).length === 0) return before
  const find = async (tx: Parameters<typeof lockStaffMember>[0]) => {
    await lockAccount(tx, own.actor.id)
    const row = await lockStaffMember(tx, own.actor.id)
    if (!row) throw new Problem('FORBIDDEN')
    return { ...row, studentId: row.id }
  }
  await auditedWrite(app, own.actor, 'changeOwnName', find, async (tx, allowed, now) => {
    await updateOwnName(tx, allowed, name, now)
    tx.invalidate(topics.staff, topics.profileOf(own.actor.id))
    return { result: undefined, about: { fields: changedFields(allowed.row, name) } }
  })
  return readOwnAccount(app, own)
}

export async function readOwnSessions(app: AppContext, { actor, sessionId }: Own): Promise<OwnSessions> {
  requirePermission(actor, 'viewOwnAccount')
  const { rows, total } = await listSessionsOf(app.database.read, actor.id, sessionId, clockOf(app))
  return {
    rows: rows.map(({ id, ipAddress, userAgent, createdAt, lastUsedAt, issuer }) => ({
      id,
      isCurrent: id === sessionId,
      ...readUserAgent(userAgent ?? ''),
      address: ipAddress ?? '',
      isBySso: issuer !== null,
      since: new Date(createdAt).toISOString(),
      lastUsed: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    })),
    others: Math.max(0, total - 1),
  }
}

/** Ends one of the person's sessions. Throws SESSION_NOT_FOUND, also for one of somebody else. */
export async function endSession(app: AppContext, own: Own, id: string) {
  const find = async () => ({ studentId: own.actor.id })
  await auditedWrite(app, own.actor, 'endOwnSessions', find, async (tx, allowed) => {
    const browser = await endOwnSession(tx, allowed, id)
    if (browser === null) throw new Problem('SESSION_NOT_FOUND')
    return { result: undefined, about: { record: browser } }
  })
  return readOwnSessions(app, own)
}

/** Ends all of the person's sessions but this one. Where there are none, nothing is written. */
export async function endAllOthers(app: AppContext, own: Own) {
  requirePermission(own.actor, 'endOwnSessions')
  const before = await readOwnSessions(app, own)
  if (before.others === 0) return before
  const find = async () => ({ studentId: own.actor.id })
  await auditedWrite(app, own.actor, 'endOwnSessions', find, async (tx, allowed) => {
    await endOtherSessions(tx, allowed, own.sessionId)
    return { result: undefined, about: {} }
  })
  return readOwnSessions(app, own)
}
