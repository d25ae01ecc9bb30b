import { accountMessages } from '@portal/contract/people/account/account-messages'
import { IconCircleDot, IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  cardDevicesQuery,
  offlineCardQuery,
  useRemoveDevice,
  useRemoveOfflineCard,
} from '../../data/documents/card-devices.ts'
import { Badge } from '../../ui/badge/status-badge.tsx'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import type from '../../ui/text/text.module.css'
import { showFailure } from '../../ui/toast/show-failure.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { AccountRow } from './account-row.tsx'

const text = accountMessages.cards

/** The phones that keep the student's ID card; nothing where there are none. */
export function KeptCards({ studentId }: { studentId: string }) {
  const { data: devices = [] } = useQuery(cardDevicesQuery(studentId))
  const here = useQuery(offlineCardQuery(studentId)).data?.kept.deviceId
  const removeOther = useRemoveDevice(studentId)
  const removeHere = useRemoveOfflineCard(studentId)
  if (devices.length === 0) return null
  const remove = (id: string, name: string) => {
    const options = {
      onSuccess: () => toast.success(text.removed(name)),
      onError: (error: Error) => showFailure(error, accountMessages.notSaved),
    }
    if (id === here) removeHere.mutate(undefined, options)
    else removeOther.mutate(id, options)
  }
  return (
    <div className={styles.cards}>
      <h3 className={type.caption}>{text.title}</h3>
      <p className={type.hint}>{text.explanation}</p>
      <ul className={styles.rows}>
        {devices.map(({ id, name, created_at, lastSeenAt }) => (
          <AccountRow
            key={id}
            id={id}
            Icon={IconId}
            name={name}
            details={[
              text.keptSince(formatDateTime(created_at).date),
              text.lastSeen(formatDateTime(lastSeenAt).date),
            ].join(' · ')}
            badge={
              id === here && (
                <Badge Icon={IconCircleDot} tone="Approved">
                  {accountMessages.sessions.here}
                </Badge>
              )
            }
            action={{
              word: text.remove,
              label: text.removeOf(name),
              busy: removeOther.isPending || removeHere.isPending,
              run: () => remove(id, name),
            }}
          />
        ))}
      </ul>
    </div>
  )
}
