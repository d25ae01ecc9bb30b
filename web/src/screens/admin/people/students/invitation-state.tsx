import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '../../../../data/invitations.ts'
import cells from '../../../../ui/cells.module.css'
import { describeInvitation } from './describe-invitation.ts'

/** How a student of the list was invited. `ids`: all students of the page, who are read together. */
export function InvitationState({ id, ids }: { id: string; ids: readonly string[] }) {
  const { data } = useQuery(accessQuery(ids))
  const access = data?.find((student) => student.id === id)
  return access && !access.hasPassword && <span className={cells.second}>{describeInvitation(access)}</span>
}
