import { fullName } from '@portal/contract/people/full-name'
import type { StaffMember } from '@portal/contract/people/staff/staff'
import { staffMessages as text } from '@portal/contract/people/staff/staff-messages'
import { staffRoles } from '@portal/contract/people/staff/staff-roles'
import { IconUserCog } from '@tabler/icons-react'
import { useState } from 'react'
import { RadioChoices } from '../../../../forms/fields/radio-choices.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useChangeStaff } from './staff.ts'

type RoleDialogProps = { person: StaffMember; open: boolean; onClose: () => void }

/** Gives a person another role. */
export function RoleDialog({ person, open, onClose }: RoleDialogProps) {
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
