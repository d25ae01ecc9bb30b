import { screens } from '@portal/contract/paths'
import { words } from '@portal/contract/words'
import { IconUserPlus } from '@tabler/icons-react'
import { AddLink } from '../../../ui/add-link.tsx'

/** The way to add a student. */
export const AddStudentsLink = () => (
  <AddLink to={screens.addStudents} label={words.manageStudents.add} Icon={IconUserPlus} />
)
