import { signInLinkMessages as text } from '@portal/contract/people/single-sign-on/sign-in-link-messages'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '../../../../data/people/invitations.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { ssoName } from '../../../../runtime-config.ts'
import type { Question } from '../../../../ui/dialog/question-dialog.tsx'
import type { MenuEntry } from '../../../../ui/menu/row-menu.tsx'
import { describeLink } from './describe-link.ts'
import { useLinkQuestions } from './use-link-questions.ts'

/** Others read the same, so that it can be there without single sign-on. */
function useLinkOf(studentId: string) {
  const { data } = useQuery({ ...accessQuery([studentId]), enabled: ssoName !== '' })
  return ssoName === '' ? undefined : data?.[0]?.signInLink
}

/** Whether a student is linked with an account of the institution; nothing where there is no single sign-on. */
export function StudentLinkState({ studentId }: { studentId: string }) {
  const link = useLinkOf(studentId)
  if (link === undefined) return null
  return <span>{text.at(ssoName, describeLink(link))}</span>
}

/** The entry of a menu that asks before it removes the link of a student; none without the permission, or without a link. */
export function useRemoveLinkEntry(
  student: { id: string; name: string },
  ask: (question: Question) => void,
): MenuEntry[] {
  const link = useLinkOf(student.id)
  const { removeOfStudent } = useLinkQuestions(student)
  const run = () => ask(removeOfStudent)
  return useMay()('unlinkSignIn') && link ? [{ label: text.remove, Icon: IconLinkOff, run }] : []
}
