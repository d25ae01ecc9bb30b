import { invitationMessages } from '@portal/contract/people/invitation-messages'
import type { StudentAccess } from '@portal/contract/people/invitations'
import { formatDateTime } from '../../../../ui/format-datetime.ts'

const text = invitationMessages

/** When and how a student without a password was invited. */
export function describeInvitation({ invitation }: StudentAccess) {
  if (!invitation) return text.notInvited
  const { sentBy, invitedAt, expiresAt } = invitation
  const { date } = formatDateTime(invitedAt)
  if (Date.parse(expiresAt) <= Date.now()) return text.expired(date)
  return sentBy === 'slip' ? text.slipMade(date) : text.invited(date)
}
