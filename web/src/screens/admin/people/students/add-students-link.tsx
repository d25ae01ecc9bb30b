import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconUserPlus } from '@tabler/icons-react'
import { AddLink } from '../../../../ui/add-link.tsx'
import { Permitted } from '../../../../ui/permitted.tsx'

/** `tone`: plain where the screen has another main action. */
export const AddStudentsLink = ({ tone }: { tone?: 'plain' | undefined }) => (
  <Permitted action="addStudent">
    <AddLink to={screens.addStudents} label={messages.manageStudents.add} Icon={IconUserPlus} {...(tone && { tone })} />
  </Permitted>
)
