import { signInLinkMessages as text } from '@portal/contract/people/single-sign-on/sign-in-link-messages'
import type { SignInLink, StaffSignInLink } from '@portal/contract/people/single-sign-on/sign-in-links'
import { ssoName } from '../../../../runtime-config.ts'
import { dateAndTime, formatDateTime } from '../../../../ui/text/format-datetime.ts'

/** Whether somebody is linked with an account of the institution, in words. */
export const describeLink = (link: SignInLink | null) =>
  link
    ? `${text.linkedOn(formatDateTime(link.linkedAt).date)}, ${link.lastUsedAt ? text.lastUsed(formatDateTime(link.lastUsedAt).date) : text.neverUsed}`
    : text.notLinked

/** The same of a person of the office, who needs a permission to link one. */
export function describeStaffLink({ link, mayLinkUntil }: StaffSignInLink) {
  const isOpen = !link && mayLinkUntil !== null && new Date(mayLinkUntil) > new Date()
  const state = isOpen ? `${text.notLinked}, ${text.mayLinkUntil(dateAndTime(mayLinkUntil))}` : describeLink(link)
  return text.at(ssoName, state)
}
