import { signInLinkMessages as text } from '@portal/contract/people/sign-in-link-messages'
import type { StaffMember } from '@portal/contract/people/staff'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { ssoName } from '../../../../runtime-config.ts'
import type { MenuEntry } from '../../../../ui/menu/row-menu.tsx'

/** `takeBack`: a permission that was not used. */
export const linkChanges = ['permit', 'remove', 'takeBack'] as const
export type LinkChange = (typeof linkChanges)[number]

/** What a registrar does about the account of the institution of another person of the office. */
export function linkEntries({ signInLink, state }: StaffMember, ask: (change: LinkChange) => void): MenuEntry[] {
  if (!signInLink) return []
  if (signInLink.link) return [{ label: text.remove, Icon: IconLinkOff, run: () => ask('remove') }]
  if (signInLink.mayLinkUntil) return [{ label: text.takeBack, Icon: IconLinkOff, run: () => ask('takeBack') }]
  return state === 'disabled' ? [] : [{ label: text.permit(ssoName), Icon: IconLink, run: () => ask('permit') }]
}
