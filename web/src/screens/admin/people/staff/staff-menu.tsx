import { fullName } from '@portal/contract/people/full-name'
import type { InvitationHandout } from '@portal/contract/people/invitations/invitations'
import type { StaffMember } from '@portal/contract/people/staff/staff'
import { staffMessages as text } from '@portal/contract/people/staff/staff-messages'
import { staffRoles } from '@portal/contract/people/staff/staff-roles'
import { IconBan, IconCircleCheck, IconLink, IconMail, IconUserCog } from '@tabler/icons-react'
import { useState } from 'react'
import { RadioChoices } from '../../../../forms/fields/radio-choices.tsx'
import { hasMailServer, offersSecondFactor } from '../../../../runtime-config.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { type Question, QuestionDialog } from '../../../../ui/dialog/question-dialog.tsx'
import { type MenuEntry, RowMenu } from '../../../../ui/menu/row-menu.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { GivenLink } from '../invitations/given-link.tsx'
import { useResetEntry } from '../second-factor/use-reset-entry.ts'
import { useLinkEntries } from '../sign-in-links/use-link-entries.ts'
import { useChangeStaff, useMakeSlip } from './staff.ts'

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
  const { mutateAsync: makeSlip } = useMakeSlip()
  const [handout, setHandout] = useState<InvitationHandout | null>(null)
  const makeLink = () =>
    makeSlip(id)
      .then(setHandout)
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
    state === 'invited' &&
      (hasMailServer
        ? { label: text.invite.again, Icon: IconMail, run: () => void run(inviteAgain, text.invite.sent(email)) }
        : { label: text.invite.makeAgain, Icon: IconLink, run: () => void makeLink() }),
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
      <GivenLink handout={handout} onClose={() => setHandout(null)} />
      <QuestionDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

type RoleDialogProps = { person: StaffMember; open: boolean; onClose: () => void }

/** Gives a person another role. */
function RoleDialog({ person, open, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(person.role)
  const { mutateAsync, isPending } = useChangeStaff('setRole')
  const name = fullName(person)
  const save = async () => {
    try {
      if (role !== person.role) {
        await mutateAsync({ id: person.id, role })
        toast.success(text.change.changed(name, text.roles[role]))
      }
      onClose()
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={text.change.title(name)}
      explanation={text.change.explanation}
      actionLabel={text.change.save}
      Icon={IconUserCog}
      tone="primary"
      busy={isPending}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <RadioChoices legend={text.role} choices={staffRoles} labels={text.roles} chosen={role} onChange={setRole} />
    </ConfirmDialog>
  )
}
