import { invitationMessages } from '@portal/contract/people/invitations/invitation-messages'
import type { StudentAccess } from '@portal/contract/people/invitations/invitations'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { describeLink } from '../../sign-in-links/describe-link.ts'

const text = invitationMessages

/** When and how a student without a password was invited. */
export function describeInvitation({ invitation, signInLink }: StudentAccess) {
  if (signInLink) return describeLink(signInLink)
  if (!invitation) return text.notInvited
  const { sentBy, invitedAt, expiresAt } = invitation
  const { date } = formatDateTime(invitedAt)
  if (Date.parse(expiresAt) <= Date.now()) return text.expired(date)
  return sentBy === 'slip' ? text.slipMade(date) : text.invited(date)
}
