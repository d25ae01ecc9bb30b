import { fullName } from '@portal/contract/people/full-name'
import type { StaffMember } from '@portal/contract/people/staff/staff'
import { staffMessages as text } from '@portal/contract/people/staff/staff-messages'
import { IconBan, IconCircleCheck, IconMail, IconUserCog } from '@tabler/icons-react'
import { useState } from 'react'
import { offersSecondFactor } from '../../../../runtime-config.ts'
import { type Question, QuestionDialog } from '../../../../ui/dialog/question-dialog.tsx'
import { type MenuEntry, RowMenu } from '../../../../ui/menu/row-menu.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useResetEntry } from '../second-factor/use-reset-entry.ts'
import { useLinkEntries } from '../sign-in-links/use-link-entries.ts'
import { RoleDialog } from './role-dialog.tsx'
import { useChangeStaff } from './staff.ts'

/** What a registrar does to another person of the office. */
export function StaffMenu({ person }: { person: StaffMember }) {
  const { id, state, email } = person
  const name = fullName(person)
  const [isChangingRole, setChangingRole] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const reset = useResetEntry({ id, name }, setQuestion)
  const ofLink = useLinkEntries(person, setQuestion)
  const { mutateAsync: disable } = useChangeStaff('disable')
  const [enable, inviteAgain] = [useChangeStaff('enable'), useChangeStaff('inviteAgain')]
  const run = (change: typeof enable, done: string) =>
    change
      .mutateAsync({ id })
      .then(() => toast.success(done))
      .catch((error: unknown) => showFailure(error, text.failed))
  const disabling: Question = {
    title: text.disable.title(name),
    explanation: text.disable.explanation,
    actionLabel: text.disable.open,
    Icon: IconBan,
    tone: 'danger',
    act: () => disable({ id }),
    done: text.disable.done(name),
    failed: text.failed,
  }
  const entries: (MenuEntry | false)[] = [
    { label: text.change.open, Icon: IconUserCog, run: () => setChangingRole(true) },
    state === 'invited' && {
      label: text.invite.again,
      Icon: IconMail,
      run: () => void run(inviteAgain, text.invite.sent(email)),
    },
    offersSecondFactor && person.hasSecondFactor && reset,
    ...ofLink,
    state === 'disabled'
      ? { label: text.enable.open, Icon: IconCircleCheck, run: () => void run(enable, text.enable.done(name)) }
      : { label: text.disable.open, Icon: IconBan, isDanger: true, run: () => setQuestion(disabling) },
  ]
  return (
    <>
      <RowMenu of={name} entries={entries.filter((entry) => entry !== false)} />
      <RoleDialog key={person.role} person={person} open={isChangingRole} onClose={() => setChangingRole(false)} />
      <QuestionDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
