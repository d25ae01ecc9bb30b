import { signInLinkMessages as text } from '@portal/contract/people/single-sign-on/sign-in-link-messages'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useChangeLink } from '../../../../data/people/sign-in-links.ts'
import { ssoName } from '../../../../runtime-config.ts'
import type { Question } from '../../../../ui/dialog/question-dialog.tsx'

/** What is asked before a person of the office may link their account, or before the link of a person is removed. */
export function useLinkQuestions({ id, name }: { id: string; name: string }) {
  const { mutateAsync: permit } = useChangeLink('permit')
  const { mutateAsync: remove } = useChangeLink('remove')
  const removal = { Icon: IconLinkOff, tone: 'danger', act: () => remove(id), failed: text.failed } as const
  return {
    permit: {
      title: text.permitting(name, ssoName),
      explanation: text.permittingText,
      actionLabel: text.allow,
      Icon: IconLink,
      tone: 'primary',
      act: () => permit(id),
      done: text.permitted(name, ssoName),
      failed: text.failed,
    },
    remove: {
      ...removal,
      title: text.removing(name),
      explanation: text.removingText(ssoName),
      actionLabel: text.remove,
      done: text.removed(name),
    },
    removeOfStudent: {
      ...removal,
      title: text.removing(name),
      explanation: text.removingOfStudent(ssoName),
      actionLabel: text.remove,
      done: text.removed(name),
    },
    /** What was permitted and not used. */
    takeBack: {
      ...removal,
      title: text.takingBack(name),
      explanation: text.takingBackText,
      actionLabel: text.takeBack,
      done: text.takenBack(name),
    },
  } satisfies Record<string, Question>
}
