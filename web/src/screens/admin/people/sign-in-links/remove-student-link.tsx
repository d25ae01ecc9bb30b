import { ChangeLinkDialog } from './change-link-dialog.tsx'

type Props = { person: { id: string; name: string }; open: boolean; onClose: () => void }

/** Asks before the link of a student is removed. */
export const RemoveStudentLink = ({ person, open, onClose }: Props) => (
  <ChangeLinkDialog person={{ ...person, isStudent: true }} asked={open ? 'remove' : null} onClose={onClose} />
)
