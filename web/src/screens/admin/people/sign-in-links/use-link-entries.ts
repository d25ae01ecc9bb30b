import { fullName } from '@portal/contract/people/full-name'
import { signInLinkMessages as text } from '@portal/contract/people/single-sign-on/sign-in-link-messages'
import type { StaffMember } from '@portal/contract/people/staff/staff'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { ssoName } from '../../../../runtime-config.ts'
import type { Question } from '../../../../ui/dialog/question-dialog.tsx'
import type { MenuEntry } from '../../../../ui/menu/row-menu.tsx'
import { useLinkQuestions } from './use-link-questions.ts'

/** What a registrar does about the account of the institution of another person of the office. */
export function useLinkEntries(person: StaffMember, ask: (question: Question) => void): MenuEntry[] {
  const { permit, remove, takeBack } = useLinkQuestions({ id: person.id, name: fullName(person) })
  const { signInLink, state } = person
  if (!signInLink) return []
  if (signInLink.link) return [{ label: text.remove, Icon: IconLinkOff, run: () => ask(remove) }]
  if (signInLink.mayLinkUntil) return [{ label: text.takeBack, Icon: IconLinkOff, run: () => ask(takeBack) }]
  return state === 'disabled' ? [] : [{ label: text.permit(ssoName), Icon: IconLink, run: () => ask(permit) }]
}
