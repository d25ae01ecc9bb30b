import { secondFactorResetMessages as text } from '@portal/contract/people/second-factor/second-factor-messages'
import { IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '../../../../data/people/invitations.ts'
import { useResetFactor } from '../../../../data/people/second-factor.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { offersSecondFactor } from '../../../../runtime-config.ts'
import type { Question } from '../../../../ui/dialog/question-dialog.tsx'
import type { MenuEntry } from '../../../../ui/menu/row-menu.tsx'

type Person = { id: string; name: string }

/** The entry of a menu that asks before it takes the second factor of somebody away who has lost their device. */
export function useResetEntry({ id, name }: Person, ask: (question: Question) => void): MenuEntry {
  const { mutateAsync } = useResetFactor()
  const run = () =>
    ask({
      title: text.title(name),
      explanation: text.explanation,
      actionLabel: text.reset,
      Icon: IconShieldOff,
      tone: 'danger',
      act: () => mutateAsync(id),
      done: text.done(name),
      failed: text.failed,
    })
  return { label: text.reset, Icon: IconShieldOff, run }
}

/** This entry for a student; none without the permission, or without a factor. */
export function useStudentResetEntry(person: Person, ask: (question: Question) => void): MenuEntry[] {
  const isOffered = useMay()('resetSecondFactor') && offersSecondFactor
  const { data } = useQuery({ ...accessQuery([person.id]), enabled: isOffered })
  const entry = useResetEntry(person, ask)
  return isOffered && data?.[0]?.hasSecondFactor ? [entry] : []
}
