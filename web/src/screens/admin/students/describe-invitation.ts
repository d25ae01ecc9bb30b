import type { StudentAccess } from '@portal/contract/invitations'
import { messages } from '@portal/contract/messages'
import { formatDateTime } from '../../../ui/format-datetime.ts'

const text = messages.invitations

/** When and how a student without a password was invited. */
export function describeInvitation({ invitation }: StudentAccess) {
  if (!invitation) return text.notInvited
  const { sentBy, invitedAt, expiresAt } = invitation
  const { date } = formatDateTime(invitedAt)
  if (Date.parse(expiresAt) <= Date.now()) return text.expired(date)
  return sentBy === 'slip' ? text.slipMade(date) : text.invited(date)
}
