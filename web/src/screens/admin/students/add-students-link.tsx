import { screens } from '@portal/contract/paths'
import { words } from '@portal/contract/words'
import { IconUserPlus } from '@tabler/icons-react'
import { AddLink } from '../../../ui/add-link.tsx'
import { Permitted } from '../../../ui/permitted.tsx'

export const AddStudentsLink = () => (
  <Permitted action="addStudent">
    <AddLink to={screens.addStudents} label={words.manageStudents.add} Icon={IconUserPlus} />
  </Permitted>
)
