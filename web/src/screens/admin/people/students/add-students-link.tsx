import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconUserPlus } from '@tabler/icons-react'
import { AddLink } from '../../../../ui/add-link.tsx'
import { Permitted } from '../../../../ui/permitted.tsx'

export const AddStudentsLink = () => (
  <Permitted action="addStudent">
    <AddLink to={screens.addStudents} label={messages.manageStudents.add} Icon={IconUserPlus} />
  </Permitted>
)
