import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { lockAccount } from '../../../auth/accounts.store.ts'
import { endAccess } from '../../../auth/password-changes/change-password.ts'
import { endSessionsOf } from '../../../auth/sessions/sessions.store.ts'
import type { Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { findStaff, lockRegistrars, updateStaff } from './staff.store.ts'

/*
 * What registrars and the command line do to a person of the office. `row` is a permit's: `lockStaff` comes first.
 */

/**
 * Locks a person of the office and all active registrars, in this order. `by`: the registrar who does it, who must be one
 * at this moment. `issuer`: of the institution's own sign-in, where there is one. Throws STAFF_NOT_FOUND and FORBIDDEN.
 */
export async function lockStaff(
  tx: Tx,
  of: { id: string } | { email: string },
  issuer: string | undefined,
  by?: { id: string },
) {
  const found = await findStaff(tx, of)
  if (!found) throw new Problem('STAFF_NOT_FOUND')
  await lockAccount(tx, found.id)
  const registrars = await lockRegistrars(tx, issuer)
  if (by && !registrars.includes(by.id)) throw new Problem('FORBIDDEN')
  const staff = (await findStaff(tx, { id: found.id })) ?? found
  return { ...staff, studentId: staff.id, isLastRegistrar: registrars.length === 1 && registrars[0] === staff.id }
}
export type LockedStaff = Awaited<ReturnType<typeof lockStaff>>

type Allowed = { row: Subject & LockedStaff }

/** Gives a person another role, and ends their sessions. False if they have it. Throws LAST_REGISTRAR. */
export async function changeRole(tx: Tx, { row }: Allowed, role: StaffRole) {
  if (row.staffRole === role) return false
  if (row.isLastRegistrar) throw new Problem('LAST_REGISTRAR')
  await updateStaff(tx, { row }, { staffRole: role })
  await endSessionsOf(tx, [row.id], 'role-changed')
  tx.invalidate(topics.staff)
  return true
}

/** Lets a person in no more: ends their sessions and links. False if they are disabled. Throws LAST_REGISTRAR. */
export async function disable(tx: Tx, { row }: Allowed) {
  if (row.status !== 'active') return false
  if (row.isLastRegistrar) throw new Problem('LAST_REGISTRAR')
  await updateStaff(tx, { row }, { status: 'inactive' })
  await endAccess(tx, [row.id], 'deactivated')
  tx.invalidate(topics.staff)
  return true
}

/** Lets a disabled person in again, with the password that they had. False if they are not disabled. */
export async function enable(tx: Tx, { row }: Allowed) {
  if (row.status === 'active') return false
  await updateStaff(tx, { row }, { status: 'active' })
  tx.invalidate(topics.staff)
  return true
}
