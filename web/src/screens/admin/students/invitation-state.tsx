import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '../../../data/invitations.ts'
import { describeInvitation } from './describe-invitation.ts'
import styles from './students-table.module.css'

/** How a student of the list was invited. `ids`: all students of the page, who are read together. */
export function InvitationState({ id, ids }: { id: string; ids: readonly string[] }) {
  const { data } = useQuery(accessQuery(ids))
  const access = data?.find((student) => student.id === id)
  return access && !access.hasPassword && <span className={styles.secondary}>{describeInvitation(access)}</span>
}
