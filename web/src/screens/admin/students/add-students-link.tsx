import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconUserPlus } from '@tabler/icons-react'
import { AddLink } from '../../../ui/add-link.tsx'

/** The way to add a student. */
export const AddStudentsLink = () => (
  <AddLink to={screens.addStudents} label={messages.manageStudents.add} Icon={IconUserPlus} />
)
