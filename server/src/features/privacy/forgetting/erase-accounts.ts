import { studentFieldNames } from '@portal/contract/people/student-fields'
import { resetLimitsOf } from '../../../auth/limits/sign-in-limits.ts'
import { endAccess } from '../../../auth/passwords/change-password.ts'
import { deleteEmailsOf } from '../../../platform/email/email-queue.store.ts'
import { empty, keep, nobodysEmail, ofNobody, type PlanOf } from './erasure-plan.store.ts'

export type AccountTable =
  | 'sessions'
  | 'verifications'
  | 'invitations'
  | 'knownNetworks'
  | 'accounts'
  | 'rateLimits'
  | 'queuedEmails'
  | 'apiKeys'
  | 'notifications'
  | 'notificationPreferences'
  | 'unsubscribeTokens'
  | 'totpSecrets'
  | 'passkeys'
  | 'recoveryCodes'
  | 'pendingSignIns'
  | 'externalIdentities'
  | 'externalIdentityPermits'
  | 'usedLogoutTokens'
  | 'pushSubscriptions'

/** How a student signs in. */
export const accountPlans: PlanOf<AccountTable> = {
  // It deletes the reset links and the invitation, too.
  sessions: { rows: 'deleted', by: (tx, { ids }) => endAccess(tx, ids, 'deactivated') },
  verifications: { rows: 'deleted' },
  invitations: { rows: 'deleted' },
  knownNetworks: { rows: 'deleted' },
  accounts: { rows: 'deleted' },
  rateLimits: {
    rows: 'kept',
    columns: { key: 'by', ...keep('a number without its key says nothing', 'consumed', 'resetAt') },
    by: (tx, { students }) =>
      resetLimitsOf(
        tx,
        students.map(({ email }) => email),
      ),
  },
  queuedEmails: { rows: 'deleted', by: (tx, { ids }) => deleteEmailsOf(tx, ids) },
  notifications: { rows: 'deleted' },
  notificationPreferences: { rows: 'deleted' },
  unsubscribeTokens: { rows: 'deleted' },
  totpSecrets: { rows: 'deleted' },
  passkeys: { rows: 'deleted' },
  recoveryCodes: { rows: 'deleted' },
  pendingSignIns: { rows: 'deleted' },
  externalIdentities: { rows: 'deleted' },
  externalIdentityPermits: { rows: 'deleted' },
  usedLogoutTokens: ofNobody('digests of what the OpenID provider has sent', 'digest', 'expiresAt'),
  pushSubscriptions: { rows: 'deleted' },
  apiKeys: ofNobody(
    'of a program',
    ...(['userId', 'prefix', 'hash', 'allowed', 'created_at', 'expiresAt', 'lastUsedAt', 'revokedAt'] as const),
  ),
}

/** Who a student is. Their rows stay, so that entries of the audit trail refer to one person. */
export const personPlans: PlanOf<'users' | 'identities'> = {
  users: {
    rows: 'kept',
    files: ['imageUrl'],
    columns: {
      ...keep('entries of the audit trail refer to it', 'seq', 'id', 'uid', 'userType', 'staffRole'),
      ...keep('when it was added', 'created_at'),
      ...empty('', ...studentFieldNames, 'collegeId', 'search'),
      ...empty('', 'sortName', 'sortCollegeId', 'sortCourse', 'sortSemester'),
      ...empty(null, 'imageUrl', 'staleRequestsBelow', 'leftAt'),
      emailsRefused: { becomes: 0 },
      email: { becomes: nobodysEmail },
      status: { becomes: 'forgotten' },
      updated_at: { becomes: (now) => now.toISOString() },
    },
  },
  identities: {
    rows: 'kept',
    columns: {
      ...keep('its row of `users` refers to it', 'id'),
      ...keep('when it was added', 'createdAt'),
      ...empty('', 'name'),
      ...empty(null, 'image', 'emailSetAt'),
      ...empty(false, 'emailVerified'),
      email: { becomes: nobodysEmail },
      updatedAt: { becomes: (now) => now },
    },
  },
}
