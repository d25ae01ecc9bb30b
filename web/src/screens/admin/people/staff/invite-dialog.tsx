import type { InvitationHandout } from '@portal/contract/people/invitations/invitations'
import { staffInviteInput } from '@portal/contract/people/staff/staff'
import { staffMessages } from '@portal/contract/people/staff/staff-messages'
import { type StaffRole, staffRoles } from '@portal/contract/people/staff/staff-roles'
import { useState } from 'react'
import { DialogForm } from '../../../../forms/dialog-form.tsx'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { RadioChoices } from '../../../../forms/fields/radio-choices.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { hasMailServer } from '../../../../runtime-config.ts'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { GivenLink } from '../invitations/given-link.tsx'
import { useChangeStaff, useMakeSlip } from './staff.ts'

const text = staffMessages.invite

type InviteDialogProps = { open: boolean; onClose: () => void }

/** Invites a person to the office by e-mail; where none can be sent, it shows the link that they are given. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const [handout, setHandout] = useState<InvitationHandout | null>(null)
  const explanation = hasMailServer ? text.explanation : text.explanationWithoutMail
  return (
    <>
      <DialogFrame open={open} onClose={onClose} title={text.title} explanation={explanation} staysOpen>
        <InviteForm onClose={onClose} onMade={setHandout} />
      </DialogFrame>
      <GivenLink handout={handout} onClose={() => setHandout(null)} />
    </>
  )
}

type InviteFormProps = Pick<InviteDialogProps, 'onClose'> & { onMade: (handout: InvitationHandout) => void }

function InviteForm({ onClose, onMade }: InviteFormProps) {
  const form = useForm(staffInviteInput, { firstName: '', lastName: '', email: '', role: 'clerk' as StaffRole })
  useSessionDraft('invite-staff', form)
  const { mutateAsync } = useChangeStaff('invite')
  const { mutateAsync: makeSlip } = useMakeSlip()
  const send = form.submit(async (values) => {
    try {
      const people = await mutateAsync(values)
      const added = people.find(({ email }) => email === values.email)
      if (!hasMailServer && added) {
        // The person is added: where the link fails, their menu makes it.
        onClose()
        return onMade(await makeSlip(added.id))
      }
      toast.success(text.sent(values.email))
      onClose()
    } catch (error) {
      showFailure(error, staffMessages.failed)
    }
  })
  return (
    <DialogForm form={form} onSubmit={send} save={hasMailServer ? text.send : text.make} onCancel={onClose}>
      <TextField label={text.firstName} required {...form.field('firstName')} />
      <TextField label={text.lastName} {...form.field('lastName')} />
      <TextField type="email" label={text.email} required autoComplete="off" {...form.field('email')} />
      <RadioChoices
        legend={staffMessages.role}
        choices={staffRoles}
        labels={staffMessages.roles}
        chosen={form.values.role}
        onChange={(role) => form.change({ role })}
      />
    </DialogForm>
  )
}
