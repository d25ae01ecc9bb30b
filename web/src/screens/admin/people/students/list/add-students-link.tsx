import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconUserPlus } from '@tabler/icons-react'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { AddLink } from '../../../../../ui/link/add-link.tsx'

/** `tone`: plain where the screen has another main action. */
export const AddStudentsLink = ({ tone }: { tone?: 'plain' | undefined }) => (
  <Permitted action="addStudent">
    <AddLink to={screens.addStudents} label={messages.manageStudents.add} Icon={IconUserPlus} {...(tone && { tone })} />
  </Permitted>
)
