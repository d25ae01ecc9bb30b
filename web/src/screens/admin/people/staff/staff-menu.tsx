import { fullName } from '@portal/contract/people/full-name'
import { secondFactorResetMessages as resetText } from '@portal/contract/people/second-factor-messages'
import type { StaffMember } from '@portal/contract/people/staff'
import { staffMessages as text } from '@portal/contract/people/staff-messages'
import { IconBan, IconCircleCheck, IconMail, IconShieldOff, IconUserCog } from '@tabler/icons-react'
import { useState } from 'react'
import { offersSecondFactor } from '../../../../runtime-config.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { type MenuEntry, RowMenu } from '../../../../ui/menu/row-menu.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { ResetDialog } from '../second-factor/reset-dialog.tsx'
import { ChangeLinkDialog } from '../sign-in-links/change-link-dialog.tsx'
import { type LinkChange, linkChanges, linkEntries } from '../sign-in-links/staff-link.ts'
import { RoleDialog } from './role-dialog.tsx'
import { useChangeStaff } from './staff.ts'

/** What a registrar does to another person of the office. */
export function StaffMenu({ person }: { person: StaffMember }) {
  const { id, state, email } = person
  const name = fullName(person)
  const [asking, setAsking] = useState<'role' | 'disable' | 'reset' | LinkChange | null>(null)
  const [disable, enable, inviteAgain] = [
    useChangeStaff('disable'),
    useChangeStaff('enable'),
    useChangeStaff('inviteAgain'),
  ]
  const run = async (change: typeof disable, done: string) => {
    await change
      .mutateAsync({ id })
      .then(() => toast.success(done))
      .catch((error: unknown) => showFailure(error, text.failed))
    setAsking(null)
  }
  const entries: (MenuEntry | false)[] = [
    { label: text.change.open, Icon: IconUserCog, run: () => setAsking('role') },
    state === 'invited' && {
      label: text.invite.again,
      Icon: IconMail,
      run: () => void run(inviteAgain, text.invite.sent(email)),
    },
    offersSecondFactor &&
      person.hasSecondFactor && { label: resetText.reset, Icon: IconShieldOff, run: () => setAsking('reset') },
    ...linkEntries(person, setAsking),
    state === 'disabled'
      ? { label: text.enable.open, Icon: IconCircleCheck, run: () => void run(enable, text.enable.done(name)) }
      : { label: text.disable.open, Icon: IconBan, isDanger: true, run: () => setAsking('disable') },
  ]
  return (
    <>
      <RowMenu of={name} entries={entries.filter((entry) => entry !== false)} />
      <RoleDialog key={person.role} person={person} open={asking === 'role'} onClose={() => setAsking(null)} />
      <ChangeLinkDialog
        person={{ id, name }}
        asked={linkChanges.find((change) => change === asking) ?? null}
        onClose={() => setAsking(null)}
      />
      <ResetDialog person={{ id, name }} open={asking === 'reset'} onClose={() => setAsking(null)} />
      <ConfirmDialog
        open={asking === 'disable'}
        title={text.disable.title(name)}
        explanation={text.disable.explanation}
        actionLabel={text.disable.open}
        icon={<IconBan size={18} stroke={1.75} aria-hidden />}
        tone="danger"
        busy={disable.isPending}
        onConfirm={() => void run(disable, text.disable.done(name))}
        onClose={() => setAsking(null)}
      />
    </>
  )
}
